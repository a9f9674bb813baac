// The page for the server's owner with what learners have told about phrases that are wrong.

import { button, linkButton } from '../../parts/button.js';
import { asCodePoints } from '../../parts/code-points.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortDay } from '../short-times.js';
import { faultNames } from './faults.js';
import { phraseReports, removePhraseReport } from './phrases-api.js';
import { phrasesWords as words } from './phrases-words.js';

/** @typedef {import('./phrases-api.js').Report} Report */

class PhrasesPage {
  /**
   * Null: they are not known yet.
   *
   * @type {Report[] | null}
   */ #reports = null;
  #reading = new OwnersReading();
  /**
   * Those that are being removed.
   *
   * @type {Set<number>}
   */ #going = new Set();

  constructor() {
    if (knownPass()) void this.#read();
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [reading, reports] = [this.#reading, this.#reports];
    return m('.stack', [
      m('p', words.intro),
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.refusal ? '' : !reports ? words.reading
        : reports.length === 0 ? words.none : words.found(reports.length)),
      reports && reports.length > 0 ? m('ul.owner-packs', reports.map((report) => m('li.card.stack', { key: report.id }, this.#card(report)))) : null,
      reading.rest(() => void this.#read()),
      ownerWays('/owner/phrases'),
    ]);
  }

  /** @param {Report} report */
  #card(report) {
    const { hanzi, pinyin, kind, text, at } = report;
    return [
      m('h2.owner-pack-name', m('span', { lang: 'zh-Hans' }, hanzi), ' ', m('span', { lang: 'zh-Latn' }, pinyin.join(' '))),
      m('p', text ? `${faultNames[kind]}: ${text}` : faultNames[kind]),
      m('p.quiet', words.told(shortDay(at))),
      m('.row', [
        linkButton({ text: words.open, 'aria-label': words.openOf(hanzi), href: `#!/jasmine/phrase/${asCodePoints(hanzi)}`, kind: 'quiet' }),
        button({ text: words.done, 'aria-label': words.doneOf(hanzi), icon: 'check', onclick: () => attempt(() => this.#remove(report)) }),
      ]),
    ];
  }

  #read() {
    return this.#reading.ask(phraseReports, (reports) => { this.#reports = reports; });
  }

  #forget() { this.#reports = null; }

  /** @param {Report} report */
  async #remove({ id, hanzi }) {
    if (this.#going.has(id)) return;
    this.#going.add(id);
    try {
      await removePhraseReport(id);
    } finally {
      this.#going.delete(id);
    }
    this.#reports = this.#reports?.filter((other) => other.id !== id) ?? null;
    toast(words.removed(hanzi));
    m.redraw();
    focusIfLost('.owner-found');
  }
}

/** @type {ClosureComponent} */
const Phrases = () => new PhrasesPage();

export default styled(Phrases, '/owner/owner.css');
