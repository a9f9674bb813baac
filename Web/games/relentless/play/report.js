// What was funny about a day: the most wrong delivery, whom everybody needed, the last-second rescue, and the package that
// travelled furthest. It is told to everybody, after the day.

import { avatar } from '../../../parts/avatar.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { describe } from '../content.js';
import { itemFace } from './item-picture.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Item} Item
 * @typedef {import('../types.js').Member} Member
 * @typedef {import('../types.js').Report} Report
 * @typedef {import('./item-picture.js').Looker} Looker
 */

/**
 * All stories of a day in a list. Nothing where nothing was remarkable.
 *
 * @param {Report | undefined} report  missing in games of older versions
 * @param {Member[]} team
 * @param {Looker} looker
 * @returns {Children}
 */
export function dayReport(report, team, looker) {
  const stories = storiesOf(report, team, looker);
  return stories.length === 0 ? null : m('.rl-tales', stories);
}

/**
 * The stories of a day, one by one.
 *
 * @param {Report | undefined} report
 * @param {Member[]} team
 * @param {Looker} looker
 * @returns {Children[]}
 */
export function storiesOf(report, team, looker) {
  const { mistake, helper, rescue, journey } = report ?? {};
  return [
    mistake ? mistakeStory(mistake, team[mistake.seat], looker) : null,
    helper ? story(words.neededTitle, words.needed(team[helper.seat].name, helper.sent), avatar(team[helper.seat].avatar)) : null,
    rescue ? story(words.rescueTitle, words.rescue(team[rescue.seat].name, rescue.house + 1, (rescue.left / 1000).toFixed(1)),
      avatar(team[rescue.seat].avatar)) : null,
    journey ? story(words.journeyTitle, words.journey(journey.label, journey.times), route(journey, team)) : null,
  ].filter(Boolean);
}

/** @param {string} title @param {string} text @param {Children} picture */
const story = (title, text, picture) => m('section.rl-tale.card', [m('.rl-tale-picture', { 'aria-hidden': 'true' }, picture), m('h2', title), m('p', text)]);

/** @param {NonNullable<Report['mistake']>} mistake @param {Member} member @param {Looker} looker */
const mistakeStory = ({ house, ordered, delivered, more = 0 }, { name, avatar: face }, looker) => m('section.rl-tale.rl-tale-wide.card', [
  m('.rl-tale-picture', { 'aria-hidden': 'true' }, avatar(face)),
  m('h2', words.mistakeTitle),
  m('p', words.mistake(name, house + 1)),
  m('.rl-versus', [things(words.wasOrdered, ordered, looker), things(words.wasDelivered, delivered, looker, more)]),
]);

/** @param {string} title @param {Item[]} items @param {Looker} looker @param {number} [more]  than are told */
const things = (title, items, looker, more = 0) => m('figure.rl-versus-side', [
  m('figcaption', title),
  items.length === 0 ? m('p.quiet', words.emptyBox) : m('ul.rl-versus-things', [
    items.map((item) => m('li', m('.rl-item', { role: 'img', 'aria-label': describe(item) }, itemFace(item, looker)))),
    more > 0 ? m('li.quiet', words.andMore(more)) : null,
  ]),
]);

/**
 * The faces along the way of a package.
 *
 * @param {NonNullable<Report['journey']>} journey
 * @param {Member[]} team
 */
const route = ({ seats, times }, team) => m('.rl-route', [
  seats.map((seat, place) => [place > 0 ? icon('forward') : null, avatar(team[seat].avatar)]),
  seats.length <= times ? m('span', '…') : null,
]);
