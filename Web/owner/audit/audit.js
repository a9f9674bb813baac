// The page for the server's owner that tells who did what.

import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { joined, OwnersReading } from '../owners-reading.js';
import { ownerWords } from '../owner-words.js';
import { knownPass } from '../pass.js';
import { shortMoment } from '../short-times.js';
import { auditEntries } from './audit-api.js';
import { auditWords as words } from './audit-words.js';

/** @typedef {import('./audit-api.js').Entry} Entry */

class AuditPage {
  /** The code of what is shown; empty: everything. */ #kind = '';
  /**
   * Null: they are not known yet.
   *
   * @type {Entry[] | null}
   */ #entries = null;
  #more = false;
  #reading = new OwnersReading();

  constructor() {
    if (knownPass()) void this.#read();
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [reading, entries] = [this.#reading, this.#entries];
    return m('.stack', [
      m('p', words.intro),
      this.#filter(),
      m('p.quiet.owner-found', { role: 'status', tabindex: '-1' }, reading.refusal ? '' : !entries ? ownerWords.reading
        : entries.length > 0 ? words.found(entries.length, this.#more) : this.#kind ? words.noneOfKind : words.none),
      entries && entries.length > 0 ? m('ul.owner-events.card', entries.map((entry) => m('li.owner-event', { key: entry.id }, row(entry)))) : null,
      reading.rest(() => void (entries ? this.#next() : this.#read()), this.#more),
      ownerWays('/owner/audit'),
    ]);
  }

  #filter() {
    return m('label.owner-events-kind', [m('span', words.show), m('select', {
      value: this.#kind, onchange: (/** @type {Event} */ event) => {
        this.#kind = /** @type {HTMLSelectElement} */ (event.currentTarget).value;
        void this.#read();
      },
    }, [
      m('option', { value: '' }, words.everything),
      Object.entries(words.groups).map(([label, kinds]) => m('optgroup', { label },
        Object.entries(kinds).map(([value, text]) => m('option', { value }, text)))),
    ])]);
  }

  #read() {
    [this.#entries, this.#more] = [null, false];
    return this.#reading.ask(() => auditEntries(this.#kind, null), ({ entries, more }) => { [this.#entries, this.#more] = [entries, more]; });
  }

  #next() {
    return this.#reading.ask(() => auditEntries(this.#kind, this.#entries?.at(-1)?.id ?? null), ({ entries, more }) => {
      [this.#entries, this.#more] = [joined(this.#entries ?? [], entries, ({ id }) => id), more];
    });
  }

  #forget() { [this.#entries, this.#more] = [null, false]; }
}

/** @param {Entry} entry */
function row(entry) {
  const time = new Date(entry.at * 1_000);
  const exact = time.toISOString().replace('.000Z', 'Z');
  return [
    m('time.quiet', { datetime: exact, title: exact }, shortMoment(entry.at)),
    m('.owner-event-text', [
      m('strong', words.kinds[entry.kind] ?? entry.kind),
      m('span.quiet', [whatOf(entry), whoOf(entry), whereOf(entry), entry.count > 1 ? words.times(entry.count) : ''].filter(Boolean).join(' · ')),
    ]),
  ];
}

/**
 * What it was done to.
 *
 * @param {Entry} entry
 */
function whatOf({ subject, subjectName }) {
  if (!subject?.startsWith('player ')) return subject ?? '';
  return words.subject(subjectName ?? words.somebody, subject);
}

/** @param {Entry} entry */
function whoOf({ actor, player, name }) {
  if (actor === 'owner' || actor === 'stranger') return words[actor];
  if (player === undefined) return words.several;
  return !name ? words.somebody : actor === 'guest' ? words.guest(name) : name;
}

/** @param {Entry} entry */
const whereOf = ({ actor, address }) => (address ? words.from(address) : actor === 'owner' ? words.fromMachine : words.fromMany);

/** @type {ClosureComponent} */
const Audit = () => new AuditPage();

export default styled(Audit, '/owner/audit/audit.css');
