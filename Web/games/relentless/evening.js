// How long a game lasts: an evening of some days, or until it is lost; and what to play after an evening.

import { button } from '../../parts/button.js';
import { check, choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { nextDifficulty } from './next-difficulty.js';
import { keptGames } from './scores/kept-games.js';
import { shell as words } from './shell-words.js';

/**
 * @typedef {import('./stored.js').GameLength} GameLength
 * @typedef {import('./stored.js').KeptGame} KeptGame
 */

/** The evenings that are offered, in days. */
const evenings = [7, 3];
const endless = 'endless';

/**
 * The form: how many days, and whether each has a special rule.
 *
 * @param {GameLength} length
 * @param {(changes: (latest: GameLength) => Partial<GameLength>) => void} set
 */
export const lengthForm = ({ evening, twists }, set) => [
  choices({
    legend: words.howLong, name: 'evening', value: String(evening ?? endless),
    // Special rules come with an evening, unless somebody does not want them.
    onchange: (chosen) => set((latest) => (chosen === endless ? { evening: undefined, twists: false }
      : { evening: Number(chosen), twists: latest.evening === undefined || latest.twists })),
    options: [
      // Another program may have chosen another number of days.
      ...[...evenings, ...(evening === undefined || evenings.includes(evening) ? [] : [evening])].map((days) => (
        { value: String(days), text: words.evening(days), hint: words.eveningHint(days) })),
      { value: endless, text: words.endless, hint: words.endlessHint },
    ],
  }),
  check({ label: words.twists, hint: words.twistsHint, checked: twists, onchange: (chosen) => set(() => ({ twists: chosen })) }),
];

/**
 * The difficulty that fits the same people after an evening; null if nothing can be said.
 *
 * @param {{ difficulty: number | null, evening?: number, demo: boolean } & import('./types.js').Outcome} game
 */
export const suggestedAfter = ({ difficulty, evening, demo, ...outcome }) =>
  (difficulty === null || evening === undefined || demo || outcome.result === 'abandoned' ? null
    : nextDifficulty(difficulty, evening, outcome));

/**
 * What the last evening on this device suggests, and a button to take it; null if it suggests nothing else.
 *
 * @param {number} difficulty  that is chosen now
 * @param {(difficulty: number) => void} take
 */
export function suggestion(difficulty, take) {
  const last = lastEvening();
  const next = last && suggestedAfter(last);
  if (!last || next === null || next === difficulty) return null;
  return m('.rl-suggestion', { role: 'status' }, [
    m('p', words.suggest(/** @type {any} */ (last), next)),
    button({ text: words.takeDifficulty(next), onclick: () => take(next) }),
  ]);
}

/** The last evening that says something about the difficulty, played in a room. */
const lastEvening = () => keptGames().filter((game) => !game.isPractice && suggestedAfter(game) !== null)
  .sort((one, other) => other.at - one.at)[0] ?? null;
