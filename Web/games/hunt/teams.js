// The teams of a room, and their standings.

import { avatar } from '../../parts/avatar.js';
import m from '../../parts/m.js';
import { together as words } from './together-words.js';

/**
 * @typedef {import('../../host/table.js').Person} Person
 * @typedef {import('./types.js').Team} Team
 */

export const maxSeats = 8;
export const longestName = 20;

/**
 * The team of each seat, as the rules read a setup: a seat that is not in it hunts alone.
 *
 * @param {unknown} teams
 * @param {number} seats  how many there are
 * @returns {number[]}
 */
export function teamsOf(teams, seats) {
  const numbers = Array.isArray(teams) ? teams.slice(0, seats) : [];
  while (numbers.length < seats) {
    numbers.push([...Array(maxSeats).keys()].find((number) => !numbers.includes(number)) ?? 0);
  }
  return numbers;
}

/**
 * The names of the teams by their numbers, as the rules read a setup. The setup of a room may have been made by another page.
 *
 * @param {unknown} names
 * @returns {string[]}
 */
export const teamNamesOf = (names) => Array.from({ length: maxSeats }, (_, team) => {
  const name = Array.isArray(names) ? names[team] : '';
  return typeof name === 'string' ? name.trim().slice(0, longestName) : '';
});

/**
 * What a team is called.
 *
 * @param {{ team: number, name?: string }} team
 */
export const nameOf = ({ team, name }) => name || words.team(team);

/** @param {Team['status']} status @param {Team['result']} result */
const statusText = (status, result) => (status === 'late' ? words.late : status === 'over' && result ? words.results[result] : null);

/**
 * How all teams stand, the best first.
 *
 * @param {{ teams: Team[], people: Pick<Person, 'seat' | 'name' | 'avatar'>[], own: number | null, winners?: number[] }} attrs  own: the number of the own
 *   team; winners: seats
 */
export function teamList({ teams, people, own, winners = [] }) {
  const ranked = [...teams].sort((one, other) => other.score - one.score || one.team - other.team);
  return m('ol.hunt-teams', ranked.map(({ team, name, seats, score, found, status, result }) => m('li.hunt-team', {
    key: team, class: team === own ? 'hunt-team-own' : '',
  }, [
    m('span.hunt-team-faces', seats.map((seat) => {
      const person = people.find((other) => other.seat === seat);
      return person ? avatar(person.avatar) : null;
    })),
    m('span.hunt-team-names', [
      m('strong', nameOf({ team, name })),
      m('small', seats.map((seat) => people.find((person) => person.seat === seat)?.name ?? '').join(', ')),
    ]),
    m('span.hunt-team-score', [
      m('strong', words.points(score)),
      m('small', [
        words.foundOf(found), seats.some((seat) => winners.includes(seat)) ? words.won : statusText(status, result),
      ].filter(Boolean).join(' · ')),
    ]),
  ])));
}
