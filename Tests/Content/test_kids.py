"""The words of Kids Joy Center match the rules: each thing that a game shows has a name, and nothing else has one."""

import json
import pathlib
import subprocess

import pytest

WORDS = json.loads((pathlib.Path(__file__).resolve().parent.parent.parent / "Content/kids/words.json").read_text())


class Game:
    """A table of `parlour play`, used line by line."""

    def __init__(self, parlour, game, level="hard", seed=1):
        setup = json.dumps({"level": level})
        self.process = subprocess.Popen(
            [parlour, "play", game, "--setup", setup, "--seed", str(seed)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        greeting = self.process.stdout.readline()
        assert greeting, f"{game} is not played at level {level}"
        self.view = json.loads(greeting)["view"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(10) == 0

    def line(self, at, **action):
        self.process.stdin.write(json.dumps({"at": at, **({"do": action} if action else {})}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.view = answer["view"]
        return answer


@pytest.mark.parametrize("game", WORDS["games"])
@pytest.mark.parametrize("level", WORDS["levels"])
def test_each_game_and_level_that_has_words_is_played(parlour, game, level):
    with Game(parlour, game, level) as table:
        assert (table.view["game"], table.view["level"]) == (game, level)


def test_the_levels_are_the_three_of_the_rules(parlour):
    done = subprocess.run([parlour, "play", "memory", "--setup", '{"level":"?"}'], capture_output=True, text=True)
    assert done.returncode == 65
    assert done.stderr.rstrip(".\n").endswith("there are easy, medium and hard")
    assert list(WORDS["levels"]) == ["easy", "medium", "hard"]


def test_each_animal_has_a_name(parlour):
    seen = set()
    with Game(parlour, "memory") as table:
        for card in range(0, 20, 2):
            for place in (card, card + 1):
                answer = table.line(card * 1_000, flip={"card": place})
                seen |= {event["flipped"]["animal"] for event in answer["events"] if "flipped" in event}
    assert seen == set(WORDS["animals"])


def test_each_vehicle_has_a_name_and_one_of_the_zones(parlour):
    seen, zones = set(), set()
    for seed in range(8):
        with Game(parlour, "sorting", seed=seed) as table:
            for vehicle in table.view["vehicles"]:
                seen.add(vehicle["kind"])
                events = [table.line(0, drop={"vehicle": vehicle["id"], "zone": zone}).get("events") for zone in WORDS["zones"]]
                placed = [event["placed"]["zone"] for told in events if told for event in told if "placed" in event]
                assert len(placed) == 1, vehicle["kind"]
                zones.add(placed[0])
    assert seen == set(WORDS["vehicles"])
    assert zones == set(WORDS["zones"])


def test_each_colour_and_each_kind_of_balloon_has_a_name(parlour):
    colours, kinds = set(), set()
    for seed in range(5):
        with Game(parlour, "balloons", seed=seed) as table:
            for at in range(0, 30_000, 500):
                for balloon in table.view["balloons"]:
                    colours.add(balloon["colour"])
                    kinds.add(balloon["kind"])
                numbers = [balloon["id"] for balloon in table.view["balloons"] if balloon["number"]]
                table.line(at, **({"pop": {"balloon": numbers[-1]}} if numbers else {}))
            assert table.view["status"] == "playing"
    assert colours == set(WORDS["colours"])
    assert kinds == set(WORDS["balloons"])


@pytest.mark.parametrize(("game", "at"), [("memory", 90_000), ("sorting", 30_000), ("balloons", 10_000)])
def test_each_game_that_is_left_alone_is_lost_with_a_sentence(parlour, game, at):
    with Game(parlour, game) as table:
        ended = table.line(at)["events"][-1]["ended"]
        assert WORDS["endings"][ended["result"]][ended["why"]]
