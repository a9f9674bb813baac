// The teams of a live hunt in a list, which tells everything that the map shows, and on the map with the pins.

import { button } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { lengthText } from '../../../parts/duration.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { metresBetween, metresText, windTo } from '../../../parts/map/metres.js';
import { attempt, toast } from '../../../parts/toast.js';
import { words } from './words.js';

/**
 * @typedef {import('./live-api.js').Team} Team
 * @typedef {{ id: number, title?: string, at: import('../packs.js').At }} KnownPin  without a title for those who do not work on the pack
 * @typedef {import('../../../parts/map/types.js').MapPin} MapPin
 */

/** A team this near to a pin is at it; metres. */
const near = 15;
/** Seconds that count as just now. */
const justNow = 15;

/** @param {number} id  of a team */
export const idOf = (id) => `hunt-live-team-${id}`;

/**
 * How long ago something was, without figures that change each second.
 *
 * @param {number} seconds
 */
export function agoText(seconds) {
  if (seconds < justNow) return words.justNow;
  const step = seconds < 60 ? 10 : 60;
  return words.ago(lengthText(Math.floor(seconds / step) * step * 1_000));
}

/**
 * Where a team is, in words: by the nearest pin.
 *
 * @param {Team} team
 * @param {KnownPin[]} pins
 * @param {number} since  seconds since the server told it
 */
export function placeText({ at, accuracy = 0, age = 0 }, pins, since) {
  if (!at) return words.noPlace;
  const [ago, within] = [agoText(age + since), metresText(accuracy)];
  const nearest = pins.filter(({ title }) => title).map((pin) => ({ pin, metres: metresBetween(pin.at, at) }))
    .sort((one, other) => one.metres - other.metres)[0];
  if (!nearest) return words.onMap(ago, within);
  const title = nearest.pin.title ?? '';
  return nearest.metres <= near ? words.atPin(title, ago, within)
    : words.near(metresText(nearest.metres), windTo(nearest.pin.at, at), title, ago, within);
}

/**
 * @param {object} attrs
 * @param {Team[]} attrs.teams  in their order
 * @param {KnownPin[]} attrs.pins
 * @param {number} attrs.now  the server's time, in seconds
 * @param {number} attrs.since  seconds since the server told it
 * @param {string | number | null} attrs.selected
 * @param {(team: Team) => void} attrs.onshow
 * @param {(team: Team) => Promise<void>} attrs.onremove
 */
export const teamList = ({ teams, pins, now, since, selected, onshow, onremove }) => m('section.stack.hunt-live-teams', { tabindex: '-1' }, [
  m('h2', words.teams),
  m('p', { role: 'status' }, teams.length === 0 ? words.noTeams
    : words.teamCount(teams.length, countOf(teams, 'playing'), countOf(teams, 'over'))),
  teams.length === 0 ? null : m('ol.hunt-cards', teams.map((team) => m('li.card.stack.hunt-live-team', {
    key: team.id, id: idOf(team.id), tabindex: '-1', class: selected === idOf(team.id) ? 'hunt-live-chosen' : '',
  }, [
    m('h3', team.name),
    m('p', [m('strong', words.points(team.score)), ` · ${words.found(team.found, team.pins)}`]),
    m('p.quiet', `${words.teamStates[team.state]}, ${words.heard(agoText(now - team.heardAt))}`),
    m('p.quiet', placeText(team, pins, since)),
    m('.row', [
      team.at ? button({ text: words.show, icon: 'map', 'aria-label': words.showTeam(team.name), onclick: () => onshow(team) }) : null,
      button({ text: words.removeShort, icon: 'leave', kind: 'quiet', 'aria-label': words.remove(team.name), onclick: () => attempt(() => remove(team, onremove)) }),
    ]),
  ]))),
  m('p.quiet', words.claims),
]);

/** @param {Team[]} teams @param {import('./live-api.js').TeamState} wanted */
const countOf = (teams, wanted) => teams.filter(({ state }) => state === wanted).length;

/** @param {Team} team @param {(team: Team) => Promise<void>} onremove */
async function remove(team, onremove) {
  if (!await confirm({ title: words.removeAsk(team.name), text: words.removeText, yes: words.removeYes, danger: true })) return;
  await onremove(team);
  toast(words.removed(team.name));
  focusIfLost('.hunt-live-teams');
}

/** The pins and the teams on a map, which draws them anew when it gets another list. */
export class LivePins {
  #key = '';
  /** @type {MapPin[]} */ #list = [];

  /** @param {Team[]} teams @param {KnownPin[]} pins @returns {MapPin[]} */
  of(teams, pins) {
    const key = JSON.stringify([pins.length, teams.map(({ id, name, at }) => [id, name, at])]);
    if (key !== this.#key) this.#list = [...pins.map(pinOf), ...teams.flatMap(teamOf)];
    this.#key = key;
    return this.#list;
  }
}

/** @param {KnownPin} pin @param {number} index @returns {MapPin} */
const pinOf = ({ id, title = '', at }, index) => ({ id, at, name: title, number: index + 1 });

/** @param {Team} team @returns {MapPin[]} */
const teamOf = ({ id, name, at }) => (at ? [{ id: idOf(id), at, name, sign: 'people' }] : []);
