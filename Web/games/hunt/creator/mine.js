// The packs that the player makes: those on this device, and those of the account on the server.

import { button, linkButton } from '../../../parts/button.js';
import { confirm } from '../../../parts/dialog.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt, toast } from '../../../parts/toast.js';
import { OwnPacks } from '../own-packs.js';
import { removePack } from '../pack-api.js';
import { ProblemCard } from '../store/results.js';
import { removeHere } from './deleted.js';
import { drafts, isOwn } from './drafts.js';
import { findOwn, takeHere } from './elsewhere.js';
import { importPack } from './files.js';
import { mineTable } from './mine-table.js';
import { tidyPictures } from './pictures.js';
import { sendWaiting } from './sending.js';
import { words } from './words.js';

/** @typedef {import('./drafts.js').Draft} Draft */

/** @type {ClosureComponent} */
function Mine() {
  const published = new OwnPacks(findOwn);
  /** The keys of packs of which the player knows that another device has deleted them. */
  const told = new Set(deleted().map(({ key }) => key));
  tidyPictures();
  void sendWaiting().then(find);

  async function find() {
    if (!await published.look()) return;
    tidyPictures();
    tellDeleted();
  }

  function tellDeleted() {
    const now = deleted().filter(({ key }) => !told.has(key));
    now.forEach(({ key }) => told.add(key));
    if (now.length > 0) toast(words.nowDeleted(now.map(({ saved }) => words.editTitle(saved.name))));
  }

  /**
   * Deletes a pack. If it is only on this device, this can be undone; otherwise it is gone from the store.
   *
   * @param {Draft} draft
   */
  async function remove({ key, id, saved }) {
    if (id === null) return removeHere(key);
    const isSure = await confirm({ title: words.removeAsk(saved.name), text: words.removeText, yes: words.remove, danger: true });
    if (!isSure) return;
    await removePack(id).catch((error) => { if (error.code !== 'noSuchPack') throw error; });
    drafts.remove(key);
    toast(words.removed(saved.name));
    focusIfLost('main');
    // The answer to an earlier request might list it as a pack of another device.
    await find();
  }

  /** @param {string} id */
  async function take(id) {
    await takeHere(id);
    focusIfLost('main');
    await find();
  }

  return {
    onremove: () => published.end(),
    view() {
      const { problem, isAsking, packs } = published;
      return page({ title: words.mine, accent: 'hunt', back: '/hunt', wide: true }, m('.stack', [
        m('.row', [
          linkButton({ text: words.create, icon: 'add', kind: 'main', href: '#!/hunt/new' }),
          button({ text: words.importFile, icon: 'upload', onclick: () => attempt(importPack) }),
        ]),
        mineTable({ own: drafts.own(), published: packs, isKnown: !isAsking && !problem, remove, take }),
        m('p.quiet.hunt-asking', { role: 'status' }, isAsking ? words.oneMoment : ''),
        drafts.all().every(isOwn) ? null : m('p.quiet', words.ofOthers),
        problem ? m(ProblemCard, { problem, offline: words.notKnown, again: find }) : null,
      ]));
    },
  };
}

/** The player's packs that another device has deleted. */
const deleted = () => drafts.own().filter(({ isDeleted }) => isDeleted);

export default styled(styled(Mine, '/games/hunt/creator/creator.css'), '/games/hunt/hunt.css');
