// The part of the owner's page with the pictures of packs.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { choices } from '../../parts/field.js';
import m from '../../parts/m.js';
import { attempt, toast } from '../../parts/toast.js';
import { FoundList } from '../found-list.js';
import { searchForm } from '../owners-page.js';
import { shortDay } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { filters, findPictures, removePicture, showPicture } from './pictures-api.js';
import { picturesWords as words } from './pictures-words.js';

/** @typedef {import('./pictures-api.js').OwnersPicture} OwnersPicture */

export class PicturesOfPacks {
  #account = '';
  /** @type {import('./pictures-api.js').Filter} */ #only = 'all';
  list = new FoundList(findPictures, ({ id }) => id);

  content() {
    return m('.stack', [
      m('p', words.intro),
      this.#form(),
      this.list.view(words, (pictures) => m('ul.owner-packs', pictures.map((picture) => m('li.card.owner-picture', { key: picture.id }, this.#card(picture))))),
    ]);
  }

  #form() {
    return searchForm(() => void this.search(), {
      label: words.search, hint: words.searchHint, value: this.#account, oninput: (value) => { this.#account = value; },
    }, choices({
      legend: words.only, name: 'owner-pictures', value: this.#only, options: filters.map((value) => ({ value, text: words.filters[value] })),
      onchange: (value) => {
        this.#only = value;
        void this.search();
      },
    }));
  }

  /** @param {OwnersPicture} picture */
  #card(picture) {
    const { path, bytes, at, by = null, removal, packs } = picture;
    return [
      removal ? null : m('img.owner-picture-small', { src: path, alt: '', loading: 'lazy', width: 128, height: 128 }),
      m('.stack', [
        m('h2.owner-pack-name', nameOf(picture)),
        removal ? m('p.owner-badges', m('span.badge', words.kinds[removal])) : null,
        m('p', words.by(by)),
        m('p.quiet', [shortDay(at), ...removal === 'removed' ? [] : [sizeText(bytes)]].join(' · ')),
        m('p', words.usedBy(packs.length)),
        packs.length > 0 ? m('ul.owner-uses', packs.map(({ id, name }) => m('li', { key: id }, m('a', { href: `#!/hunt/pack/${id}` }, name)))) : null,
        m('.row', this.#buttons(picture)),
      ]),
    ];
  }

  /** @param {OwnersPicture} picture */
  #buttons(picture) {
    if (picture.removal === 'removed') return null;
    /** @param {string} text @param {() => Promise<void>} run */
    const one = (text, run) => button({ text, 'aria-label': words.of(text, nameOf(picture)), onclick: () => attempt(run) });
    return [
      picture.removal ? one(words.show, () => this.#show(picture)) : one(words.hide, () => this.#hide(picture)),
      one(words.remove, () => this.#remove(picture)),
    ];
  }

  /** @param {OwnersPicture} picture */
  async #hide(picture) {
    this.list.replace(await removePicture(picture.id, 'hidden'));
    toast(words.hidden(nameOf(picture)));
  }

  /** @param {OwnersPicture} picture */
  async #show(picture) {
    this.list.replace(await showPicture(picture.id));
    toast(words.shown(nameOf(picture)));
  }

  /** @param {OwnersPicture} picture */
  async #remove(picture) {
    const name = nameOf(picture);
    if (!await confirm({ title: words.removeAsk(name), text: words.removeText, yes: words.remove, danger: true })) return;
    this.list.replace(await removePicture(picture.id, 'removed'));
    toast(words.removed(name));
  }

  search() { return this.list.search({ account: this.#account.trim(), only: this.#only }); }
}

/**
 * What a picture is called: nobody has given it a name.
 *
 * @param {OwnersPicture} picture
 */
const nameOf = ({ id }) => words.name(id.slice(0, 8));
