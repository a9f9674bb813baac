// What a room plays: the pack, its mode, and the teams. The host chooses it, and everybody sees it.

import { ask } from '../../parts/server-api.js';
import { button } from '../../parts/button.js';
import { check, choices, field } from '../../parts/field.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt } from '../../parts/toast.js';
import { isCount, membersOf } from '../../parts/unknown.js';
import { LobbyPack } from './apart/lobby-pack.js';
import { words as apart } from './apart/words.js';
import { factsText, limitText } from './facts-line.js';
import { minPins, isID, modes, packsHere } from './packs.js';
import { words as souvenirs } from './souvenir/words.js';
import { longestName, maxSeats, nameOf, teamNamesOf, teamsOf } from './teams.js';
import { together as words } from './together-words.js';
import { words as hunt } from './words.js';

/**
 * @typedef {{ pack: string, mode: import('./types.js').Mode, teams: number[], teamNames?: string[], apart?: true }} RoomSetup
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
const asChoice = (pack) => ({
  id: pack.id, name: pack.name,
  line: [pack.location, hunt.pins(pack.pins), limitText(pack.minutes), factsText(pack)].filter(Boolean).join(' · '),
});

/** Packs whose names are known: those of this device, and those that the server was asked for. */
class NamedPacks {
  /**
   * By their ids.
   *
   * @type {Map<string, Choice>}
   */
  #known = new Map();
  /** @type {Set<string>} */ #asked = new Set();

  /** @param {Choice[]} choices */
  note(choices) {
    choices.forEach((choice) => this.#known.set(choice.id, choice));
  }

  /** @param {string} id @returns {Choice} */
  get(id) {
    return playable().find((choice) => choice.id === id) ?? this.#known.get(id) ?? { id, name: words.current(id), line: '' };
  }

  /**
   * Asks for the name of a pack that another device chose: this device knows only its id. Without the server it stays so.
   *
   * @param {unknown} id
   */
  async learn(id) {
    if (!isID(id) || this.#asked.has(id) || packsHere().some((pack) => pack.id === id)) return;
    this.#asked.add(id);
    const answer = await ask('GET', `/packs/${id}`).catch(() => null);
    if (isListed(answer)) this.note([asChoice(answer)]);
    m.redraw();
  }
}

/**
 * A complete setup: missing fields have the rules' defaults.
 *
 * @param {Partial<RoomSetup>} setup
 * @returns {RoomSetup}
 */
const whole = (setup) => ({ ...setupWith('', 'competitive'), ...setup });

/**
 * @type {ClosureComponent<{ setup: RoomSetup, seats: Person[], own: number[], change: (changed: (setup: RoomSetup) => RoomSetup) => void,
 *   isHost: boolean }>}
 */
function SetupForm() {
  let search = '';
  /**
   * The packs that the server found; null before it was asked.
   *
   * @type {Choice[] | null}
   */
  let results = null;
  const packs = new NamedPacks();

  /** @param {Event} event */
  async function find(event) {
    event.preventDefault();
    await attempt(async () => {
      const { packs: found } = await ask('GET', `/packs?q=${encodeURIComponent(search.trim())}&limit=20`);
      results = (Array.isArray(found) ? found : []).filter(isListed).map(asChoice);
    });
    packs.note(results ?? []);
    m.redraw();
  }

  /** @param {RoomSetup} setup @returns {Choice[]} */
  function offered(setup) {
    const list = playable();
    for (const choice of results ?? []) if (!list.some(({ id }) => id === choice.id)) list.push(choice);
    if (setup.pack !== '' && !list.some(({ id }) => id === setup.pack)) {
      list.unshift(packs.get(setup.pack));
    }
    return list;
  }

  return {
    view({ attrs: { setup: given, seats, own = [], change, isHost } }) {
      void packs.learn(given.pack);
      if (!isHost) return isID(given.pack) ? chosen(given, packs.get(given.pack), seats, own) : null;
      const setup = whole(given);
      const setBy = (/** @type {(latest: RoomSetup) => Partial<RoomSetup>} */ changes) =>
        change((latest) => ({ ...whole(latest), ...changes(whole(latest)) }));
      const set = (/** @type {Partial<RoomSetup>} */ changes) => setBy(() => changes);
      return m('.hunt-setup.card.stack.accent-hunt', [
        m('h2', words.settings),
        choices({
          legend: words.pack, name: 'hunt-room-pack', value: setup.pack, onchange: (pack) => set({ pack }),
          options: offered(setup).map(({ id, name, line }) => ({ value: id, text: name, hint: line })),
        }),
        m('form.hunt-answer', { onsubmit: find, role: 'search' }, [
          field({ label: words.search, value: search, maxlength: 100, oninput(value) { search = value; } }),
          button({ text: words.searchButton, icon: 'search', type: 'submit' }),
        ]),
        results?.length === 0 ? m('p.quiet', { role: 'status' }, words.nothing) : null,
        choices({
          legend: hunt.mode, name: 'hunt-room-mode', value: setup.mode, onchange: (mode) => set({ mode }),
          options: modes.map((value) => ({ value, text: hunt.modes[value] })),
        }),
        seats.length > 1 ? teamChoice(setup, seats, setBy) : null,
        check({
          label: apart.choose, hint: apart.chooseHint, checked: setup.apart === true,
          onchange: (isOn) => change((latest) => (isOn ? { ...whole(latest), apart: true } : withoutApart(whole(latest)))),
        }),
        packOfPhone(setup, seats, own),
        m('p.hint', souvenirs.wayIsKept),
      ]);
    },
  };
}

/** @param {RoomSetup} setup @returns {RoomSetup} */
function withoutApart({ apart: _, ...setup }) {
  return setup;
}

/**
 * Whether this phone has the pack, if it may have to hunt apart. A screen that only watches needs none.
 *
 * @param {RoomSetup} setup
 * @param {Person[]} people
 * @param {number[]} own  the seats of this phone
 */
function packOfPhone({ pack, apart: isApart, teams: given }, people, own) {
  if (isApart !== true || own.length === 0 || !isID(pack)) return null;
  const teams = teamsOf(given, people.length);
  return m(LobbyPack, { key: pack, id: pack, isShared: own.some((seat) => teams[seat] !== teams[own[0]]) });
}

/**
 * What the host has chosen, for everybody else.
 *
 * @param {RoomSetup} setup
 * @param {Choice} pack
 * @param {Person[]} people
 * @param {number[]} own
 */
function chosen(setup, pack, people, own) {
  const { mode, teams: given, teamNames } = setup;
  const teams = teamsOf(given, people.length);
  const names = teamNamesOf(teamNames);
  return m('.hunt-setup.card.stack.accent-hunt', { role: 'status' }, [
    m('h2', words.settings),
    m('p', [m('strong', pack.name), pack.line ? m('small.quiet', ` · ${pack.line}`) : null]),
    modes.includes(mode) ? m('p', hunt.modes[mode]) : null,
    people.length > 1 && (own.length > 0 || isSplit(teams)) ? m('ul.hunt-team-choice', numbersIn(teams).map((team) => m('li.hunt-team-row', [
      m('strong', nameOf({ team, name: names[team] })),
      m('span', people.filter((_, seat) => teams[seat] === team).map(({ name }) => name).join(', ')),
    ]))) : null,
    setup.apart === true ? m('p', apart.chosen) : null,
    packOfPhone(setup, people, own),
    m('p.hint', souvenirs.wayIsKept),
  ]);
}

/**
 * The teams that have members, in order.
 *
 * @param {number[]} teams  of the seats
 */
const numbersIn = (teams) => [...Array(maxSeats).keys()].filter((team) => teams.includes(team));

/**
 * Whether some play together. Where everybody is alone, a television has shown them all already.
 *
 * @param {number[]} teams  of the seats
 */
const isSplit = (teams) => numbersIn(teams).length < teams.length;

/**
 * @param {RoomSetup} setup
 * @param {Person[]} people
 * @param {(changes: (latest: RoomSetup) => Partial<RoomSetup>) => void} set
 */
function teamChoice(setup, people, set) {
  const teams = teamsOf(setup.teams, people.length);
  const names = teamNamesOf(setup.teamNames);
  const split = (/** @type {number[]} */ chosenTeams) => set(() => ({ teams: chosenTeams }));
  return m('fieldset.hunt-team-choice', [
    m('legend', words.teams),
    m('.row', [
      button({ text: words.splits.alone, kind: 'quiet', onclick: () => split(people.map((_, seat) => seat)) }),
      button({ text: words.splits.halves, kind: 'quiet', onclick: () => split(people.map((_, seat) => seat % 2)) }),
      button({ text: words.splits.one, kind: 'quiet', onclick: () => split(people.map(() => 0)) }),
    ]),
    people.map(({ name }, seat) => m('label.hunt-team-row', { key: `seat ${seat}` }, [
      m('span', name),
      m('select', {
        'aria-label': words.teamOf(name), value: String(teams[seat]),
        onchange(/** @type {{ target: HTMLSelectElement }} */ { target }) {
          set((latest) => ({
            teams: teamsOf(latest.teams, people.length).map((team, index) => (index === seat ? Number(target.value) : team)),
          }));
        },
      }, names.map((own, team) => m('option', { value: String(team) }, nameOf({ team, name: own })))),
    ])),
    numbersIn(teams).map((team) => m(TeamName, {
      key: `team ${team}`, team, name: names[team],
      onname: (/** @type {string} */ name) => set((latest) => (
        { teamNames: teamNamesOf(latest.teamNames).map((own, other) => (other === team ? name : own)) })),
    })),
  ]);
}

/**
 * A field for the name of a team. It is told to the others once it is typed, and not with each letter.
 *
 * @type {ClosureComponent<{ team: number, name: string, onname: (name: string) => void }>}
 */
function TeamName() {
  /** @type {string | null} */
  let typed = null;
  return {
    view: ({ attrs: { team, name, onname } }) => field({
      label: words.nameOfTeam(team), value: typed ?? name, maxlength: longestName, hint: words.nameHint,
      oninput(text) { typed = text; },
      onchange() {
        if (typed !== null) onname(typed.trim());
        typed = null;
      },
    }),
  };
}

/** @param {unknown} pack  of the server's list @returns {pack is ListedPack} */
function isListed(pack) {
  const { id, name, location, pins, minutes } = membersOf(pack);
  return isID(id) && typeof name === 'string' && typeof location === 'string'
    && isCount(pins) && pins >= minPins && Number.isSafeInteger(minutes);
}

export const Setup = styled(SetupForm, '/games/hunt/together.css');
