// SPDX-License-Identifier: GPL-2.0
/* I2C bus 1 with the six chips: takes as long as a real one, and fails as one when it is told to. */
#include <linux/delay.h>
#include <linux/i2c.h>
#include <linux/module.h>
#include "boardsim.h"

#define BITS_ON_THE_WIRE 9
#define START_AND_STOP_BITS 3

struct i2c_knobs i2c_knobs = { .hertz = 100000 };

/* Noise turns one bit, now and then, and never in two reads that follow each other. */
static void add_noise(u8 *bytes, int count)
{
	static unsigned int reads;

	if (!i2c_knobs.wrong_every || !count || ++reads % i2c_knobs.wrong_every)
		return;
	bytes[reads / i2c_knobs.wrong_every % count] ^= 1 << reads / i2c_knobs.wrong_every % 7;
}

static int one_message(struct i2c_msg *message)
{
	unsigned int number = message->addr - FIRST_ADDRESS;

	if (number >= CHIPS || i2c_knobs.silent >> number & 1)
		return -EREMOTEIO;	/* as the driver of the Pi says when nobody acknowledges */
	if (message->flags & I2C_M_RD) {
		expander_read(&expanders[number], message->buf, message->len);
		add_noise(message->buf, message->len);
	} else {
		expander_write(&expanders[number], message->buf, message->len);
	}
	return 0;
}

static int transfer(struct i2c_adapter *adapter, struct i2c_msg *messages, int count)
{
	unsigned int hang_ms, bits = START_AND_STOP_BITS;
	int done, error = 0;

	mutex_lock(&board_lock);
	hang_ms = i2c_knobs.hang_ms;
	i2c_knobs.hang_ms = 0;
	i2c_knobs.transfers++;
	for (done = 0; done < count && !error; done++) {
		error = one_message(&messages[done]);
		bits += BITS_ON_THE_WIRE * (1 + (error ? 0 : messages[done].len));
	}
	mutex_unlock(&board_lock);
	if (hang_ms)
		msleep(hang_ms);
	if (i2c_knobs.hertz) {
		unsigned int microseconds = bits * 1000000ULL / i2c_knobs.hertz;

		usleep_range(microseconds, microseconds + 5);
	}
	return error ?: count;
}

static u32 functionality(struct i2c_adapter *adapter)
{
	return I2C_FUNC_I2C | I2C_FUNC_SMBUS_EMUL;
}

static const struct i2c_algorithm algorithm = { .master_xfer = transfer, .functionality = functionality };
static struct i2c_adapter adapter = { .owner = THIS_MODULE, .algo = &algorithm, .name = "boardsim", .nr = 1 };

int i2c_bus_add(struct device *parent)
{
	adapter.dev.parent = parent;
	return i2c_add_numbered_adapter(&adapter);
}

void i2c_bus_remove(void)
{
	i2c_del_adapter(&adapter);
}
