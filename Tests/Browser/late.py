"""A network that delays answers at random, placed between the page and the server.

    late.py PORT SEED     prints the port on which it listens, and forwards what comes there to PORT
"""

import asyncio
import contextlib
import random
import sys

# Ranges of delays in seconds, with their weights: most pieces come soon, some late.
DELAYS = ((0, 0.005), 60), ((0.005, 0.05), 30), ((0.05, 0.4), 10)


def _delay(chance):
    [between] = chance.choices([between for between, _ in DELAYS], [often for _, often in DELAYS])
    return chance.uniform(*between)


async def _carry(reader, writer, chance=None):
    with contextlib.suppress(OSError):
        while piece := await reader.read(65_536):
            if chance:
                await asyncio.sleep(_delay(chance))
            writer.write(piece)
            await writer.drain()
    with contextlib.suppress(OSError):
        writer.close()


async def main(port, seed):
    chance = random.Random(seed)

    async def lead(reader, writer):
        try:
            answers, questions = await asyncio.open_connection("localhost", port)
        except OSError:
            # The server is down, and the page has to see that too.
            writer.transport.abort()
            return
        await asyncio.gather(_carry(reader, questions), _carry(answers, writer, chance))

    server = await asyncio.start_server(lead, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
