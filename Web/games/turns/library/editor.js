// The form in which a game description is made: its name, its kind, its phases, and their actions.

import { button, iconButton } from '../../../parts/button.js';
import { choices, field } from '../../../parts/field.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { dragHandle, moved } from '../../../parts/sortable.js';
import { actingIn, actings, blankPhase, isByPhase, setActing, setByPhase, setKind } from './acting.js';
import { most, nameProblem } from './faults.js';
import { actingRemark, actionRemark, phaseNameRemark } from './remarks.js';
import { words } from '../words.js';

/**
 * @typedef {import('../types.js').Description} Description
 * @typedef {import('../types.js').Phase} Phase
 *
 * @typedef {object} EditorAttrs
 * @property {Description} game  the draft; it is changed in place
 * @property {() => void} onchange
 * @property {boolean} isRefused  whether it could not be saved as it is: then all names that are missing are marked
 * @property {import('./left-fields.js').LeftFields} left
 * @property {Set<Phase>} unsaid  the phases about which nobody has said who acts in them
 */

/**
 * A new description with one phase, which is enough for most games.
 *
 * @returns {Description}
 */
export const blankGame = () => ({ name: '', kind: 'coop', phases: [blankPhase(words.firstPhase)] });

/** @param {EditorAttrs} attrs */
export function editor(attrs) {
  const { game, onchange, isRefused, left } = attrs;
  const count = game.phases.length;
  return [
    field({
      label: words.gameName, value: game.name, error: nameProblem(game.name, { isNeeded: isRefused || left.hasName(game) }),
      ...left.nameField(game), oninput(name) { game.name = name; onchange(); },
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
    m('ol.phase-forms', game.phases.map((phase, index) => phaseForm(attrs, phase, index))),
    button({
      text: words.addPhase, icon: 'add', disabled: count >= most.phases,
      onclick() { game.phases.push(blankPhase('', game)); onchange(); },
    }),
    limit(count === 0 ? words.phaseNeeded : count > most.phases ? words.tooManyPhases(count, most.phases) : null,
      count === most.phases ? words.mostPhases(most.phases) : null),
  ];
}

/**
 * What there is to say beside a field or a button, told as soon as it is there.
 *
 * @param {string | null} problem
 * @param {string | null} remark
 */
const limit = (problem, remark) =>
  m('p.remark', { class: problem ? 'error' : '', 'aria-live': 'polite' }, problem ?? remark ?? '');

/** @param {string | null} text */
const remark = (text) => m('p.remark', { 'aria-live': 'polite' }, text ? [icon('info'), m('span', text)] : '');

/**
 * @param {EditorAttrs} attrs
 * @param {Phase} phase
 * @param {number} index
 */
function phaseForm(attrs, phase, index) {
  const { game, onchange, isRefused, left } = attrs;
  const place = (/** @type {number} */ from, /** @type {number} */ to) => {
    game.phases = moved(game.phases, from, to);
    onchange();
  };
  const remove = () => { game.phases.splice(index, 1); onchange(); };
  const count = phase.actions.length;
  return m('li.phase-form.card', { key: keyOf(phase) }, [
    m('.edit-row', [
      handle('.phase-form', index, place),
      field({
        label: words.phaseNumber(index + 1), value: phase.name,
        error: nameProblem(phase.name, { isNeeded: isRefused || left.hasName(phase) }),
        ...left.nameField(phase), oninput(name) { phase.name = name; onchange(); },
      }),
      rowButtons(phase.name || words.phaseNumber(index + 1), game.phases.length, index, place,
        game.phases.length > 1 ? remove : null),
    ]),
    remark(phaseNameRemark(game, index)),
    actingForm(attrs, phase),
    remark(actingRemark(game, phase, attrs.unsaid.has(phase))),
    actionForms(attrs, phase),
    button({
      text: words.addAction, icon: 'add', kind: 'quiet', disabled: count >= most.actions,
      onclick() { phase.actions.push(''); onchange(); },
    }),
    limit(count > most.actions ? words.tooManyActions(count, most.actions) : null, count === most.actions ? words.mostActions(most.actions) : null),
  ]);
}

/** @param {EditorAttrs} attrs @param {Phase} phase */
function actingForm({ game, onchange, unsaid }, phase) {
  const name = `acting-${keyOf(phase)}`;
  return isByPhase(game) ? choices({
    legend: words.acting, name, value: actingIn(phase),
    options: actings.map((acting) => ({ value: acting, ...words.actings[acting] })),
    onchange(acting) { unsaid.delete(phase); setActing(game, phase, acting); onchange(); },
  }) : choices({
    legend: words.acting, name, value: phase.symmetric ? 'shared' : 'own',
    options: [{ value: 'own', ...words.actingInOwnTurn }, { value: 'shared', ...words.actings.shared }],
    onchange(acting) { phase.symmetric = acting === 'shared'; onchange(); },
  });
}

/** @param {EditorAttrs} attrs @param {Phase} phase */
function actionForms({ onchange, isRefused, left }, phase) {
  const wasLeft = left.actionsOf(phase);
  const place = (/** @type {number} */ from, /** @type {number} */ to) => {
    left.setActions(phase, moved(left.actionsOf(phase), from, to));
    phase.actions = moved(phase.actions, from, to);
    onchange();
  };
  const remove = (/** @type {number} */ index) => {
    left.actionsOf(phase).splice(index, 1);
    phase.actions.splice(index, 1);
    onchange();
  };
  return m('ol.action-forms', { 'aria-label': words.actions }, phase.actions.map((action, index) => m('li.action-form', [
    m('.edit-row', [
      handle('.action-form', index, place),
      field({
        label: words.actionNumber(index + 1), value: action,
        error: nameProblem(action, { isNeeded: isRefused || wasLeft[index], missing: words.actionNameNeeded }),
        ...left.actionField(phase, index), oninput(name) { phase.actions[index] = name; onchange(); },
      }),
      rowButtons(action || words.actionNumber(index + 1), phase.actions.length, index, place, () => remove(index)),
    ]),
    remark(actionRemark(phase, index)),
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
