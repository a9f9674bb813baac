// The titles at the end of a game, with names and faces.

import { avatar } from '../../../parts/avatar.js';
import m from '../../../parts/m.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Award} Award
 * @typedef {import('../types.js').Member} Member
 */

/**
 * @param {Award[] | undefined} awards  missing where a game was abandoned
 * @param {Member[]} team
 * @returns {Children}
 */
export const awardList = (awards, team) => (awards ? m('section.rl-awards', { 'aria-label': words.awards }, [
  m('h2', words.awards),
  m('ul.rl-awards-list', awards.map(({ seat, award, count = 0 }) => m('li.rl-award.card', { key: seat }, [
    avatar(team[seat].avatar),
    m('span.rl-award-name', team[seat].name),
    m('strong.rl-award-title', words.award[award].title),
    m('span.rl-award-why', words.award[award].why(count)),
  ]))),
]) : null);
