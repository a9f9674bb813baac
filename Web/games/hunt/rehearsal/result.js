// The result of a rehearsal: what its maker should know, and four plots.

import { lengthText } from '../../../parts/duration.js';
import m from '../../../parts/m.js';
import { followSize } from '../../../parts/size.js';
import { legend, lyingBars, standingBars, table } from './plots.js';
import { words } from './words.js';

/**
 * @typedef {import('./rehearsing.js').Report} Report
 * @typedef {import('./rehearsing.js').Group} Group
 * @typedef {import('./rehearsing.js').Advice} Advice
 */

const endingKinds = ['hunt-plot-good', 'hunt-plot-middle', 'hunt-plot-bad'];
const pinKinds = ['hunt-plot-good', 'hunt-plot-middle', 'hunt-plot-rest'];
const stopKinds = ['hunt-plot-middle', 'hunt-plot-bad'];

/**
 * Its four plots, each with its table.
 *
 * @type {ClosureComponent<{ report: Report, titles: string[] }>}
 */
export function Plots() {
  const end = followSize();
  return {
    onremove: end,
    view: ({ attrs: { report, titles } }) => [endings(report), times(report), pins(report, titles), stops(report, titles)],
  };
}

/**
 * @param {string} title
 * @param {Children} plot
 * @param {Children} beside
 */
const section = (title, plot, beside) => m('section.hunt-rehearsal-plot', [m('h3', title), m('figure', plot), beside]);

/** @param {Report} report */
function endings({ all, paces, minutes }) {
  const rows = [{ name: words.pace.all, ...all }, ...paces.filter(({ walks }) => walks > 0).map((group) => ({ name: words.pace[group.pace], ...group }))];
  const names = [words.finished, words.timeUp, words.gaveUp];
  const partsOf = (/** @type {Group} */ { finished, timeUp, gaveUp }) => [finished, timeUp, gaveUp];
  return section(words.endings, [
    lyingBars({
      label: `${words.endings}: ${words.parts(names.map((name, kind) => [name, partsOf(all)[kind]]))}.`, whole: 100, kinds: endingKinds,
      bars: rows.map((row) => ({ name: row.name, parts: partsOf(row).map((count) => (100 * count) / Math.max(1, row.walks)) })),
    }),
    // Without a clock, the time is never up.
    legend(names.map(named).filter(({ kind }) => minutes !== null || kind !== 1), endingKinds),
  ], table(words.endings, [words.paceOf, words.walkers, ...names, words.median, words.foundPins], rows.map((row) => [
    row.name, row.walks, ...partsOf(row), row.median === null ? words.nobody : lengthText(roundedToMinutes(row.median)), row.found,
  ])));
}

/** @param {string} name @param {number} kind */
const named = (name, kind) => ({ name, kind });

/** @param {number} time  ms */
const roundedToMinutes = (time) => Math.max(1, Math.round(time / 60_000)) * 60_000;

/** @param {Report} report */
function times({ all, paces, step, times: counts }) {
  if (all.finished === 0) return section(words.times, m('p', words.noTimes), null);
  const spans = counts[0].map((_, index) => index);
  const sums = spans.map((index) => counts.reduce((sum, group) => sum + group[index], 0));
  return section(words.times, standingBars({
    label: words.times, whole: roundUp(Math.max(...sums)), kinds: ['hunt-plot-good'], axis: words.minutes, isScale: true,
    bars: sums.map((count, index) => ({ name: String(index * step), parts: [count] })),
  }), table(words.times, [words.minutes, words.pace.all, ...paces.map(({ pace }) => words.pace[pace])],
    spans.map((index) => [words.span(index * step, (index + 1) * step), sums[index], ...counts.map((group) => group[index])])));
}

/** @param {Report} report @param {string[]} titles */
function pins({ all, pins: spots }, titles) {
  return section(words.pins, [
    standingBars({
      label: words.pins, whole: all.walks, kinds: pinKinds, axis: words.pin,
      bars: spots.map(({ shown, reached, found }, index) => ({ name: String(index + 1), parts: [found, reached - found, shown - reached] })),
    }),
    legend([words.found, words.onlyReached, words.onlyShown].map(named), pinKinds),
  ], table(words.pins, [words.pin, words.shown, words.reached, words.found, words.wrongAnswers],
    spots.map(({ shown, reached, found, wrong }, index) => [words.pinTitle(index + 1, titles[index]), shown, reached, found, wrong])));
}

/** @param {Report} report @param {string[]} titles */
function stops({ pins: spots }, titles) {
  const most = Math.max(...spots.map(({ stopsBefore, stopsThere }) => stopsBefore + stopsThere));
  if (most === 0) return section(words.stops, m('p', words.noStops), null);
  return section(words.stops, [
    standingBars({
      label: words.stops, whole: roundUp(most), kinds: stopKinds, axis: words.pin,
      bars: spots.map(({ stopsBefore, stopsThere }, index) => ({ name: String(index + 1), parts: [stopsBefore, stopsThere] })),
    }),
    legend([words.before, words.there].map(named), stopKinds),
  ], table(words.stops, [words.pin, words.before, words.there],
    spots.map(({ stopsBefore, stopsThere }, index) => [words.pinTitle(index + 1, titles[index]), stopsBefore, stopsThere])));
}

/**
 * The next number of which a quarter is a whole number that is easy to read.
 *
 * @param {number} count
 */
function roundUp(count) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1) * 4;
  return Math.ceil(count / unit) * unit;
}

/**
 * What its maker should know, in sentences. The first one says how many find all pins.
 *
 * @param {Report} report
 * @param {string[]} titles
 * @returns {string[]}
 */
export function sentences(report, titles) {
  const told = report.advice.map((advice) => sentence(advice, report, titles));
  const isTold = report.advice.some((advice) => 'fewFinish' in advice || 'enough' in advice);
  const all = isTold ? told : [words.finish(report), ...told];
  return all.length > 1 ? all : [...all, words.nothingElse];
}

/** @param {Advice} advice @param {Report} report @param {string[]} titles */
function sentence(advice, report, titles) {
  const { walks } = report.all;
  if ('fewFinish' in advice) return words.advice.fewFinish(report, advice.fewFinish.minutes);
  if ('enough' in advice) return words.advice.enough(report, advice.enough.minutes);
  if ('noTime' in advice) return words.advice.noTime(advice.noTime.pins, report.minutes !== null);
  const { pin } = 'unreached' in advice ? advice.unreached : 'seldomReached' in advice ? advice.seldomReached
    : 'stopsBefore' in advice ? advice.stopsBefore : advice.stopsThere;
  const [title, spot] = [titles[pin - 1], report.pins[pin - 1]];
  if ('unreached' in advice) return words.advice.unreached(pin, title, advice.unreached.metres);
  if ('seldomReached' in advice) return words.advice.seldomReached(pin, title, advice.seldomReached.metres, spot);
  return 'stopsBefore' in advice ? words.advice.stopsBefore(pin, title, spot, walks) : words.advice.stopsThere(pin, title, spot, walks);
}
