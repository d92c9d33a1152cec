"""Figures of networks as text: a line for each input, with a figure for each neuron in thousandths."""

Row = tuple[float, ...]


def read_rows(text: str) -> dict[str, Row]:
    """Return the rows of a table by their names."""
    lines = [line.split(":") for line in text.strip().splitlines()]
    return {name: tuple(float(figure) / 1000 for figure in figures.split()) for name, figures in lines}
