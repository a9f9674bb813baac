// The lobby on a television: a code to scan, the faces of those who are here, and how to play in three moving pictures.

import { avatar } from '../../../parts/avatar.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { Title } from '../../../parts/page.js';
import { qrCode } from '../../../parts/qr-code.js';
import { speech } from '../../../parts/speech.js';
import { styled } from '../../../parts/styled.js';
import { keepAwake } from '../../../parts/wake-lock.js';
import { nameOf } from '../../../host/invitations.js';
import { serverAddress } from '../../../rooms/address.js';
import { onlyHere } from '../../../rooms/only-here.js';
import { lineFor } from '../company.js';
import { companyLines, readContent } from '../content.js';
import { maxSeats, minSeats } from '../stored.js';
import { SoundButton } from './sound-button.js';
import { longestWord } from './team.js';
import { bossCorner } from './television-boss.js';
import { placesOf, whoChanged } from './television-people.js';
import { stories } from './television-stories.js';
import { shell as words } from '../shell-words.js';
import { words as game } from '../words.js';

/**
 * @typedef {import('../../../host/table.js').Table} Table
 * @typedef {import('../../../host/table.js').Person} Person
 */

/** @type {ClosureComponent<{ table: Table }>} */
function Lobby({ attrs: { table } }) {
  /** @type {string | null} */
  let address = null;
  let people = table.people;
  let said = '';
  void serverAddress().then((found) => {
    address = found;
    m.redraw();
  });
  // The boss has another line whenever somebody comes or leaves.
  let count = 0;
  let hasEnded = false;
  const line = () => {
    const company = companyLines();
    return company && lineFor(company, 'lobby', table.room?.code ?? '', count);
  };
  const speak = () => {
    const text = line();
    if (text !== null && !hasEnded) speech.say(text, companyLines()?.language);
    m.redraw();
  };
  // Without the boss's lines, the boss is silent.
  readContent().then(speak, () => {});
  const endings = [keepAwake(), table.onchange(() => {
    const change = whoChanged(people, table.people);
    people = table.people;
    if (change === '') return;
    said = change;
    count += 1;
    speak();
  }), () => {
    hasEnded = true;
    speech.stop();
  }];
  return {
    onremove: () => endings.forEach((end) => end()),
    view: () => m('main.rl-tv.rl-tv-lobby.accent-relentless', [
      m(Title, { title: words.title }),
      m('header.rl-lobby-head', [
        m('a.icon-button', { href: '#!/relentless', 'aria-label': words.toStart, title: words.toStart }, icon('back')),
        m('h1', words.title), m(SoundButton), bossCorner('watchful', null, [line() ?? []].flat()),
      ]),
      invitation(table.room?.code ?? '', address),
      stories(),
      m('section.rl-lobby-people', { 'aria-label': words.whoPlays }, [
        m('ul.rl-lobby-faces', placesOf(table.people, maxSeats).map((person, place) => (person ? face(person, table.room?.host === person.seat) : free(place)))),
        m('p.rl-lobby-waits', waits(table)),
      ]),
      m('p.out-of-sight', { role: 'status' }, said),
      notice(table),
    ]),
  };
}

/** @param {string} code @param {string | null} address */
function invitation(code, address) {
  const link = `${address}/#!/join/${nameOf(code)}`;
  const [or, type] = words.orType;
  return m('section.rl-lobby-way', { 'aria-label': words.scanToJoin }, [
    m('h2', words.scanToJoin),
    m('.rl-lobby-picture', address ? qrCode(link, words.scanPicture(`${address}/#!/join/${code}`)) : null),
    m('p.rl-lobby-address', [or, m('strong', (address ?? location.origin).replace(/^https?:\/\//, '')), type]),
    m('p.rl-lobby-code', { class: code.length > 4 ? 'rl-lobby-code-long' : '', 'aria-label': words.codeIs(code) }, code),
    address ? onlyHere(address) : null,
  ]);
}

/** @param {Person} person @param {boolean} isHost */
const face = (person, isHost) => m('li.rl-lobby-face', { key: person.name, class: person.connected ? '' : 'rl-tv-absent' }, [
  avatar(person.avatar),
  m('span.rl-tv-name', { style: `--longest: ${longestWord(person.name)}` }, person.name),
  isHost ? m('span.rl-lobby-host', [icon('crown'), m('span.out-of-sight', game.theHost)]) : null,
  person.connected ? null : m('span.rl-tv-state', words.notHere),
]);

/**
 * A place that nobody has yet.
 *
 * @param {number} place
 */
const free = (place) => m('li.rl-lobby-free', { key: ` ${place}` }, m('span.out-of-sight', words.freePlace));

/**
 * How many are needed still, or who starts.
 *
 * @param {Table} table
 */
function waits({ people, room }) {
  const missing = minSeats - people.length;
  return missing > 0 ? words.moreNeeded(missing) : words.hostStarts(people.find(({ seat }) => seat === room?.host)?.name ?? game.theHost);
}

/** @param {Table} table */
function notice(table) {
  const text = /** @type {{ isClosing?: boolean }} */ (table).isClosing ? game.closing
    : table.status === 'reconnecting' ? table.trouble ?? game.reconnecting : null;
  return text ? m('p.rl-tv-notice', { role: 'status' }, text) : null;
}

export const TelevisionLobby = styled(styled(styled(Lobby, '/games/relentless/play/television-lobby.css'),
  '/games/relentless/play/television-show.css'), '/games/relentless/play/television.css');
