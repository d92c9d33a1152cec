"""What is wrong with a certificate is told in words."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.web_ui.certificates import issue
from web_ui.security.certificate import Certificate, CertificateError, KeyPair, read_certificate, tls_context

NOW = datetime.now(UTC)


def test_a_certificate_says_for_what_and_until_when_it_is_good(tmp_path: Path) -> None:
    until = (NOW + timedelta(days=80)).replace(microsecond=0)
    found = read_certificate(issue(tmp_path, "board.example.org", "192.168.1.5", until=until).pair)
    assert found == Certificate(("board.example.org", "192.168.1.5"), until)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("board.example.org", True),
        ("BOARD.example.org", True),
        ("a.home.example", True),
        ("a.b.home.example", False),
        ("home.example", False),
        ("evil.org", False),
    ],
)
def test_a_star_stands_for_one_part_of_a_name(name: str, good: bool) -> None:
    assert Certificate(("board.example.org", "*.home.example"), NOW).is_for(name) is good


def test_a_certificate_that_has_run_out_is_told(tmp_path: Path) -> None:
    pair = issue(tmp_path, "a.example", since=NOW - timedelta(days=9), until=NOW - timedelta(days=1)).pair
    with pytest.raises(CertificateError, match=r"board\.pem has run out"):
        read_certificate(pair)


def test_a_certificate_of_tomorrow_is_told(tmp_path: Path) -> None:
    pair = issue(tmp_path, "a.example", since=NOW + timedelta(days=1), until=NOW + timedelta(days=9)).pair
    with pytest.raises(CertificateError, match="not good yet: is the clock of this machine right"):
        read_certificate(pair)


def test_a_key_of_another_certificate_is_told(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    pair, other = issue(tmp_path, "a.example").pair, issue(tmp_path / "other", "a.example").pair
    with pytest.raises(CertificateError, match=r"board.key is not the key of .*board.pem"):
        tls_context(KeyPair(pair.certificate, other.key))


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match=r"board\.pem: No such file"):
        tls_context(KeyPair(tmp_path / "board.pem", tmp_path / "board.key"))


@pytest.mark.parametrize("file", ["board.pem", "board.key"])
def test_a_file_that_holds_something_else_is_told(tmp_path: Path, file: str) -> None:
    pair = issue(tmp_path, "a.example").pair
    (tmp_path / file).write_text("no PEM")
    with pytest.raises(CertificateError, match="are not a certificate and its key as PEM"):
        tls_context(pair)
