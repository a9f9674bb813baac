// The packs that the player makes: those on this device, and those of the account on the server.

import { button, linkButton } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt, toast } from '../../../parts/toast.js';
import { removePack } from '../pack-api.js';
import { drafts, isOwn } from './drafts.js';
import { importPack } from './files.js';
import { mineTable } from './mine-table.js';
import { tidyPictures } from './pictures.js';
import { findElsewhere, takeHere } from './elsewhere.js';
import { sendWaiting } from './sending.js';
import { words } from './words.js';

/** @typedef {import('./drafts.js').Draft} Draft */

/** @type {ClosureComponent} */
function Mine() {
  /** @type {import('../pack-api.js').Found[]} */
  let elsewhere = [];
  /** @type {string | null} */
  let failure = null;
  /** The number of the last request to the server; answers to earlier requests are out of date. */
  let asked = 0;
  tidyPictures();
  void sendWaiting().then(find);

  async function find() {
    const number = (asked += 1);
    failure = null;
    try {
      const found = await findElsewhere();
      if (number !== asked) return;
      elsewhere = found;
      tidyPictures();
    } catch (error) {
      if (number === asked) failure = /** @type {Error} */ (error).message;
    }
    m.redraw();
  }

  /**
   * Deletes a pack. If it was never published, this can be undone; if it was, it is gone from the store.
   *
   * @param {Draft} draft
   */
  async function remove({ key, id, saved }) {
    if (id !== null) {
      const isSure = await confirm({ title: words.removeAsk(saved.name), text: words.removeText, yes: words.remove, danger: true });
      if (!isSure) return;
      await removePack(id).catch((error) => { if (error.code !== 'noSuchPack') throw error; });
    }
    const bringBack = drafts.remove(key);
    toast(words.removed(saved.name), id === null ? { action: { text: words.undo, run: bringBack } } : {});
    m.redraw();
    // The answer to an earlier request might list it as a pack of another device.
    if (id !== null) await find();
  }

  /** @param {string} id */
  async function take(id) {
    await takeHere(id);
    await find();
  }

  return {
    view: () => page({ title: words.mine, accent: 'hunt', back: '/hunt' }, m('.stack', [
      m('.row', [
        linkButton({ text: words.create, icon: 'add', kind: 'main', href: '#!/hunt/new' }),
        button({ text: words.importFile, icon: 'upload', onclick: () => attempt(importPack) }),
      ]),
      mineTable({ own: drafts.own(), elsewhere, remove, take }),
      drafts.all().every(isOwn) ? null : m('p.quiet', words.ofOthers),
      failure ? m('.card.stack', [
        m('p', { role: 'status' }, failure), button({ text: words.tryAgain, icon: 'redo', onclick: find }),
      ]) : null,
    ])),
  };
}

export default styled(Mine, '/games/hunt/creator/creator.css');
