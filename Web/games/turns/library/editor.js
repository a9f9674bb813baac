// The form in which a game description is made: its name, its kind, its phases, and their actions.

import { button, iconButton } from '../../../parts/button.js';
import { choices, field } from '../../../parts/field.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { dragHandle, moved } from '../../../parts/sortable.js';
import { actingIn, actings, blankPhase, isByPhase, setActing, setByPhase, setKind } from './acting.js';
import { nameProblem } from './too-long.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 *
 * @typedef {object} EditorAttrs
 * @property {Description} game  the draft; it is changed in place
 * @property {() => void} onchange
 * @property {boolean} isRefused  whether it could not be saved as it is: then names that are missing are marked
 */

// The limits of the form. Whether a description can be played, the rules decide.
const longestName = 40;
const maxPhases = 12;
const maxActions = 8;

/**
 * A new description with one phase, which is enough for most games.
 *
 * @returns {Description}
 */
export const blankGame = () => ({ name: '', kind: 'coop', phases: [blankPhase(words.firstPhase)] });

/** @param {EditorAttrs} attrs */
export function editor({ game, onchange, isRefused }) {
  const problem = (/** @type {string} */ name) => nameProblem(name, longestName, isRefused);
  return [
    field({
      label: words.gameName, value: game.name, error: problem(game.name),
      oninput(name) { game.name = name; onchange(); },
    }),
    choices({
      legend: words.kind, name: 'kind', value: game.kind,
      options: [{ value: 'coop', ...words.kindCoop }, { value: 'versus', ...words.kindVersus }],
      onchange(kind) { setKind(game, /** @type {Description['kind']} */ (kind)); onchange(); },
    }),
    game.kind === 'versus' ? choices({
      legend: words.aRound, name: 'a-round', value: isByPhase(game) ? 'byPhase' : 'byTurn',
      options: [{ value: 'byTurn', ...words.byTurn }, { value: 'byPhase', ...words.byPhase }],
      onchange(way) { setByPhase(game, way === 'byPhase'); onchange(); },
    }) : null,
    m('h2', words.phases),
    m('ol.phase-forms', game.phases.map((phase, index) => phaseForm(game, phase, index, problem, onchange))),
    button({
      text: words.addPhase, icon: 'add', disabled: game.phases.length >= maxPhases,
      onclick() { game.phases.push(blankPhase('', game)); onchange(); },
    }),
  ];
}

/**
 * @param {Description} game
 * @param {Phase} phase
 * @param {number} index
 * @param {(name: string) => string | null} problem  what is wrong with a name
 * @param {() => void} onchange
 */
function phaseForm(game, phase, index, problem, onchange) {
  const place = (/** @type {number} */ from, /** @type {number} */ to) => {
    game.phases = moved(game.phases, from, to);
    onchange();
  };
  const remove = () => { game.phases.splice(index, 1); onchange(); };
  return m('li.phase-form.card', { key: keyOf(phase) }, [
    m('.edit-row', [
      handle('.phase-form', index, place),
      field({
        label: words.phaseNumber(index + 1), value: phase.name, error: problem(phase.name),
        oninput(name) { phase.name = name; onchange(); },
      }),
      rowButtons(phase.name || words.phaseNumber(index + 1), game.phases.length, index, place,
        game.phases.length > 1 ? remove : null),
    ]),
    actingForm(game, phase, onchange),
    actionForms(phase, problem, onchange),
    button({
      text: words.addAction, icon: 'add', kind: 'quiet', disabled: phase.actions.length >= maxActions,
      onclick() { phase.actions.push(''); onchange(); },
    }),
  ]);
}

/** @param {Description} game @param {Phase} phase @param {() => void} onchange */
function actingForm(game, phase, onchange) {
  const name = `acting-${keyOf(phase)}`;
  return isByPhase(game) ? choices({
    legend: words.acting, name, value: actingIn(phase),
    options: actings.map((acting) => ({ value: acting, ...words.actings[acting] })),
    onchange(acting) { setActing(game, phase, acting); onchange(); },
  }) : choices({
    legend: words.acting, name, value: phase.symmetric ? 'shared' : 'own',
    options: [{ value: 'own', ...words.actingInOwnTurn }, { value: 'shared', ...words.actings.shared }],
    onchange(acting) { phase.symmetric = acting === 'shared'; onchange(); },
  });
}

/** @param {Phase} phase @param {(name: string) => string | null} problem @param {() => void} onchange */
function actionForms(phase, problem, onchange) {
  const place = (/** @type {number} */ from, /** @type {number} */ to) => {
    phase.actions = moved(phase.actions, from, to);
    onchange();
  };
  return m('ol.action-forms', { 'aria-label': words.actions }, phase.actions.map((action, index) => m('li.action-form.edit-row', [
    handle('.action-form', index, place),
    field({
      label: words.actionNumber(index + 1), value: action, error: problem(action),
      oninput(name) { phase.actions[index] = name; onchange(); },
    }),
    rowButtons(action || words.actionNumber(index + 1), phase.actions.length, index, place,
      () => { phase.actions.splice(index, 1); onchange(); }),
  ])));
}

/** @param {string} row @param {number} index @param {(from: number, to: number) => void} place */
export const handle = (row, index, place) =>
  m('span.handle', { title: words.drag, 'aria-hidden': 'true', ...dragHandle({ index, move: place, row }) }, icon('handle'));

/**
 * The buttons that move a row without dragging, and the button that removes it.
 *
 * @param {string} title
 * @param {number} count
 * @param {number} index
 * @param {(from: number, to: number) => void} place
 * @param {(() => void) | null} remove
 */
export const rowButtons = (title, count, index, place, remove) => m('.row-buttons', [
  iconButton({ icon: 'arrowUp', label: words.up(title), disabled: index === 0, onclick: () => place(index, index - 1) }),
  iconButton({ icon: 'arrowDown', label: words.down(title), disabled: index === count - 1, onclick: () => place(index, index + 1) }),
  remove ? iconButton({ icon: 'bin', label: words.removeOne(title), onclick: remove }) : null,
]);

/**
 * Phases have no numbers of their own; for the view tree each gets one.
 *
 * @type {WeakMap<Phase, number>}
 */
const keys = new WeakMap();
let lastKey = 0;

/** @param {Phase} phase */
function keyOf(phase) {
  const key = keys.get(phase) ?? (lastKey += 1);
  keys.set(phase, key);
  return key;
}
