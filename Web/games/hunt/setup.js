// The settings that the host of a room chooses: the pack, its mode, and the teams. Nobody else sees them.

import { ask } from '../../parts/server-api.js';
import { button } from '../../parts/button.js';
import { lengthText } from '../../parts/duration.js';
import { choices, field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt } from '../../parts/toast.js';
import { isCount, membersOf } from '../../parts/unknown.js';
import { minPins, isID, modes, packsHere } from './packs.js';
import { maxSeats, teamsOf } from './teams.js';
import { together as words } from './together-words.js';
import { words as hunt } from './words.js';

/**
 * @typedef {{ pack: string, mode: import('./types.js').Mode, teams: number[] }} RoomSetup
 * @typedef {import('../../host/table.js').Person} Person
 * @typedef {{ id: string, name: string, line: string }} Choice
 * @typedef {{ id: string, name: string, location: string, pins: number, minutes: number }} ListedPack
 */

/**
 * The setup of a room that is opened with a pack.
 *
 * @param {string} pack
 * @param {import('./types.js').Mode} mode
 * @returns {RoomSetup}
 */
export const setupWith = (pack, mode) => ({ pack, mode, teams: [] });

/** @returns {RoomSetup} with the first pack of this device */
export const firstSetup = () => setupWith(playable()[0]?.id ?? '', 'competitive');

/** @returns {Choice[]} packs of this device that can be played */
const playable = () => packsHere().filter(({ pins }) => pins >= minPins).map(asChoice);

/** @param {ListedPack} pack @returns {Choice} */
const asChoice = ({ id, name, location, pins, minutes }) => ({
  id, name, line: [location, hunt.pins(pins), lengthText(minutes * 60_000)].filter(Boolean).join(' · '),
});

/** @type {ClosureComponent<{ setup: RoomSetup, seats: Person[], change: (setup: RoomSetup) => void, isHost: boolean }>} */
function SetupForm() {
  let search = '';
  /**
   * The packs that the server found; null before it was asked.
   *
   * @type {Choice[] | null}
   */
  let results = null;
  /**
   * Packs that were found once, by their ids.
   *
   * @type {Map<string, Choice>}
   */
  const known = new Map();

  /** @param {Event} event */
  async function find(event) {
    event.preventDefault();
    await attempt(async () => {
      const { packs } = await ask('GET', `/packs?name=${encodeURIComponent(search.trim())}&limit=20`);
      results = (Array.isArray(packs) ? packs : []).filter(isListed).map(asChoice);
    });
    results?.forEach((choice) => known.set(choice.id, choice));
    m.redraw();
  }

  /**
   * Asks for the name of a pack that another device chose: this device knows only its id. Without the server it stays so.
   *
   * @param {RoomSetup} setup
   */
  async function nameOf({ pack }) {
    if (!isID(pack) || packsHere().some(({ id }) => id === pack)) return;
    const answer = await ask('GET', `/packs/${pack}`).catch(() => null);
    if (isListed(answer)) known.set(pack, asChoice(answer));
    m.redraw();
  }

  /** @param {RoomSetup} setup @returns {Choice[]} */
  function offered(setup) {
    const list = playable();
    for (const choice of results ?? []) if (!list.some(({ id }) => id === choice.id)) list.push(choice);
    if (setup.pack !== '' && !list.some(({ id }) => id === setup.pack)) {
      list.unshift(known.get(setup.pack) ?? { id: setup.pack, name: words.current(setup.pack), line: '' });
    }
    return list;
  }

  return {
    oninit: ({ attrs: { setup, isHost } }) => { if (isHost) void nameOf(setup); },
    view({ attrs: { setup: given, seats, change, isHost } }) {
      if (!isHost) return null;
      const setup = { ...setupWith('', 'competitive'), ...given };
      const set = (/** @type {Partial<RoomSetup>} */ changes) => change({ ...setup, ...changes });
      return m('.hunt-setup.card.stack.accent-hunt', [
        m('h2', words.settings),
        choices({
          legend: words.pack, name: 'hunt-room-pack', value: setup.pack, onchange: (pack) => set({ pack }),
          options: offered(setup).map(({ id, name, line }) => ({ value: id, text: name, hint: line })),
        }),
        m('form.hunt-answer', { onsubmit: find, role: 'search' }, [
          field({ label: words.search, value: search, maxlength: 30, oninput(value) { search = value; } }),
          button({ text: words.searchButton, icon: 'search', type: 'submit' }),
        ]),
        results?.length === 0 ? m('p.quiet', { role: 'status' }, words.nothing) : null,
        choices({
          legend: hunt.mode, name: 'hunt-room-mode', value: setup.mode, onchange: (mode) => set({ mode }),
          options: modes.map((value) => ({ value, text: hunt.modes[value] })),
        }),
        seats.length > 1 ? teamChoice(setup, seats, (teams) => set({ teams })) : null,
      ]);
    },
  };
}

/** @param {RoomSetup} setup @param {Person[]} people @param {(teams: number[]) => void} change */
function teamChoice(setup, people, change) {
  const teams = teamsOf(setup.teams, people.length);
  return m('fieldset.hunt-team-choice', [
    m('legend', words.teams),
    m('.row', [
      button({ text: words.splits.alone, kind: 'quiet', onclick: () => change(people.map((_, seat) => seat)) }),
      button({ text: words.splits.halves, kind: 'quiet', onclick: () => change(people.map((_, seat) => seat % 2)) }),
      button({ text: words.splits.one, kind: 'quiet', onclick: () => change(people.map(() => 0)) }),
    ]),
    people.map(({ name }, seat) => m('label.hunt-team-row', { key: seat }, [
      m('span', name),
      m('select', {
        'aria-label': words.teamOf(name), value: String(teams[seat]),
        onchange(/** @type {{ target: HTMLSelectElement }} */ { target }) {
          change(teams.map((team, index) => (index === seat ? Number(target.value) : team)));
        },
      }, Array.from({ length: maxSeats }, (_, team) => m('option', { value: String(team) }, words.team(team)))),
    ])),
  ]);
}

/** @param {unknown} pack  of the server's list @returns {pack is ListedPack} */
function isListed(pack) {
  const { id, name, location, pins, minutes } = membersOf(pack);
  return isID(id) && typeof name === 'string' && typeof location === 'string'
    && isCount(pins) && pins >= minPins && Number.isSafeInteger(minutes);
}

export const Setup = styled(SetupForm, '/games/hunt/together.css');
