// SPDX-License-Identifier: GPL-2.0
/*
 * The module: its two buses, and the files below /sys/devices/platform/boardsim by which a test moves reeds, breaks
 * things and looks at the lights.
 */
#include <linux/ktime.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/proc_fs.h>
#include <linux/seq_file.h>
#include <linux/string.h>
#include <linux/sysfs.h>
#include "boardsim.h"

#define EVENTS 4096

DEFINE_MUTEX(board_lock);
struct expander expanders[CHIPS];
static struct event events[EVENTS];	/* a ring: the newest take the place of the oldest */
static u32 next_event;
static struct platform_device *board;
static struct proc_dir_entry *device_tree;

static char *model;
module_param(model, charp, 0444);
MODULE_PARM_DESC(model, "what /proc/device-tree/model says, on a machine that has no device tree");

void note(enum happening happening, u32 detail)
{
	struct event *event = &events[next_event++ % EVENTS];

	event->nanoseconds = ktime_get_ns();
	event->happening = happening;
	event->detail = detail;
}

static ssize_t closed_store(struct device *device, struct device_attribute *attribute, const char *text, size_t length)
{
	unsigned int number, closed;

	if (sscanf(text, "%u %x", &number, &closed) != 2 || number >= CHIPS)
		return -EINVAL;
	mutex_lock(&board_lock);
	expander_close(&expanders[number], closed);
	mutex_unlock(&board_lock);
	return length;
}
static DEVICE_ATTR_WO(closed);

static ssize_t restart_store(struct device *device, struct device_attribute *attribute, const char *text, size_t length)
{
	unsigned int number;

	if (kstrtouint(text, 0, &number) || number >= CHIPS)
		return -EINVAL;
	mutex_lock(&board_lock);
	expander_power_on(&expanders[number]);
	mutex_unlock(&board_lock);
	return length;
}
static DEVICE_ATTR_WO(restart);

#define KNOB(name, variable)                                                                                     \
	static ssize_t name##_store(struct device *device, struct device_attribute *attribute, const char *text,   \
				    size_t length)                                                               \
	{                                                                                                        \
		return kstrtouint(text, 0, &(variable)) ? -EINVAL : length;                                      \
	}                                                                                                        \
	static DEVICE_ATTR_WO(name)

KNOB(silent, i2c_knobs.silent);
KNOB(wrong_every, i2c_knobs.wrong_every);
KNOB(hang_ms, i2c_knobs.hang_ms);
KNOB(i2c_hertz, i2c_knobs.hertz);
KNOB(spi_hertz, light_line.hertz);

static ssize_t counters_show(struct device *device, struct device_attribute *attribute, char *text)
{
	return sysfs_emit(text, "transfers %llu\nframes %llu\nasked_hertz %u\n", i2c_knobs.transfers, light_line.frames,
			  light_line.asked_hertz);
}
static DEVICE_ATTR_RO(counters);

static ssize_t registers_show(struct device *device, struct device_attribute *attribute, char *text)
{
	int number, length = 0;

	mutex_lock(&board_lock);
	for (number = 0; number < CHIPS; number++) {
		struct expander *chip = &expanders[number];

		length += sysfs_emit_at(text, length, "iodir %04x gppu %04x gpinten %04x iocon %02x\n",
					expander_register(chip, IODIR), expander_register(chip, GPPU),
					expander_register(chip, GPINTEN), chip->registers[IOCON]);
	}
	mutex_unlock(&board_lock);
	return length;
}
static DEVICE_ATTR_RO(registers);

static ssize_t frame_read(struct file *file, struct kobject *object, struct bin_attribute *attribute, char *buffer,
			  loff_t offset, size_t count)
{
	ssize_t length;

	mutex_lock(&board_lock);
	length = memory_read_from_buffer(buffer, count, &offset, light_line.frame, light_line.length);
	mutex_unlock(&board_lock);
	return length;
}
static BIN_ATTR_RO(frame, 0);

static ssize_t events_read(struct file *file, struct kobject *object, struct bin_attribute *attribute, char *buffer,
			   loff_t offset, size_t count)
{
	ssize_t length;

	mutex_lock(&board_lock);
	length = memory_read_from_buffer(buffer, count, &offset, events,
					 min_t(u32, next_event, EVENTS) * sizeof(struct event));
	mutex_unlock(&board_lock);
	return length;
}
static BIN_ATTR_RO(events, 0);

static struct attribute *knobs[] = {
	&dev_attr_closed.attr,	  &dev_attr_restart.attr,   &dev_attr_silent.attr,   &dev_attr_wrong_every.attr,
	&dev_attr_hang_ms.attr,	  &dev_attr_i2c_hertz.attr, &dev_attr_spi_hertz.attr, &dev_attr_counters.attr,
	&dev_attr_registers.attr, NULL,
};
static struct bin_attribute *streams[] = { &bin_attr_frame, &bin_attr_events, NULL };
static const struct attribute_group files = { .attrs = knobs, .bin_attrs = streams };

static int model_show(struct seq_file *file, void *unused)
{
	seq_write(file, model, strlen(model) + 1);
	return 0;
}

static int __init boardsim_init(void)
{
	int number, error;

	for (number = 0; number < CHIPS; number++)
		expander_power_on(&expanders[number]);
	board = platform_device_register_simple("boardsim", -1, NULL, 0);
	if (IS_ERR(board))
		return PTR_ERR(board);
	error = sysfs_create_group(&board->dev.kobj, &files);
	if (error)
		goto no_files;
	error = i2c_bus_add(&board->dev);
	if (error)
		goto no_i2c;
	error = light_line_add(&board->dev);
	if (error)
		goto no_lights;
	if (model) {
		device_tree = proc_mkdir("device-tree", NULL);
		if (device_tree)
			proc_create_single("model", 0444, device_tree, model_show);
	}
	return 0;

no_lights:
	i2c_bus_remove();
no_i2c:
	sysfs_remove_group(&board->dev.kobj, &files);
no_files:
	platform_device_unregister(board);
	return error;
}

static void __exit boardsim_exit(void)
{
	if (device_tree)
		proc_remove(device_tree);
	light_line_remove();
	i2c_bus_remove();
	sysfs_remove_group(&board->dev.kobj, &files);
	platform_device_unregister(board);
}

module_init(boardsim_init);
module_exit(boardsim_exit);
MODULE_DESCRIPTION("Six MCP23017 and a line of lights, simulated for tests");
MODULE_LICENSE("GPL");
