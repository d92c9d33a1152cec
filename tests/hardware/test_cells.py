from hardware.cells import ALL_CELLS, CELLS, INDEX, cells_in, mask_of


def test_there_are_74_cells_in_the_order_of_the_board() -> None:
    assert len(CELLS) == len(set(CELLS)) == 74
    assert (CELLS[0], CELLS[5], CELLS[6], CELLS[68], CELLS[69], CELLS[73]) == (
        "start-1",
        "start-6",
        "1",
        "63",
        "home-1",
        "home-5",
    )


def test_a_mask_reads_back_to_its_cells() -> None:
    assert cells_in(mask_of(["home-5", "7", "start-1"])) == ("start-1", "7", "home-5")


def test_all_cells_make_up_the_full_mask() -> None:
    assert mask_of(INDEX) == ALL_CELLS
