// The page for the server's owner with the packs of TownHunt.

import { button, linkButton } from '../../parts/button.js';
import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { attempt, toast } from '../../parts/toast.js';
import { FoundList } from '../found-list.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage, searchForm } from '../owners-page.js';
import { knownPass } from '../pass.js';
import { shortDay } from '../short-times.js';
import { bringBack, filters, findPacks, markPack, removePack } from './packs-api.js';
import { packsWords as words } from './packs-words.js';
import { askWhy } from './why-dialog.js';

/** @typedef {import('./packs-api.js').OwnersPack} OwnersPack */

/** A pack with fewer pins cannot be played. */
const minPins = 5;

class PacksPage {
  #text = '';
  /** @type {import('./packs-api.js').Filter} */ #only = 'all';
  #list = new FoundList(findPacks, ({ id }) => id);

  constructor() {
    if (knownPass()) void this.#search();
  }

  view() {
    return ownersPage({
      title: words.title, reading: this.#list.reading, read: () => this.#search(), forget: () => this.#list.forget(), content: () => this.#content(),
    });
  }

  #content() {
    return m('.stack', [
      m('p', words.intro),
      this.#form(),
      this.#list.view(words, (packs) => m('ul.owner-packs', packs.map((pack) => m('li.card.stack', { key: pack.id }, this.#card(pack))))),
      ownerWays('/owner/packs'),
    ]);
  }

  #form() {
    return searchForm(() => void this.#search(), {
      label: words.search, value: this.#text, oninput: (value) => { this.#text = value; },
    }, choices({
      legend: words.only, name: 'owner-packs', value: this.#only, options: filters.map((value) => ({ value, text: words.filters[value] })),
      onchange: (value) => {
        this.#only = value;
        void this.#search();
      },
    }));
  }

  /** @param {OwnersPack} pack */
  #card(pack) {
    const { name, location, description, removal, official } = pack;
    return [
      m('h2.owner-pack-name', name),
      official || removal ? m('p.owner-badges', [
        official ? m('span.badge', words.official) : null, removal ? m('span.badge', words.kinds[removal.kind]) : null,
      ]) : null,
      m('p', [location, ' · ', words.by(pack.creator)]),
      description ? m('p', description) : null,
      m('p.quiet', factsOf(pack).join(' · ')),
      removal ? m('p', words.why(removal.why)) : null,
      m('.row', this.#buttons(pack)),
    ];
  }

  /** @param {OwnersPack} pack */
  #buttons(pack) {
    const { id, name, official, removal, own } = pack;
    /** @param {string} text @param {() => Promise<void>} run */
    const one = (text, run) => button({ text, 'aria-label': `${text}: ${name}`, onclick: () => attempt(run) });
    return [
      removal || pack.pins < minPins || pack.visibility === 'resting' ? null
        : linkButton({ text: words.open, 'aria-label': `${words.open}: ${name}`, href: `#!/hunt/pack/${id}`, kind: 'quiet' }),
      official ? one(words.unmark, () => this.#mark(pack, false)) : one(words.mark, () => this.#mark(pack, true)),
      // What comes with the server is taken out of its content.
      own ? null : [
        removal ? one(words.bringBack, () => this.#bringBack(pack)) : one(words.hide, () => this.#remove(pack, 'hidden')),
        removal?.kind === 'removed' ? null : one(words.remove, () => this.#remove(pack, 'removed')),
      ],
    ];
  }

  /** @param {OwnersPack} pack @param {boolean} isOfficial */
  async #mark({ id, name }, isOfficial) {
    this.#list.replace(await markPack(id, isOfficial));
    toast(isOfficial ? words.marked(name) : words.unmarked(name));
  }

  /** @param {OwnersPack} pack @param {import('./packs-api.js').Kind} kind */
  async #remove({ id, name }, kind) {
    const why = await askWhy(name, kind);
    if (why === undefined) return;
    this.#list.replace(await removePack(id, { kind, why }));
    toast(words.done[kind](name));
  }

  /** @param {OwnersPack} pack */
  async #bringBack({ id, name }) {
    this.#list.replace(await bringBack(id));
    toast(words.isBack(name));
  }

  #search() { return this.#list.search({ text: this.#text.trim(), only: this.#only }); }
}

/** @param {OwnersPack} pack */
const factsOf = ({ pins, version, changedAt, rating, reports, visibility, own }) => [
  words.pins(pins), words.version(version), words.changed(shortDay(changedAt)),
  ...rating ? [words.rating((rating.average / 10).toFixed(1), rating.count)] : [], ...reports ? [words.reports(reports)] : [],
  pins < minPins ? words.few : words.visibilities[visibility], ...own ? [words.servers] : [],
];

/** @type {ClosureComponent} */
const Packs = () => new PacksPage();

export default styled(Packs, '/owner/owner.css');
