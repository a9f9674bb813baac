"""Everything that the server has acknowledged to honest people, and whether it is all there, once."""

import collections
import re

NUMBER = re.compile(r'^\{"seat":(\d+),"n":(\d+),')


class Ledger:
    """What was acknowledged, by its kind. Each thing has a key by which it is recognised in the database."""

    def __init__(self):
        self.acknowledged = collections.defaultdict(set)
        # How many were acknowledged in all, also of those that are not looked for any more.
        self.count = 0
        self.checked = 0

    def note(self, kind, key):
        if key not in self.acknowledged[kind]:
            self.acknowledged[kind].add(key)
            self.count += 1

    def problems(self, kept):
        """What was acknowledged and is missing, or is there twice, a sentence each with its kind.

        `kept` has for each kind how often each key is in the database.
        """
        found = []
        for kind, keys in self.acknowledged.items():
            there = kept[kind]
            self.checked += len(keys)
            missing = [key for key in keys if not there[key]]
            if missing:
                found.append(("missing", f"{len(missing)} of {len(keys)} acknowledged ({kind}) are missing: {sorted(missing)[:5]}"))
        # Nothing that is known by its key may be there twice, whether it was acknowledged or not.
        for kind, there in kept.items():
            twice = [key for key, count in there.items() if count > 1]
            if twice:
                found.append(("twice", f"{len(twice)} ({kind}) are there more than once: {sorted(twice)[:5]}"))
        return found


def kept_in(database, rooms):
    """How often each thing is in a database: a counter for each kind.

    - Parameter rooms: the codes of the rooms whose presses are looked for.
    """
    kept = collections.defaultdict(collections.Counter)

    def count(kind, sql):
        kept[kind] = collections.Counter(row[0] if len(row) == 1 else row for row in database.execute(sql))

    count("room", "SELECT code FROM room")
    count("player", "SELECT id, name FROM player")
    count("account", "SELECT username_key FROM player WHERE username_key IS NOT NULL")
    # Names of honest packs are not used twice.
    count("pack", "SELECT id, name FROM pack WHERE name LIKE 'Torture %'")
    count("pack name", "SELECT name FROM pack WHERE name LIKE 'Torture %'")
    count("picture", "SELECT '/pictures/' || digest || '.' || kind FROM picture")
    count("draft", "SELECT player, key, version FROM pack_draft")
    count("score", "SELECT id, player, points FROM score")
    count("score of a ticket", "SELECT score FROM ticket WHERE score IS NOT NULL")
    kept["press"] = presses(database, rooms)
    return kept


def presses(database, rooms):
    """How often each press is in the logs of some rooms: by code, seat and number."""
    codes = {id: code for id, code in database.execute("SELECT id, code FROM room") if code in rooms}
    there = collections.Counter()

    def add(code, entry):
        if found := NUMBER.match(entry):
            there[code, int(found[1]), int(found[2])] += 1

    for id, code in codes.items():
        for (entries,) in database.execute("SELECT entries FROM room_log_sorted WHERE room = ?", [id]):
            for entry in entries.split("\n"):
                add(code, entry)
    for (entries,) in database.execute("SELECT entries FROM room_log_recent ORDER BY place"):
        for line in entries.split("\n"):
            room, _, rest = line[1:].partition(",")
            if room.isdigit() and int(room) in codes:
                add(codes[int(room)], rest.partition(",")[2])
    return there
