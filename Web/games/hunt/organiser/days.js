// How many hunts there were on each day, or in each week: as bars, and as a table.

import { button } from '../../../parts/button.js';
import { dayText, daysAfter, daysBetween, mondayOf, utcToday } from '../../../parts/days.js';
import { choices } from '../../../parts/field.js';
import { download, fileName } from '../../../parts/files.js';
import m from '../../../parts/m.js';
import { attempt } from '../../../parts/toast.js';
import { statisticsFile } from '../pack-api.js';
import { words } from './words.js';

/**
 * @typedef {import('../pack-api.js').ByDay} ByDay
 * @typedef {'day' | 'week'} Step
 *
 * @typedef {object} Span  a day, or a week from Monday on
 * @property {string} first  its first day, as `2026-11-27` (UTC)
 * @property {number} played
 * @property {number} finished
 */

const daysOfWeek = 7;
/** How many of them the bars show. */
const most = { day: 31, week: 53 };
/** The height of the drawing, and the width of a bar and of the space after it, in units of the drawing. */
const [height, width, space] = [100, 8, 2];

/**
 * `pack` is its id.
 *
 * @type {ClosureComponent<{ pack: string, name: string, byDay: ByDay }>}
 */
export function Days({ attrs: { byDay: { days: first } } }) {
  /** @type {Step} */
  let step = first.length > 0 && daysBetween(first[0].day, utcToday()) >= most.day ? 'week' : 'day';
  return {
    view({ attrs: { pack, name, byDay: { since, undated, days } } }) {
      const spans = spansOf(days, step);
      return m('.stack.hunt-days', [
        m('h3', words.byDay),
        m('p.quiet', [words.since(dateText(since)), undated > 0 ? ` ${words.undated(undated)}` : null]),
        choices({
          legend: words.step, name: 'hunt-days', value: step, onchange: (value) => { step = value; },
          options: /** @type {Step[]} */ (['day', 'week']).map((value) => ({ value, text: words.steps[value] })),
        }),
        m('p.quiet', { role: 'status' }, summary(spans, step)),
        spans.length > 0 ? [bars(spans), table(spans, step)] : null,
        m('.row', /** @type {const} */ (['days', 'pins']).map((of) => button({
          text: words.files[of], icon: 'download', onclick: () => attempt(() => save(pack, name, of)),
        }))),
      ]);
    },
  };
}

/** @param {string} pack @param {string} name @param {'days' | 'pins'} of */
async function save(pack, name, of) {
  // Without the mark, spreadsheets take the text for one in another encoding.
  download(`${fileName(name, 'pack')}-${of}.csv`, `\uFEFF${await statisticsFile(pack, of)}`, 'text/csv');
}

/**
 * The days or weeks up to today, also those without hunts, so that they are as far apart as in time.
 *
 * @param {ByDay['days']} days
 * @param {Step} step
 * @returns {Span[] & { isCut?: boolean }} `isCut`: there were hunts before
 */
function spansOf(days, step) {
  if (days.length === 0) return [];
  const first = startOf(days[0].day, step);
  const newest = days[days.length - 1].day;
  // The device's clock may be slow.
  const last = startOf(newest > utcToday() ? newest : utcToday(), step);
  const length = step === 'day' ? 1 : daysOfWeek;
  const count = Math.min(daysBetween(first, last) / length + 1, most[step]);
  /** @type {Span[] & { isCut?: boolean }} */
  const spans = Array.from({ length: count }, (_, index) => ({ first: daysAfter(last, (index + 1 - count) * length), played: 0, finished: 0 }));
  for (const { day, played, finished } of days) {
    const span = spans[daysBetween(spans[0].first, startOf(day, step)) / length];
    if (span) [span.played, span.finished] = [span.played + played, span.finished + finished];
  }
  spans.isCut = spans[0].first > first;
  return spans;
}

/**
 * What is shown, for those, too, who do not see it change.
 *
 * @param {ReturnType<typeof spansOf>} spans
 * @param {Step} step
 */
function summary(spans, step) {
  if (spans.length === 0) return words.noDays;
  const played = spans.reduce((sum, span) => sum + span.played, 0);
  return [words.spans[step](dateText(spans[0].first), words.hunts(played)), spans.isCut ? ` ${words.allInFile}` : null];
}

/**
 * Bars, which the table below says in figures.
 *
 * @param {Span[]} spans
 */
function bars(spans) {
  const top = Math.max(...spans.map(({ played }) => played), 1);
  const whole = spans.length * (width + space);
  return m('figure.hunt-bars', [
    m('p.quiet', words.most(words.hunts(top))),
    m('svg', { viewBox: `0 0 ${whole} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, [
      spans.map(({ played, finished }, index) => [
        bar('rect.hunt-bar-played', index, (height * played) / top), bar('rect.hunt-bar-finished', index, (height * finished) / top),
      ]),
    ]),
    m('.hunt-bars-ends', [m('span', dateText(spans[0].first)), m('span', dateText(spans[spans.length - 1].first))]),
    m('figcaption', [
      m('span.hunt-bars-key.hunt-key-played', words.played), m('span.hunt-bars-key.hunt-key-finished', words.ofThese),
    ]),
  ]);
}

/** @param {string} selector @param {number} index @param {number} high */
const bar = (selector, index, high) => m(selector, { x: index * (width + space), y: height - high, width, height: high });

/** @param {Span[]} spans @param {Step} step */
function table(spans, step) {
  const shown = spans.filter(({ played }) => played > 0).reverse();
  if (shown.length === 0) return null;
  return m('details', [
    m('summary', words.asTable),
    m('.hunt-rates.hunt-days-table', { tabindex: '0', role: 'region', 'aria-label': words.byDay }, m('table', [
      m('thead', m('tr', [words.firstDays[step], words.played, words.finished].map((text) => m('th', { scope: 'col' }, text)))),
      m('tbody', shown.map(({ first, played, finished }) => m('tr', { key: first }, [
        m('th', { scope: 'row' }, dateText(first)), m('td', played), m('td', finished),
      ]))),
    ])),
  ]);
}

/**
 * The first day of the span in which a day is.
 *
 * @param {string} day
 * @param {Step} step
 */
const startOf = (day, step) => (step === 'day' ? day : mondayOf(day));

/** @param {string} day */
const dateText = (day) => dayText(day, { dateStyle: 'medium' });
