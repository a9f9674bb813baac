// A limit of rounds: which round it is, and the card that asks how to go on when all rounds are played.

import m from '../../../parts/m.js';
import { icon } from '../../../parts/icons.js';
import { carefulPress } from './careful.js';
import { step } from './section.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').View} View */

/**
 * "Round 3 of 8"; without the limit if there is none, or if people play on after it.
 *
 * @param {View} view
 */
export const roundText = ({ round, rounds }) => (rounds && round <= rounds ? words.roundOf(round, rounds) : words.round(round));

/**
 * @typedef {object} CardAttrs
 * @property {View} view
 * @property {boolean} isResting  whether the buttons rest: a hand may come down on them that meant another button
 * @property {(action: object) => void} perform
 * @property {() => void} finish
 * @property {() => void} openPoints
 */

/**
 * The card over a tracker. It stays until somebody at the table answers.
 *
 * @type {Component<CardAttrs>}
 */
export const RoundsOver = {
  oncreate({ dom }) { /** @type {HTMLElement} */ (dom.querySelector('h2')).focus({ preventScroll: true }); },
  view({ attrs: { view, isResting, perform, finish, openPoints } }) {
    /** @param {string} text @param {import('../../../parts/icons.js').IconName} name @param {'main' | 'plain' | 'quiet'} kind @param {() => void} action */
    const answer = (text, name, kind, action) =>
      m(`button.button.button-${kind}.rounds-over-answer`, { type: 'button', ...carefulPress(action, isResting) }, [icon(name), m('span', text)]);
    const waits = view.waiting ?? [];
    return m('.rounds-over', m('.rounds-over-card', {
      role: 'alertdialog', 'aria-modal': 'true', 'aria-labelledby': 'rounds-over', 'aria-describedby': 'rounds-over-text',
    }, [
      m('h2#rounds-over', { tabindex: '-1' }, words.roundsOver(Number(view.rounds))),
      m('p#rounds-over-text', waits.length > 0 ? words.waitingToSend : words.roundsOverText),
      answer(words.finish, 'check', 'main', finish),
      answer(words.playOn, 'play', 'plain', () => perform({ resume: step(view) })),
      answer(words.lastStepBack, 'undo', 'plain', () => {
        if (!waits.includes('resume')) perform({ resume: step(view) });
        perform({ back: step(view) });
      }),
      answer(words.points, 'list', 'quiet', openPoints),
    ]));
  },
};
