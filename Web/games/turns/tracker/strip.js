// The strip through the middle of a tracker: round and phase, readable from both sides, and the table's controls.

import m from '../../../parts/m.js';
import { icon } from '../../../parts/icons.js';
import { press } from '../../../parts/press.js';
import { step } from './section.js';
import { words } from '../words.js';

/**
 * @typedef {object} StripAttrs
 * @property {import('../types.js').View} view
 * @property {import('./layout.js').Place} place
 * @property {boolean} isTwoSided  whether people sit on both sides of it
 * @property {(action: object) => void} perform
 * @property {() => void} openMenu
 */

/** @param {StripAttrs} attrs */
export function strip({ view, place, isTwoSided, perform, openMenu }) {
  /** @param {import('../../../parts/icons.js').IconName} name @param {string} label @param {boolean} isOn @param {() => void} action */
  const button = (name, label, isOn, action) => m('button.strip-button', {
    type: 'button', 'aria-label': label, title: label, disabled: !isOn, ...press(action),
  }, icon(name));
  return m('.strip', {
    class: `strip-${place.turn}`, style: { gridArea: place.area }, role: 'toolbar', 'aria-label': words.tracker,
  }, [
    isTwoSided ? m('.strip-title.strip-title-far', { 'aria-hidden': 'true' }, title(view)) : null,
    button('undo', words.back, view.canGoBack && !view.paused, () => perform({ back: step(view) })),
    button('redo', words.forward, view.canGoForward && !view.paused, () => perform({ forward: step(view) })),
    view.paused
      ? button('play', words.resume, true, () => perform({ resume: step(view) }))
      : button('pause', words.pause, true, () => perform({ pause: step(view) })),
    button('menu', words.menu, true, openMenu),
    m('.strip-title', { role: 'status' }, title(view)),
  ]);
}

/** @param {import('../types.js').View} view */
const title = (view) => [
  m('span.strip-round', words.round(view.round)),
  m('span.strip-phase', view.paused ? words.paused : view.phase.name),
];
