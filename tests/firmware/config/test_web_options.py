"""The table `[web]` of `board.toml`."""

from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.board_file import load_settings
from firmware.config.toml_file import FileFaultError
from firmware.config.web_options import WebOptions, load_web_options
from hardware.settings import Settings
from web_ui.security.certificate import KeyPair


def written(folder: Path, text: str) -> Path:
    path = folder / "board.toml"
    path.write_text(text, "utf-8")
    return path


def test_without_the_table_there_is_nothing(tmp_path: Path) -> None:
    assert load_web_options(written(tmp_path, "")) == load_web_options(tmp_path / "nowhere") == WebOptions()


def test_files_are_beside_it_and_names_are_small(tmp_path: Path) -> None:
    path = written(tmp_path, '[web]\ncertificate = "a.pem"\nkey = "/etc/b.key"\nnames = ["Board.Example.org"]\n')
    pair = KeyPair(tmp_path / "a.pem", Path("/etc/b.key"))
    assert load_web_options(path) == WebOptions(pair, ("board.example.org",))
    assert load_settings(path) == Settings()


def test_proxies_are_plain_addresses(tmp_path: Path) -> None:
    path = written(tmp_path, '[web]\nproxies = ["192.168.1.2", "FD00::0:1"]\n')
    assert load_web_options(path) == WebOptions(proxies=frozenset({"192.168.1.2", "fd00::1"}))


def test_all_faults_are_told_with_their_lines(tmp_path: Path) -> None:
    path = written(tmp_path, '[web]\ncertificate = "a.pem"\nnames = ["a.example", "http://b", 5]\nport = 80\n')
    with pytest.raises(FileFaultError) as caught:
        load_web_options(path)
    assert caught.value.faults == (
        f"{path}:2: certificate needs key",
        f"{path}:3: 'http://b' is no name of a machine, like board.example.org",
        f"{path}:3: 5 is no name of a machine, like board.example.org",
        f"{path}:4: unknown setting 'port'; there are certificate, key, names, proxies",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("web = 5", "1: must be a table, not 5"),
        ("[web]\nnames = 'a'", "2: names must be a list, not 'a'"),
        ("[web]\nproxies = ['10.0.0.1', '10.0.0.0/8']", "2: '10.0.0.0/8' is no address of a proxy, like 192.168.1.2"),
        ("[web]\nkey = 5", "2: key must be the path of a file, not 5"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(FileFaultError, match=fault):
        load_web_options(written(tmp_path, text))


def test_a_new_file_has_the_table_ready_to_be_taken(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    assert main(["init", "--config", str(path)]) == 0
    text = path.read_text("utf-8")
    taken = "\n".join(
        line.removeprefix("# ")
        if line.startswith(("# [web]", "# certificate", "# key", "# names", "# proxies"))
        else line
        for line in text.splitlines()
    )
    path.write_text(taken, "utf-8")
    assert load_web_options(path).names == ("board.example.org",)
    assert load_web_options(path).proxies == {"192.168.1.2"}
    assert load_settings(path) == Settings()
