/* SPDX-License-Identifier: GPL-2.0 */
/* boardsim: what hangs on the header of a Raspberry Pi, for a test kernel: six MCP23017 and a line of lights. */
#ifndef BOARDSIM_H
#define BOARDSIM_H

#include <linux/device.h>
#include <linux/mutex.h>
#include <linux/types.h>

#define CHIPS 6
#define FIRST_ADDRESS 0x20

/* The registers of an MCP23017 with IOCON.BANK = 0; each is there twice, for port A and, one higher, for port B. */
enum {
	IODIR = 0x00,
	IPOL = 0x02,
	GPINTEN = 0x04,
	DEFVAL = 0x06,
	INTCON = 0x08,
	IOCON = 0x0a,
	GPPU = 0x0c,
	INTF = 0x0e,
	INTCAP = 0x10,
	GPIO = 0x12,
	OLAT = 0x14,
	REGISTERS = 0x16,
};

struct expander {
	u8 registers[REGISTERS];
	u8 pointer;	/* the register that is read or written next */
	u16 closed;	/* the inputs that a reed joins to ground */
	u16 seen;	/* the pins as they were when an interrupt was last thought of */
};

/*
 * What happened and when, by the kernel's monotonic clock. The detail is the chip and its closed inputs, the number of
 * lights that are lit, or the chip.
 */
enum happening { REED_MOVED = 1, FRAME_SENT = 2, CHIP_READ = 3 };

struct event {
	u64 nanoseconds;
	u32 happening;
	u32 detail;
};

extern struct mutex board_lock;	/* all that is below is looked at and changed with it */
extern struct expander expanders[CHIPS];

void note(enum happening happening, u32 detail);

void expander_power_on(struct expander *chip);
void expander_write(struct expander *chip, const u8 *bytes, int count);
void expander_read(struct expander *chip, u8 *bytes, int count);
void expander_close(struct expander *chip, u16 closed);
u16 expander_register(const struct expander *chip, int number);

struct i2c_knobs {
	unsigned int hertz;
	unsigned int silent;		/* a bit a chip that does not answer */
	unsigned int wrong_every;	/* in every so manieth read one bit is wrong; 0 for never */
	unsigned int hang_ms;		/* the next transfer takes so long */
	u64 transfers;
};
extern struct i2c_knobs i2c_knobs;
int i2c_bus_add(struct device *parent);
void i2c_bus_remove(void);

#define FRAME_BYTES 8192
struct light_line {
	unsigned int hertz;
	u8 frame[FRAME_BYTES];	/* the last message on the line */
	size_t length;
	u32 asked_hertz;
	u64 frames;
};
extern struct light_line light_line;
int light_line_add(struct device *parent);
void light_line_remove(void);

#endif
