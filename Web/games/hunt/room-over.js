// The end of a hunt in a room: who won, how all teams stand, how it was, and the way to the souvenir.

import { button, linkButton } from '../../parts/button.js';
import m from '../../parts/m.js';
import { page } from '../../parts/page.js';
import { sound } from '../../parts/sound.js';
import { styled } from '../../parts/styled.js';
import { attempt } from '../../parts/toast.js';
import { HowWasIt } from './feedback/how-was-it.js';
import { words as souvenirs } from './souvenir/words.js';
import { nameOf, teamList } from './teams.js';
import { together as words } from './together-words.js';

/** @typedef {import('../../host/table.js').Table} Table */

/** @type {ClosureComponent<{ table: Table, hunt: import('./room-hunt.js').RoomHunt }>} */
const RoomOverScreen = ({ attrs: { table, hunt } }) => ({
  oncreate: () => sound.play(isWon(table) ? 'win' : 'ready'),
  view() {
    const view = table.viewFor(null);
    const { room } = table;
    const { souvenir } = hunt;
    return page({ title: words.over, accent: 'hunt', wide: true }, view ? m('.stack', [
      m('p.hunt-winner', { role: 'status' }, words.winner(winnersOf(table))),
      m('.hunt-cards', [
        m('section.card', teamList({
          teams: view.teams, people: table.people, own: view.team ?? null, winners: table.outcome?.winners,
        })),
        souvenir ? m(HowWasIt, { pack: view.about.id, sending: undefined, souvenir }) : null,
        pinList(words.foundPins, view.found),
        pinList(words.missedPins, view.pins),
      ]),
      room?.isHost ? null : m('p.quiet', words.hostAgain(hostName(table))),
      m('.row', [
        room?.isHost ? button({ text: words.again, icon: 'redo', kind: 'main', onclick: () => void attempt(() => room.again()) }) : null,
        souvenir ? linkButton({
          text: souvenirs.title, icon: 'star', kind: room?.isHost ? 'plain' : 'main', href: `#!/hunt/souvenir/${souvenir}`,
        }) : null,
        linkButton({ text: words.home, icon: 'home', href: '#!/' }),
      ]),
    ]) : null);
  },
});

/**
 * Pins of the own team. Those that did not come stay hidden.
 *
 * @param {string} title
 * @param {{ title?: string, points: number }[] | undefined} pins  undefined for somebody who only watches
 */
const pinList = (title, pins) => (pins?.length ? m('section.card', [
  m('h2', title),
  m('ul.hunt-rows', pins.map(({ title: name, points }) => m('li', [m('span', name ?? ''), m('span', words.points(points))]))),
]) : null);

/**
 * The names of the teams that won.
 *
 * @param {Table} table
 * @returns {string[]}
 */
export function winnersOf(table) {
  /** @type {number[]} */
  const winners = table.outcome?.winners ?? [];
  return (table.viewFor(null)?.teams ?? [])
    .filter((/** @type {import('./types.js').Team} */ { seats }) => seats.some((seat) => winners.includes(seat)))
    .map(nameOf);
}

/** @param {Table} table */
const isWon = (table) => table.seats.some((seat) => table.outcome?.winners?.includes(seat));

/** @param {Table} table */
const hostName = ({ room, people }) => people.find(({ seat }) => seat === room?.host)?.name ?? words.theHost;

export const RoomOver = styled(styled(RoomOverScreen, '/games/hunt/together.css'), '/games/hunt/hunt.css');
