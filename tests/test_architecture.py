"""The pages for developers name files that there are, and every room; what a forge reads is sound."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "hardware", "firmware", "web_ui")
PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "docs/recipes.md", "docs/library.md")
NAMED = re.compile(r"`((?:\.?[\w-]+/)+[\w.-]*)`")


def paths_in(page: str) -> set[str]:
    return set(NAMED.findall((ROOT / page).read_text(encoding="utf-8")))


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    assert [path for path in sorted(paths_in(page)) if not (ROOT / path).exists()] == []


def test_every_room_is_named_in_the_architecture() -> None:
    rooms = {f"{init.parent.relative_to(ROOT)}/" for top in ROOMS for init in (ROOT / top).rglob("__init__.py")}
    assert sorted(rooms - paths_in("ARCHITECTURE.md")) == []


@pytest.mark.parametrize("package", ["firmware", "web_ui"])
def test_the_rooms_stand_in_the_order_of_their_contract(package: str) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = (c["layers"] for c in contracts if c["type"] == "layers" and c["layers"][0].startswith(f"{package}."))
    order = re.findall(r"\w+\.(\w+)", " ".join(layers))
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    told = [room for room in re.findall(rf"^\| `{package}/(\w+)", page, re.MULTILINE) if room in order]
    assert len(told) > 2
    assert told == [room for room in order if room in told]


@pytest.mark.parametrize(
    "task",
    [
        "a light role",
        "a rule of an edition",
        "a second game",
        "the settle time",
        "an MQTT publisher",
        "a bot",
        "a language",
        "a chip driver",
        "what a spectator sees",
        "the booking rule",
    ],
)
def test_the_architecture_says_where_to_change(task: str) -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## Where to change what")[2]
    assert re.search(rf"^\| {task}[^|]*\| [^|]*`[\w/.]+`", page, re.MULTILINE)


def test_the_version_stands_in_one_place_and_heads_the_changelog() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    texts = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "Makefile"]
    texts += [path for top in (*ROOMS, "systemd") for path in (ROOT / top).rglob("*.py")]
    assert re.findall(r"^## \[(\d.*?)\]", changelog, re.MULTILINE)[0] == version
    assert [path for path in texts if f'"{version}"' in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("template", ["bug.yml", "rule.yml"])
def test_a_bug_report_is_asked_for_a_recording_and_the_diagnostics_file(template: str) -> None:
    text = (ROOT / ".github" / "ISSUE_TEMPLATE" / template).read_text(encoding="utf-8")
    assert re.search(r"^ +label: .*recording", text, re.MULTILINE | re.IGNORECASE)
    assert re.search(r"^ +label: Diagnostics file$", text, re.MULTILINE)


def test_the_workflow_runs_on_every_python_that_the_package_names_and_has_no_secrets() -> None:
    text = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = set(re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"])))
    assert set(re.findall(r'"(3\.\d+)"', text)) == versions
    assert "secrets" not in text
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [target for target in re.findall(r"make (\w+)", text) if f"\n{target}:" not in makefile] == []


def test_the_hooks_run_the_tools_of_the_virtual_environment_only() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"repo: (\S+)", text)) == {"local"}
    assert all(entry.startswith(".venv/bin/") for entry in re.findall(r"entry: (.+)", text))
