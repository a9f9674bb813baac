// The page for the server's owner with the server's limits, and how often each has refused somebody.

import { momentText } from '../../parts/days.js';
import m from '../../parts/m.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { readLimits } from './limits-api.js';
import { limitsWords as words } from './limits-words.js';

/**
 * @typedef {import('./limits-api.js').Limit} Limit
 * @typedef {import('./limits-api.js').Limits} Limits
 */

class LimitsPage {
  /**
   * Null: they are not known yet.
   *
   * @type {Limits | null}
   */ #limits = null;
  #reading = new OwnersReading();

  constructor() {
    if (knownPass()) this.#read();
  }

  onremove() { this.#reading.forget(); }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [limits, reading] = [this.#limits, this.#reading];
    return m('.stack', [
      m('p', words.intro),
      limits ? [
        refusals(limits),
        limits.sections.map(({ heading, limits: rows }) => m('section.card.stack', { key: heading }, [
          m('h2', heading), m('ul.owner-maps', rows.map((limit) => m('li.owner-map.owner-backup', { key: limit.name }, row(limit)))),
        ])),
      ] : reading.refusal ? null : m('p.quiet', { role: 'status' }, words.reading),
      reading.rest(() => this.#read()),
      m('p.quiet', words.change),
      ownerWays('/owner/limits'),
    ]);
  }

  #read() {
    void this.#reading.ask(readLimits, (limits) => { this.#limits = limits; });
  }

  #forget() { this.#limits = null; }
}

/**
 * The limits that have refused somebody, the most often first.
 *
 * @param {Limits} limits
 */
function refusals({ since, sections }) {
  const all = sections.flatMap(({ limits }) => limits).filter(({ refused }) => (refused ?? 0) > 0)
    .sort((one, other) => (other.refused ?? 0) - (one.refused ?? 0));
  return m('section.card.stack', [
    m('h2.owner-found', { tabindex: '-1' }, words.refusals),
    m('p', { role: 'status' }, all.length === 0 ? words.none : words.some(all.length)),
    all.length === 0 ? null : m('ul.owner-maps', all.map((limit) => m('li.owner-map.owner-limit', { key: limit.name }, [
      m('.owner-map-text', [m('strong', limit.name), m('span', limit.sentence)]), m('span.badge', words.refused(limit.refused ?? 0)),
    ]))),
    m('p.quiet', words.since(momentText(since * 1_000))),
  ]);
}

/** @param {Limit} limit */
const row = ({ name, sentence, value, unit, chosen, source, place, refused }) => m('.owner-map-text', [
  m('strong', [name, ': ', words.value(value, unit ?? '')]),
  m('span', sentence),
  chosen === undefined ? null : m('span', words.cut(chosen)),
  m('small', [
    source === 'default' ? words.fromDefault : source === 'file' || source === 'environment' ? words.from(place ?? '') : words.fromFlag(place ?? ''),
    refused === undefined ? null : ` ${refused > 0 ? words.refused(refused) : words.neverRefused}.`,
  ]),
]);

/** @type {ClosureComponent} */
const LimitsOfServer = () => new LimitsPage();

export default LimitsOfServer;
