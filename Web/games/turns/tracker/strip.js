// The strip through the middle of a tracker: round and phase, readable from both sides, and the table's controls.

import m from '../../../parts/m.js';
import { icon } from '../../../parts/icons.js';
import { press } from '../../../parts/press.js';
import { roundText } from './rounds.js';
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
  /**
   * A button whose press may wait to be sent.
   *
   * @param {import('../../../parts/icons.js').IconName} name
   * @param {'back' | 'forward' | 'pause' | 'resume'} action
   * @param {boolean} isOn
   */
  const control = (name, action, isOn) => {
    const waits = view.waiting?.includes(action) ?? false;
    return button(waits ? 'upload' : name, waits ? `${words[action]}, ${words.waitingToSend}` : words[action], isOn, () => perform({ [action]: step(view) }));
  };
  return m('.strip', {
    class: `strip-${place.turn}`, style: { gridArea: place.area }, role: 'toolbar', 'aria-label': words.tracker,
  }, [
    isTwoSided ? m('.strip-title.strip-title-far', { 'aria-hidden': 'true' }, title(view)) : null,
    control('undo', 'back', view.canGoBack && !view.paused),
    control('redo', 'forward', view.canGoForward && !view.paused),
    view.paused ? control('play', 'resume', true) : control('pause', 'pause', true),
    button('menu', words.menu, true, openMenu),
    m('.strip-title', { role: 'status' }, title(view)),
  ]);
}

/** @param {import('../types.js').View} view */
const title = (view) => [
  m('span.strip-round', roundText(view)),
  m('span.strip-phase', view.paused ? words.paused : view.phase.name),
];
