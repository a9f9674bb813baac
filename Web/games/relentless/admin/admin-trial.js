// A trial of the values in the form: simulated crews play with them, and with the saved values.

import { button } from '../../../parts/button.js';
import { choices, range } from '../../../parts/field.js';
import m from '../../../parts/m.js';
import { simulate } from './admin-api.js';
import { adminWords as words } from './admin-words.js';
import { minSeats, maxDifficulty, maxSeats } from '../stored.js';
import { SurvivalPlot } from './survival-plot.js';

/**
 * @typedef {import('./admin-api.js').FileName} FileName
 * @typedef {import('./admin-api.js').Value} Value
 * @typedef {import('./admin-api.js').Survival} Survival
 * @typedef {import('./admin-api.js').AdminRefusal} AdminRefusal
 *
 * @typedef {object} TrialAttrs
 * @property {FileName} file
 * @property {() => Value | null} value  the value to try; null if it cannot be used
 * @property {(refusal: AdminRefusal) => void} onmistakes  called with the mistakes that the server finds in the values
 */

/** @typedef {'beginner' | 'practised' | 'quick' | 'perfect'} CrewName */

const games = 1_000;
/** How many days an evening has that is tried. */
const evening = 7;
/** How many games are asked for at once; few enough to show progress. */
const batch = 100;

/** @type {ClosureComponent<TrialAttrs>} */
export function Trial() {
  let difficulty = 4;
  let size = 4;
  let crew = /** @type {CrewName} */ ('practised');
  let isEvening = true;
  /** @type {Survival | null} */
  let survival = null;
  /** The number of the current trial. A later trial, or a stop, ends the others. */
  let running = 0;
  let isRunning = false;
  /** @type {string | null} */
  let problem = null;

  /** @param {TrialAttrs} attrs */
  async function run({ file, value, onmistakes }) {
    const tried = value();
    if (!tried) return;
    const own = (running += 1);
    isRunning = true;
    survival = problem = null;
    try {
      while (own === running && (survival?.games ?? 0) < games) {
        const from = survival?.games ?? 0;
        const more = await simulate(file, tried, {
          difficulty, size, ...(isEvening ? { evening } : {}), ...(crew === 'perfect' ? {} : { crew }), from, games: Math.min(batch, games - from),
        });
        if (own === running) survival = added(survival, more);
        m.redraw();
      }
    } catch (error) {
      const refusal = /** @type {AdminRefusal} */ (error);
      if (own === running && refusal.mistakes) onmistakes(refusal);
      else if (own === running) problem = refusal.message;
    }
    if (own === running) isRunning = false;
    m.redraw();
  }

  function stop() {
    running += 1;
    isRunning = false;
  }

  return {
    onremove: stop,
    view: ({ attrs }) => m('section.card.stack.rl-trial', [
      m('h2', words.effect),
      m('p.quiet', words.effectText),
      range({
        label: words.difficulty, value: difficulty, min: 0, max: maxDifficulty, text: String, disabled: isRunning,
        onchange: (chosen) => { difficulty = chosen; },
      }),
      range({
        label: words.size, value: size, min: minSeats, max: maxSeats, text: String, disabled: isRunning,
        onchange: (chosen) => { size = chosen; },
      }),
      choices({
        legend: words.crew, name: 'crew', value: crew, disabled: isRunning, onchange: (chosen) => { crew = chosen; },
        options: Object.entries(words.crews).map(([value, [text, hint]]) => ({ value: /** @type {CrewName} */ (value), text, hint })),
      }),
      choices({
        legend: words.howLong, name: 'length', value: isEvening ? 'evening' : 'endless', disabled: isRunning,
        onchange: (chosen) => { isEvening = chosen === 'evening'; survival = null; },
        options: [{ value: 'evening', text: words.evening(evening) }, { value: 'endless', text: words.endless }],
      }),
      m('.row', isRunning ? button({ text: words.stop, icon: 'close', onclick: stop })
        : button({ text: words.tryIt, icon: 'play', onclick: () => void run(attrs) })),
      m('p', { role: 'status' }, isRunning ? words.progress(survival?.games ?? 0, games) : ''),
      problem ? m('p.error', { role: 'alert' }, problem) : null,
      survival ? m(SurvivalPlot, { survival, evening: isEvening ? evening : null }) : null,
    ]),
  };
}

/** @param {Survival | null} one @param {Survival} other @returns {Survival} */
function added(one, other) {
  if (!one) return other;
  return {
    games: one.games + other.games, current: sum(one.current, other.current), proposed: sum(one.proposed, other.proposed),
  };
}

/** @param {number[]} one @param {number[]} other */
const sum = (one, other) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, day) => (one[day] ?? 0) + (other[day] ?? 0));
