// The page for the server's owner that shows how the server goes, and how it went in the last day.

import { momentText } from '../../parts/days.js';
import { icon } from '../../parts/icons.js';
import { sizeText } from '../../parts/map/kept-words.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { every } from '../../parts/time.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { readHealth } from './health-api.js';
import { healthWords as words } from './health-words.js';
import { plot } from './plot.js';

/**
 * @typedef {import('./health-api.js').Health} Health
 * @typedef {import('./health-api.js').Sample} Sample
 * @typedef {keyof typeof words.names} Figure
 */

/** How often the page asks again, in milliseconds. */
const interval = 60_000;

/** @type {Figure[]} */
const figures = ['rooms', 'phones', 'memoryBytes', 'databaseBytes', 'freeBytes', 'errors'];

/**
 * A value in words.
 *
 * @param {Figure} figure
 * @param {number} value
 */
const textOf = (figure, value) => (figure.endsWith('Bytes') ? sizeText(value) : value.toLocaleString('en'));

/**
 * The time of day.
 *
 * @param {number} at  seconds since 1970
 */
const timeText = (at) => new Date(at * 1_000).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

class HealthPage {
  /**
   * Null: it is not known yet.
   *
   * @type {Health | null}
   */ #health = null;
  #reading = new OwnersReading();
  #isTableOpen = false;
  #end = every(interval, () => this.#refresh());

  constructor() {
    if (knownPass()) this.#read();
  }

  onremove() {
    this.#end();
    this.#reading.forget();
  }

  view() {
    return ownersPage({
      title: words.title, wide: true, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [health, reading] = [this.#health, this.#reading];
    return m('.stack', [
      // What it says changes only with the state of the server, so that screen readers hear nothing else.
      m('.owner-found', { role: 'status', tabindex: '-1' }, health ? state(health) : reading.refusal ? null : m('p.quiet', words.reading)),
      reading.rest(() => this.#read()),
      health ? [facts(health), plots(health), this.#table(health), warnings(health)] : null,
      ownerWays('/owner/health'),
    ]);
  }

  /** @param {Health} health */
  #table(health) {
    return m('details.card', { ontoggle: (/** @type {Event} */ { target }) => { this.#isTableOpen = /** @type {HTMLDetailsElement} */ (target).open; } }, [
      m('summary', words.asTable),
      this.#isTableOpen ? table(health) : null,
    ]);
  }

  #read() {
    void this.#reading.ask(readHealth, (health) => { this.#health = health; });
  }

  /** Asks again without a word; nobody looks at a page in the background. */
  #refresh() {
    if (!knownPass() || !this.#health || document.visibilityState === 'hidden') return;
    void this.#reading.askAgain(readHealth, (health) => { this.#health = health; });
  }

  #forget() { this.#health = null; }
}

/**
 * Whether all is well, or what is wrong.
 *
 * @param {Health} health
 */
const state = ({ troubles }) => (troubles.length === 0 ? m('p.health-state.health-fine', [icon('check'), m('span', words.fine)])
  : m('ul.stack', troubles.map(({ code, message }) => m('li.health-state.health-trouble', { key: code }, [icon('warning'), m('span', message)]))));

/** @param {Health} health */
const facts = ({ version, startedAt, saves, now }) => m('.stack.health-facts', [
  m('p', [words.running(version, momentText(startedAt * 1_000)), ' ', saves ? words.saves : words.savesNot]),
  m('p.quiet', words.asOf(timeText(now.at))),
]);

/** @param {Health} health */
function plots(health) {
  const { samples, now, diskBytes } = health;
  const all = [...samples, now];
  return m('section.stack', [
    m('h2', words.plots),
    m('p.quiet', words.reach((now.at - all[0].at) * 1_000)),
    m('.health-plots', figures.filter((figure) => now[figure] !== undefined).map((figure) => plot({
      name: words.names[figure], points: pointsOf(all, figure), text: (value) => textOf(figure, value),
      ...(figure === 'freeBytes' && diskBytes !== undefined ? { top: diskBytes, more: words.ofDisk(sizeText(diskBytes)) } : {}),
    }))),
  ]);
}

/** @param {Sample[]} samples @param {Figure} figure */
const pointsOf = (samples, figure) => samples.flatMap(({ at, [figure]: value }) => (value === undefined ? [] : [{ at, value }]));

/**
 * The newest first.
 *
 * @param {Health} health
 */
const table = ({ samples, now }) => m('.health-table', { tabindex: 0, role: 'region', 'aria-label': words.asTable }, m('table', [
  m('thead', m('tr', [m('th', { scope: 'col' }, words.time), figures.map((figure) => m('th', { scope: 'col' }, words.names[figure]))])),
  m('tbody', [now, ...[...samples].reverse()].map((sample) => m('tr', [
    m('th', { scope: 'row' }, timeText(sample.at)), figures.map((figure) => m('td', cell(figure, sample[figure]))),
  ]))),
]));

/** @param {Figure} figure @param {number} [value] */
const cell = (figure, value) => (value === undefined ? words.unknown : textOf(figure, value));

/** @param {Health} health */
const warnings = ({ warnings: all }) => m('section.stack', [
  m('h2', words.warnings),
  all.length === 0 ? m('p.quiet', words.noWarnings) : m('ul.health-warnings', all.map(({ at, level, text, count }) => m('li', [
    m('strong', words.levels[level] ?? level), ' ', m('span.quiet', words.when(momentText(at * 1_000), count)),
    m('p', text),
  ]))),
]);

/** @type {ClosureComponent} */
const Health = () => new HealthPage();

export default styled(Health, '/owner/health/health.css');
