// The plan of a table: who begins, how many rounds there are, which points win, and how long a turn should take.

import { lengthText } from '../../../parts/duration.js';
import { check, choices, field } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { asPlan, noPlan } from '../stored.js';
import { words } from '../words.js';

/** @typedef {import('../types.js').Plan} Plan */
/** @typedef {{ first?: { drawn: boolean, rotates: boolean }, rounds?: number, wins?: 'most' | 'fewest', target?: number }} Planned */

/**
 * A plan as members of a setup, which names only what differs from the default.
 *
 * @param {Plan} plan
 * @returns {Planned}
 */
export const planned = ({ drawn, rotates, rounds, wins, target }) => ({
  ...(drawn || rotates ? { first: { drawn, rotates } } : {}), ...(rounds === null ? {} : { rounds }),
  ...(wins === noPlan.wins ? {} : { wins }), ...(target === null ? {} : { target }),
});

/**
 * The plan of a setup, which another program may have made.
 *
 * @param {Planned} setup
 */
export const planOf = ({ first, rounds, wins, target }) => asPlan({ ...first, rounds, wins, target });

/**
 * What was chosen, in one line; empty if nothing was.
 *
 * @param {Plan} plan
 */
export const planWords = ({ drawn, rotates, rounds, wins, target }) => [
  drawn ? words.isDrawn : null, rotates ? words.isRotating : null, rounds === null ? null : words.roundsInAll(rounds),
  wins === 'fewest' ? words.fewestWin : null, target === null ? null : words.targetOf(lengthText(target * 1000)),
].filter((part) => part !== null).join(', ');

/**
 * @param {{ plan: Plan, onchange: (changed: (latest: Plan) => Plan) => void }} attrs  `onchange` gets a function from the plan as it is
 *   then to the new one: the plan that is drawn may be older
 */
export function planDetails({ plan, onchange }) {
  const change = (/** @type {Partial<Plan>} */ changes) => onchange((latest) => ({ ...latest, ...changes }));
  const told = planWords(plan);
  const [minutes, seconds] = inMinutes(plan.target);
  const aim = (/** @type {(minutes: number, seconds: number) => number} */ targetOf) => onchange((latest) => {
    const target = targetOf(...inMinutes(latest.target));
    return { ...latest, target: target === 0 ? null : Math.min(86_400, target) };
  });
  return m('details.start-details', [
    m('summary', told ? `${words.plan}: ${told}` : words.plan),
    choices({
      legend: words.whoBegins, name: 'first', value: plan.drawn ? 'drawn' : 'listed', options: words.firstPlayers,
      onchange: (value) => change({ drawn: value === 'drawn' }),
    }),
    check({ label: words.rotates, checked: plan.rotates, onchange: (rotates) => change({ rotates }) }),
    number({ label: words.roundLimit, hint: words.emptyIsNone, value: plan.rounds ?? 0, max: 99, set: (rounds) => change({ rounds: rounds || null }) }),
    check({
      label: words.fewestPointsWin, checked: plan.wins === 'fewest', onchange: (isFewest) => change({ wins: isFewest ? 'fewest' : 'most' }),
    }),
    m('.clock-lengths', [
      number({ label: words.targetMinutes, value: minutes, max: 1440, set: (value) => aim((_, rest) => value * 60 + rest) }),
      number({ label: words.targetSeconds, value: seconds, max: 59, set: (value) => aim((whole) => whole * 60 + value) }),
    ]),
    m('p.hint', words.targetText),
  ]);
}

/**
 * The minutes, and the seconds beside them.
 *
 * @param {number | null} seconds  in all
 * @returns {[number, number]}
 */
const inMinutes = (seconds) => [Math.floor((seconds ?? 0) / 60), (seconds ?? 0) % 60];

/**
 * A number that may be missing: nothing in the field is 0.
 *
 * @param {{ label: string, hint?: string, value: number, max: number, set: (value: number) => void }} attrs
 */
const number = ({ label, hint, value, max, set }) => field({
  label, hint, value: value === 0 ? '' : String(value), type: 'number', inputmode: 'numeric', min: 0, max, class: 'field-number',
  oninput: (text) => set(Math.min(max, Math.max(0, Math.round(Number(text)) || 0))),
});
