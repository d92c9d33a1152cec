"""Which models there are."""

from engine.animal_race.vocabulary import RulesOption
from tests.bench.fitting.animals import AnimalModel
from tests.bench.fitting.lone import LoneModel
from tests.bench.fitting.model import Model
from tests.bench.fitting.pair import PairModel

MODELS: dict[str, Model] = {
    "lone": LoneModel(),
    "pair": PairModel(),
    "animals": AnimalModel(),
    "apprentice": AnimalModel(RulesOption.APPRENTICE),
}
