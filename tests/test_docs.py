"""The documentation names everything that there is, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

from firmware.cli.main import COMMANDS
from firmware.lighting.roles import Role

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]*)?\)")


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as they are made of them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {"#" + re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        found = page if not target else (page.parent / target).resolve()
        assert found.exists(), f"{page.name} links to {target}, which is not there"
        assert not anchor or anchor in anchors(found), f"{page.name}: {target}{anchor} has no such heading"


def test_every_page_is_in_the_index() -> None:
    listed = {target for target, _ in LINK.findall((DOCS / "index.md").read_text(encoding="utf-8"))}
    assert {page.name for page in DOCS.glob("*.md")} - {"index.md"} <= listed


@pytest.mark.parametrize("role", list(Role))
def test_every_light_role_has_its_heading(role: Role) -> None:
    assert f"### {role}\n" in (DOCS / "table.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_is_told_of(command: str) -> None:
    texts = " ".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert re.search(rf"`(hareboard )?{command}\b|hareboard {command}\b", texts)


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 75


def test_nothing_names_a_package_host() -> None:
    named = re.compile("https?://|pythonhosted|npmjs")
    files = [ROOT / name for name in ("pyproject.toml", "constraints.txt", "Makefile", "hatch_build.py", ".ci/run")]
    assert [path.name for path in files if named.search(path.read_text(encoding="utf-8"))] == []
