// The switch with which a player shows the organiser where they are, and what becomes of it.

import { check } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { obstacleText, whereabouts } from '../position.js';
import { words } from './words.js';

/** @param {{ shows: boolean, onchange: (shows: boolean) => void }} attrs */
export const showPlace = ({ shows, onchange }) => m('.stack', [
  check({ label: words.showPlace, hint: words.showPlaceHint, checked: shows, onchange }),
]);

/**
 * Whether the organiser sees where this phone is, in a few words.
 *
 * @param {boolean} shows
 */
export const placeText = (shows) => (!shows ? words.placeHidden : whereabouts.position ? words.placeShown : words.placeUnknown);

/**
 * Why the phone does not know where it is; null if it does, or need not.
 *
 * @param {boolean} shows
 */
export const placeProblem = (shows) => (shows && !whereabouts.position && whereabouts.finding !== 'off' && whereabouts.finding !== 'searching'
  ? obstacleText(whereabouts.finding) : null);
