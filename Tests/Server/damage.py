"""Good messages, and what bad luck or malice makes of any bytes."""

GOOD = [
    '{"n":%d,"do":{"ready":{"step":0}}}',
    '{"n":%d,"do":{"toggle":{"action":1}}}',
    '{"n":%d,"do":{"order":{"seats":[0,1,2,3]}}}',
    '{"n":%d,"seat":0,"do":{"back":{}}}',
    '{"n":%d,"room":{"profile":{"name":"Ana","avatar":"fox"}}}',
    '{"n":%d,"room":{"adopt":{"seat":2}}}',
    '{"n":%d,"room":{"kick":{"seat":1}}}',
    '{"n":%d,"room":{"setup":{"game":{"name":"x","kind":"coop","phases":[]}}}}',
]
PIECES = [
    b",", b":", b"[", b"]", b"{", b"}", b'"', b"\\", b"0", b"-", b"1e999", b"null", b"\xff", b"\x00", b"\\ud800",
    b'"n":1,', b"9223372036854775808", b"[[[[[[[[", b"\xc3\xa9", b"5.0", b"\xef\xbb\xbf",
]


def damaged(message, chance):
    """The bytes with one to three damages."""
    message = bytearray(message)
    for _ in range(1 + chance.randrange(3)):
        place = chance.randrange(len(message) + 1)
        kind = chance.randrange(5)
        if kind == 0:
            del message[place : place + 1 + chance.randrange(4)]
        elif kind == 1:
            message[place:place] = chance.choice(PIECES)
        elif kind == 2 and place < len(message):
            message[place] = chance.randrange(256)
        elif kind == 3:
            message[place:place] = message[place : place + 8]
        else:
            del message[place:]
    return bytes(message)
