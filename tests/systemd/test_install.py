"""The install script, into a folder that stands for a machine."""

import hashlib
import subprocess
from pathlib import Path

import pytest

from systemd import bootconfig, program, steps
from systemd.__main__ import main
from systemd.machine import Machine, StepError

ROOT = Path(__file__).parents[2]
CONFIG = "boot/firmware/config.txt"
BEFORE = "# the Pi's own\ndtparam=audio=on\n[cm4]\notg_mode=1"


@pytest.fixture
def pi(tmp_path: Path) -> Path:
    """A folder that looks like a Raspberry Pi to the script."""
    (tmp_path / "boot/firmware").mkdir(parents=True)
    (tmp_path / CONFIG).write_text(BEFORE)
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/os-release").write_text("VERSION_CODENAME=trixie\n")
    return tmp_path


def install(root: Path, *options: str) -> int:
    return main(["install", "--root", str(root), *options])


def uninstall(root: Path, *options: str) -> int:
    return main(["uninstall", "--root", str(root), *options])


def contents(root: Path) -> dict[str, tuple[int, int, str]]:
    """Return every file with its mode, its time and what is in it."""
    return {
        str(path.relative_to(root)): (
            path.stat().st_mode,
            path.stat().st_mtime_ns,
            hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "",
        )
        for path in sorted(root.rglob("*"))
    }


def test_a_second_run_changes_nothing(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert install(pi, "--yes") == 0
    first = contents(pi)
    capsys.readouterr()
    assert install(pi, "--yes") == 0
    assert contents(pi) == first
    assert "Nothing had to be changed." in capsys.readouterr().out


def test_every_step_says_what_it_does(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(pi, "--yes")
    said = capsys.readouterr().out
    for number, (title, _) in enumerate(steps.INSTALL, start=1):
        assert f"{number}/{len(steps.INSTALL)} {title}\n" in said


def test_make_runs_the_script(pi: Path) -> None:
    make = ["make", "-s", "install", f"ARGS=--yes --root {pi}"]
    done = subprocess.run(make, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "Done." in done.stdout
    assert (pi / "etc/systemd/system/hareboard.service").exists()


def test_the_buses_are_switched_on_after_asking(pi: Path) -> None:
    assert install(pi, "--yes") == 0
    lines = (pi / CONFIG).read_text().splitlines()
    assert {"dtparam=i2c_arm=on", "dtparam=spi=on"} <= set(lines)
    assert lines[:4] == BEFORE.splitlines()
    assert (pi / f"{CONFIG}.before-hareboard").read_text() == BEFORE


def test_without_an_answer_the_buses_stay_as_they_are(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert install(pi) == 0
    assert (pi / CONFIG).read_text() == BEFORE
    assert "raspi-config" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "a", "a\n", "a\n\n", BEFORE, "dtparam=spi=on\n[pi5]\n"])
def test_our_lines_go_in_once_and_out_again(text: str) -> None:
    inside = bootconfig.with_block(text)
    assert bootconfig.with_block(inside) == inside
    assert inside.count(bootconfig.BEGIN) == 1
    assert bootconfig.without_block(inside).rstrip("\n") == text.rstrip("\n")


def test_our_lines_stand_under_no_condition_of_somebody_else(pi: Path) -> None:
    install(pi, "--yes")
    ours = (pi / CONFIG).read_text().partition(bootconfig.BEGIN)[2].splitlines()
    assert (ours[1], ours[-2]) == ("[all]", "[all]")


def test_bytes_that_are_no_text_survive(pi: Path) -> None:
    (pi / CONFIG).write_bytes(b"# \xff\xfe\n")
    install(pi, "--yes")
    assert (pi / CONFIG).read_bytes().startswith(b"# \xff\xfe\n")


def test_uninstalling_leaves_games_and_settings(pi: Path) -> None:
    install(pi, "--yes")
    kept = (pi / "var/lib/hareboard/journal.db", pi / "etc/hareboard/board.toml")
    for path in kept:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("precious")
    assert uninstall(pi) == 0
    assert [path.read_text() for path in kept] == ["precious", "precious"]
    assert (pi / CONFIG).read_text() == BEFORE + "\n"
    left = {str(path.relative_to(pi)) for path in pi.rglob("*hareboard*") if path.is_file()}
    assert left == {f"{CONFIG}.before-hareboard"}


def test_uninstalling_removes_games_and_settings_when_told_to(pi: Path) -> None:
    install(pi, "--yes")
    (pi / "var/lib/hareboard").mkdir(parents=True)
    (pi / "var/lib/hareboard/journal.db").write_text("not so precious")
    assert uninstall(pi, "--purge") == 0
    assert [(pi / name).exists() for name in ("var/lib/hareboard", "etc/hareboard")] == [False, False]


def test_somebody_s_own_changes_of_the_unit_stay(pi: Path) -> None:
    install(pi, "--yes")
    own = pi / "etc/systemd/system/hareboard.service.d/override.conf"
    own.parent.mkdir(exist_ok=True)
    own.write_text("[Service]\n")
    uninstall(pi)
    assert own.exists()


def test_a_step_that_fails_says_what_to_do(pi: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pi / "etc/sysusers.d").write_text("a file where a folder should be")
    assert install(pi, "--yes") == 1
    said = capsys.readouterr().err
    assert "cannot write /etc/sysusers.d/hareboard.conf" in said
    assert "docs/operations.md" in said


def test_a_command_that_fails_says_what_to_do() -> None:
    with pytest.raises(StepError, match="this failed: false") as failed:
        Machine().run(["false"], "Try something true.")
    assert failed.value.remedy == "Try something true."


@pytest.mark.parametrize(
    ("machine", "extra"),
    [("x86_64", set()), ("aarch64", {"gcc", "libc6-dev", "python3-dev"})],
)
def test_what_is_compiled_on_a_pi_has_its_packages(machine: str, extra: set[str]) -> None:
    assert set(steps.wanted_packages(machine)) == {"python3-venv", "avahi-daemon"} | extra


@pytest.mark.parametrize(("kind", "bits"), [("x86_64", 64), ("aarch64", 64), ("armv7l", 32)])
def test_processors_for_which_there_are_packages(kind: str, bits: int) -> None:
    steps.check_processor(kind, bits)


@pytest.mark.parametrize(("kind", "bits", "remedy"), [("armv6l", 32, "Zero 2 W"), ("aarch64", 32, "arm_64bit=0")])
def test_other_processors_are_refused_before_anything_is_changed(kind: str, bits: int, remedy: str) -> None:
    with pytest.raises(StepError) as refused:
        steps.check_processor(kind, bits)
    assert remedy in refused.value.remedy


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A tiny source tree."""
    source = tmp_path / "vendor" / "source"
    source.mkdir(parents=True)
    for name in program.FILES:
        (source / name).parent.mkdir(exist_ok=True)
        (source / name).write_text(name)
    for package in (*program.PACKAGES, "docs"):
        (source / package).mkdir()
        (source / package / "__init__.py").write_text("")
    return source


def test_the_same_source_is_the_same_version_and_any_change_another(source: Path) -> None:
    before = program.version_of(source)
    (source / "engine/__pycache__").mkdir()
    (source / "engine/__pycache__/x.pyc").write_text("x")
    assert program.version_of(source) == before
    (source / "engine/__init__.py").write_text("# new\n")
    assert program.version_of(source) != before


def test_an_upgrade_switches_over_and_keeps_the_version_before(source: Path, tmp_path: Path) -> None:
    machine = Machine(tmp_path / "machine")
    versions = []
    for text in ("# one\n", "# two\n", "# three\n"):
        (source / "engine/__init__.py").write_text(text)
        versions.append(program.version_of(source))
        assert program.install(machine, source) is True
        assert program.install(machine, source) is False
    home = machine.path(program.HOME)
    assert (home / "current").readlink().name == versions[2]
    assert {path.name for path in home.iterdir()} == {"current", *versions[1:]}


def test_an_upgrade_that_breaks_off_changes_nothing(source: Path, tmp_path: Path) -> None:
    machine = Machine(tmp_path / "machine")
    program.install(machine, source)
    before = contents(machine.root)
    (source / "engine/__init__.py").write_text("# new\n")
    (source / "pyproject.toml").unlink()
    with pytest.raises(FileNotFoundError):
        program.install(machine, source)
    assert contents(machine.root) == before
