#!/bin/sh
# The first program of the test kernel: loads modules, makes the machine look like a Pi, and runs the test from the
# root of the machine outside, which it sees read-only. @...@ is filled in when the initial file system is made.
export PATH=/bin
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs devtmpfs /dev
for module in $(cat /modules/order); do
    insmod "/modules/$module" || echo "cannot load $module"
done
insmod /modules/gpio-sim.ko
insmod /modules/boardsim.ko 'model="Raspberry Pi 4 Model B Rev 1.2"'
ip link set lo up
mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000,ro,cache=loose host /host || poweroff -f
for folder in @PACKED@; do
    mount -o bind "$folder" "/host$folder"
done
mount -t proc proc /host/proc
mount -t sysfs sysfs /host/sys
mount -t devtmpfs devtmpfs /host/dev
mount -t configfs configfs /host/sys/kernel/config
mount -t tmpfs tmpfs /host/run
mkdir -p /host/dev/shm /host/dev/pts /host/run/home /host/run/tmp

# gpiozero asks /proc/cpuinfo for the revision of the Pi.
printf 'processor\t: 0\nHardware\t: BCM2835\nRevision\t: c03112\nSerial\t\t: 100000001234\nModel\t\t: Raspberry Pi 4 Model B Rev 1.2\n' > /host/run/cpuinfo
mount -o bind /host/run/cpuinfo /host/proc/cpuinfo

# The pins of the header.
pins=/host/sys/kernel/config/gpio-sim/header/bank
mkdir -p "$pins"
echo 54 > "$pins/num_lines"
echo pinctrl-bcm2711 > "$pins/label"
echo 1 > /host/sys/kernel/config/gpio-sim/header/live

cd /host/run && chroot /host /usr/bin/env -i HOME=/run/home TMPDIR=/run/tmp PATH=/usr/bin:/bin:/usr/sbin:/sbin TERM=dumb \
    PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 PYTHONPATH=@CHECKOUT@ sh -c 'cd /run && exec @PYTHON@ -m tests.kernel.inside @ARGUMENTS@'
echo "ended with $?"
poweroff -f
