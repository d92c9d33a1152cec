"""The text of a module with other figures: everything else in it stays as it is."""

import re
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import getsource
from pathlib import Path
from types import ModuleType

import numpy as np

from tests.bench.fitting.model import Model
from tests.bench.fitting.values import Figures, FittingError, Floats

FIGURE = re.compile(r"-?\d+\.\d+")


def shipped(model: Model) -> ModuleType:
    """Return the module of the engine with the figures of a model."""
    return import_module(model.module)


def written(model: Model, figures: Figures) -> str:
    """Return the text of the module with these figures in it."""
    text = getsource(shipped(model))
    known = model.figures_in(shipped(model))
    if set(known) != set(figures):
        raise FittingError(f"these are no figures of {model.module}: {', '.join(sorted(set(known) ^ set(figures)))}")
    for name, row in figures.items():
        if not np.isfinite(row).all():
            raise FittingError(f"{name} has figures that are no numbers")
        text = _replaced(model, text, name, row)
    return text


def module_of(text: str) -> ModuleType:
    """Return the module that a text makes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "written.py"
        path.write_text(text, encoding="utf-8")
        spec = spec_from_file_location("written", path)
        if spec is None or spec.loader is None:
            raise FittingError("this text is no module")
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    return module


def rounded(model: Model, figures: Figures) -> Figures:
    """Return figures as they are once they have been written and read again."""
    return model.figures_in(module_of(written(model, figures)))


def _replaced(model: Model, text: str, name: str, row: Floats) -> str:
    """Return a text in which one name has other figures."""
    block, _, part = name.partition(".")
    begin = _after(rf"^{block}\b.* = ", text, 0, name)
    told = [model.text(name, float(figure)) for figure in row.flat]
    if text.startswith("read_rows", begin):
        begin = _after(rf"^{part}: ", text, begin, name)
        return text[:begin] + " ".join(told) + text[text.index("\n", begin) :]
    if part:
        begin = _after(rf"^    {part}=", text, begin, name)
    end = _after(r"(,\n(?=    \w|\))|\n(?!    |\)))", text, begin, name)
    fixed = model.fixed().get(name, np.zeros(row.shape, bool))
    return text[:begin] + _with_figures(text[begin:end], told, fixed.flat, name) + text[end:]


def _after(pattern: str, text: str, begin: int, name: str) -> int:
    """Return where something that is looked for from a place on ends."""
    found = re.compile(pattern, re.MULTILINE).search(text, begin)
    if found is None:
        raise FittingError(f"the module has no place for {name}")
    return found.end()


def _with_figures(text: str, told: Sequence[str], fixed: Iterator[bool], name: str) -> str:
    """Return a text with other figures, but for those that are fixed."""
    there = FIGURE.findall(text)
    if len(there) != len(told):
        raise FittingError(f"{name} has {len(there)} figures in the module, not {len(told)}")
    new = iter([old if stays else other for old, other, stays in zip(there, told, fixed, strict=True)])
    return FIGURE.sub(lambda _: next(new), text)
