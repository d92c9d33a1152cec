// SPDX-License-Identifier: GPL-2.0
/* One MCP23017, register by register, as its datasheet has it. */
#include <linux/string.h>
#include "boardsim.h"

#define SEQOP 0x20	/* in IOCON: the pointer stays on a pair of registers */

u16 expander_register(const struct expander *chip, int number)
{
	return chip->registers[number] | chip->registers[number + 1] << 8;
}

/* How inputs read that nothing pulls up or down: otherwise every time. */
static u16 floating(void)
{
	static u32 state;

	state = state * 1664525 + 1013904223;
	return state >> 16;
}

/* An input is high by its pull-up, unless a reed joins it to ground; an output is what it was told to be. */
static u16 pins(const struct expander *chip)
{
	u16 inputs = expander_register(chip, IODIR);
	u16 pulled_up = expander_register(chip, GPPU);
	u16 high = (pulled_up | floating()) & ~chip->closed;

	return (high & inputs) | (expander_register(chip, OLAT) & ~inputs);
}

static void think_of_interrupts(struct expander *chip)
{
	u16 now = pins(chip);
	u16 compared = expander_register(chip, INTCON);
	u16 differs = (compared & (now ^ expander_register(chip, DEFVAL))) | (~compared & (now ^ chip->seen));
	u16 fired = differs & expander_register(chip, GPINTEN);
	int port;

	for (port = 0; port < 2; port++) {
		u8 flags = fired >> 8 * port;

		if (flags && !chip->registers[INTF + port]) {
			chip->registers[INTF + port] = flags;
			chip->registers[INTCAP + port] = (now ^ expander_register(chip, IPOL)) >> 8 * port;
		}
	}
	chip->seen = now;
}

static void advance(struct expander *chip)
{
	if (chip->registers[IOCON] & SEQOP)
		chip->pointer ^= 1;
	else
		chip->pointer = (chip->pointer + 1) % REGISTERS;
}

static void write_register(struct expander *chip, u8 value)
{
	u8 number = chip->pointer;

	switch (number & ~1) {
	case INTF:
	case INTCAP:
		break;	/* read only */
	case GPIO:
		chip->registers[OLAT + (number & 1)] = value;
		break;
	case IOCON:
		chip->registers[IOCON] = chip->registers[IOCON + 1] = value & 0x7e;
		break;
	default:
		chip->registers[number] = value;
	}
}

static u8 read_register(struct expander *chip)
{
	u8 number = chip->pointer;
	int shift = 8 * (number & 1);

	switch (number & ~1) {
	case GPIO:
		chip->registers[INTF + (number & 1)] = 0;
		return (pins(chip) ^ (expander_register(chip, IPOL) & expander_register(chip, IODIR))) >> shift;
	case INTCAP:
		chip->registers[INTF + (number & 1)] = 0;
		return chip->registers[number];
	default:
		return chip->registers[number];
	}
}

/* Nothing is set up: all pins are inputs without a pull-up. */
void expander_power_on(struct expander *chip)
{
	memset(chip->registers, 0, sizeof(chip->registers));
	chip->registers[IODIR] = chip->registers[IODIR + 1] = 0xff;
	chip->pointer = 0;
	chip->seen = pins(chip);
}

void expander_write(struct expander *chip, const u8 *bytes, int count)
{
	int at;

	if (!count)
		return;
	chip->pointer = bytes[0] % REGISTERS;
	for (at = 1; at < count; at++) {
		write_register(chip, bytes[at]);
		advance(chip);
	}
	think_of_interrupts(chip);
}

void expander_read(struct expander *chip, u8 *bytes, int count)
{
	int at;

	for (at = 0; at < count; at++) {
		if (chip->pointer == GPIO)
			note(CHIP_READ, chip - expanders);
		bytes[at] = read_register(chip);
		advance(chip);
	}
	think_of_interrupts(chip);
}

void expander_close(struct expander *chip, u16 closed)
{
	chip->closed = closed;
	think_of_interrupts(chip);
	note(REED_MOVED, (chip - expanders) << 16 | closed);
}
