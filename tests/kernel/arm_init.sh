#!/bin/sh
# The first program of the test kernel for ARM: loads modules, lays a file system that forgets over the installed one,
# and hands over to its systemd. @...@ is filled in when the initial file system is made.
export PATH=/bin
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs devtmpfs /dev
for module in $(cat /modules/order); do
    insmod "/modules/$module" || echo "cannot load $module"
done
insmod /modules/gpio-sim.ko
insmod /modules/boardsim.ko

# The pins of the header.
mount -t configfs configfs /sys/kernel/config
pins=/sys/kernel/config/gpio-sim/header
mkdir -p "$pins/bank"
echo 54 > "$pins/bank/num_lines"
echo pinctrl-bcm2711 > "$pins/bank/label"
echo 1 > "$pins/live"
umount /sys/kernel/config

mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000,ro,cache=loose installed /installed || poweroff -f
mount -t tmpfs tmpfs /changes
mkdir /changes/files /changes/work
mount -t overlay -o lowerdir=/installed,upperdir=/changes/files,workdir=/changes/work overlay /system || poweroff -f

# Raspberry Pi OS gives the buses to these groups.
mount -o bind /dev /system/dev
for owner in i2c:i2c-1 spi:spidev0.0 gpio:gpiochip0; do
    chroot /system /bin/chgrp "${owner%%:*}" "/dev/${owner#*:}"
    chroot /system /bin/chmod 660 "/dev/${owner#*:}"
done
umount /system/dev

units=/system/etc/systemd/system
mkdir -p "$units/hareboard.service.d" "$units/multi-user.target.wants"
# An emulated processor is far slower than that of a Pi.
printf '[Service]\nTimeoutStartSec=15min\nWatchdogSec=2min\n' > "$units/hareboard.service.d/emulated.conf"
cat > "$units/board-test.service" <<UNIT
[Unit]
After=hareboard.service
[Service]
Type=oneshot
Environment=PYTHONPATH=/root/hareboard PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
StandardOutput=file:/dev/console
StandardError=inherit
ExecStart=/opt/hareboard/current/bin/python -m tests.kernel.inside.service
ExecStopPost=/bin/sh -c 'echo "ended with \$EXIT_STATUS"; poweroff -ff'
UNIT
ln -s ../board-test.service "$units/multi-user.target.wants/board-test.service"

mount --move /proc /system/proc
mount --move /dev /system/dev
mount --move /sys /system/sys
exec switch_root /system /lib/systemd/systemd
