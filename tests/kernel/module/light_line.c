// SPDX-License-Identifier: GPL-2.0
/* SPI bus 0 with /dev/spidev0.0 on it: keeps the last message, which is a frame for the lights, and takes its time. */
#include <linux/bitops.h>
#include <linux/delay.h>
#include <linux/module.h>
#include <linux/spi/spi.h>
#include <linux/version.h>
#include "boardsim.h"

#if LINUX_VERSION_CODE < KERNEL_VERSION(6, 7, 0)
#define spi_alloc_host spi_alloc_master
#endif

#define BYTES_PER_LIGHT 24
#define ONES_OF_A_LONG_PULSE 4

struct light_line light_line = { .hertz = 6250000 };
static struct spi_controller *controller;
/* spidev binds to names of devices that it knows; the node of the device tree that a Pi has is not there. */
static struct spi_board_info spidev = { .modalias = "spi-petra", .max_speed_hz = 125000000 };

/* The driver of the lights makes a byte of every bit: a long pulse has more ones than a short one. */
static u32 lit_lights(void)
{
	u32 lit = 0;
	size_t light, bit;

	for (light = 0; light + BYTES_PER_LIGHT <= light_line.length; light += BYTES_PER_LIGHT)
		for (bit = 0; bit < BYTES_PER_LIGHT; bit++)
			if (hweight8(light_line.frame[light + bit]) >= ONES_OF_A_LONG_PULSE) {
				lit++;
				break;
			}
	return lit;
}

static int begin_message(struct spi_controller *host, struct spi_message *message)
{
	mutex_lock(&board_lock);
	light_line.length = 0;
	light_line.frames++;
	mutex_unlock(&board_lock);
	return 0;
}

static int send(struct spi_controller *host, struct spi_device *device, struct spi_transfer *part)
{
	mutex_lock(&board_lock);
	light_line.asked_hertz = part->speed_hz;
	if (part->tx_buf && light_line.length + part->len <= FRAME_BYTES) {
		memcpy(light_line.frame + light_line.length, part->tx_buf, part->len);
		light_line.length += part->len;
	}
	mutex_unlock(&board_lock);
	if (part->rx_buf)
		memset(part->rx_buf, 0, part->len);
	if (light_line.hertz) {
		unsigned int microseconds = part->len * 8000000ULL / light_line.hertz;

		usleep_range(microseconds, microseconds + 10);
	}
	mutex_lock(&board_lock);
	note(FRAME_SENT, lit_lights());
	mutex_unlock(&board_lock);
	return 0;
}

int light_line_add(struct device *parent)
{
	int error;

	controller = spi_alloc_host(parent, 0);
	if (!controller)
		return -ENOMEM;
	controller->bus_num = 0;
	controller->num_chipselect = 1;
	controller->mode_bits = SPI_CPOL | SPI_CPHA | SPI_CS_HIGH | SPI_NO_CS;
	controller->bits_per_word_mask = SPI_BPW_MASK(8);
	controller->max_speed_hz = spidev.max_speed_hz;
	controller->prepare_message = begin_message;
	controller->transfer_one = send;
	error = spi_register_controller(controller);
	if (error) {
		spi_controller_put(controller);
		return error;
	}
	if (!spi_new_device(controller, &spidev)) {
		spi_unregister_controller(controller);
		return -ENODEV;
	}
	return 0;
}

void light_line_remove(void)
{
	spi_unregister_controller(controller);
}
