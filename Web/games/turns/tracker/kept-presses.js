// Which presses may be sent after the page was loaded again: those that name their step. What is kept of their view is what
// waiting.js reads of it.

import { isListOf, isObject, isText, isWhole } from '../../../parts/unknown.js';

/** @typedef {Pick<import('../types.js').Section, 'seat' | 'name' | 'ready' | 'actions'>} KeptSection */

/** Buttons, whose actions name their step and nothing else. Marks name the action, too. */
const buttons = ['ready', 'pass', 'back', 'forward', 'pause', 'resume'];

/** The most seats, and the most actions of a phase. */
const most = { sections: 8, actions: 8 };

/** @type {import('../../../host/kept-actions.js').KeptView} */
export function keptView(action, view, seat) {
  if (!isObject(view) || !isWhole(view.step) || !(view.turn === null || isWhole(view.turn))) return null;
  const { step, turn, sections } = view;
  if (!isListOf(sections, most.sections, isSection)) return null;
  const kept = { step, turn, sections: sections.map(keptSection) };
  const own = kept.sections.find((section) => section.seat === seat) ?? kept.sections.find((section) => section.seat === null);
  return own && isPress(action, step, own.actions.length) ? kept : null;
}

/** @param {unknown} action @param {number} step @param {number} actions  how many there are to mark */
function isPress(action, step, actions) {
  const [[name, of] = [], ...more] = isObject(action) ? Object.entries(action) : [];
  if (more.length > 0 || !isText(name) || !isObject(of) || of.step !== step) return false;
  const names = Object.keys(of);
  return name === 'toggle' ? names.length === 2 && isWhole(of.action, actions - 1) : buttons.includes(name) && names.length === 1;
}

/** @param {any} value @returns {value is KeptSection} */
const isSection = (value) => isObject(value) && (value.seat === null || isWhole(value.seat)) && isText(value.name)
  && typeof value.ready === 'boolean' && isListOf(value.actions, most.actions, isMark);

/** @param {any} value */
const isMark = (value) => isObject(value) && isText(value.name) && typeof value.done === 'boolean';

/** @param {KeptSection} section @returns {KeptSection} */
const keptSection = ({ seat, name, ready, actions }) => ({ seat, name, ready, actions: actions.map(({ name: action, done }) => ({ name: action, done })) });
