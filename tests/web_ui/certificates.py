"""Certificates for tests: of an authority that nobody knows."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import trustme

from web_ui.security.certificate import KeyPair


@dataclass(frozen=True, slots=True)
class Issued:
    """A certificate with its key, and the authority that a client must trust."""

    pair: KeyPair
    authority: trustme.CA


def issue(folder: Path, *names: str, until: datetime | None = None, since: datetime | None = None) -> Issued:
    """Write a certificate for some names, and its key, into a folder."""
    authority = trustme.CA()
    made = authority.issue_cert(*names, not_after=until, not_before=since)
    pair = KeyPair(folder / "board.pem", folder / "board.key")
    pair.certificate.write_bytes(b"".join(part.bytes() for part in made.cert_chain_pems))
    pair.key.write_bytes(made.private_key_pem.bytes())
    pair.key.chmod(0o600)
    return Issued(pair, authority)
