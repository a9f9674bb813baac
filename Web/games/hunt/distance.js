// How far a place is, and in which direction: beside the map, where a pin or the start of a hunt is chosen.

import { icon } from '../../parts/icons.js';
import m from '../../parts/m.js';
import { isHere, metresBetween, metresText, windTo } from '../../parts/map/metres.js';
import { isQuestion } from './answering.js';
import { arrow, arrowLabel, compassNote, Turning } from './arrow.js';
import { presenceAt } from './hunt-pins.js';
import { whereabouts } from './position.js';
import { words } from './words.js';

/** @typedef {import('./pack-types.js').Place} Place */

/**
 * How far a pin is from the player, and where an answer to it counts.
 *
 * @param {import('./types.js').ShownPin} pin
 */
export function distance(pin) {
  const { at, radius, task } = pin;
  const { position } = whereabouts;
  const texts = isQuestion(task) ? words.answers : words.tasks;
  if (!position) return radius ? m('p.quiet', texts.arrival(radius)) : null;
  const presence = radius ? presenceAt(pin, position) : 'away';
  if (presence === 'there') return m('p.hunt-there', [icon('pin'), words.there]);
  if (presence === 'perhaps') return m('p.hunt-there', [icon('pin'), texts.perhapsThere(metresText(position.accuracy))]);
  return wayTo(at, radius ? m('p.quiet', texts.arrival(radius)) : null);
}

/**
 * The way from the player to a place; nothing while the position is not known.
 *
 * @param {Place} at
 * @param {Children} [more]  what stands below the distance
 */
export function wayTo(at, more = null) {
  const { position } = whereabouts;
  if (!position) return null;
  const metres = metresBetween(position.at, at);
  if (isHere(metres)) return [m('p', m('strong', position.isTapped ? words.awayHereByWord : words.awayHere)), more];
  const away = (position.isTapped ? words.awayByWord : words.away)(metresText(metres), windTo(position.at, at));
  return m(Turning, [
    m('.hunt-distance', [
      arrow(position.at, at, arrowLabel()),
      m('p', [
        m('strong', away),
        position.accuracy > 50 ? m('small.quiet', ` (${words.inaccurate(metresText(position.accuracy))})`) : null,
      ]),
    ]),
    more,
    compassNote(),
  ]);
}
