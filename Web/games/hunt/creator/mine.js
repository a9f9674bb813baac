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
import { Invitations } from '../people/invitations.js';
import { stopHelping } from '../people/leaving.js';
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
  const invitations = new Invitations(find);
  /** The keys of packs of which the player knows that another device has deleted them. */
  const told = new Set(deleted().map(({ key }) => key));
  tidyPictures();
  void sendWaiting().then(find);

  async function find() {
    void invitations.look();
    if (!await published.look()) return;
    tidyPictures();
    tellDeleted();
  }

  function tellDeleted() {
    const now = deleted().filter(({ key }) => !told.has(key));
    now.forEach(({ key }) => told.add(key));
    const [gone, left] = [namesOf(now.filter(({ isLeft }) => !isLeft)), namesOf(now.filter(({ isLeft }) => isLeft))];
    if (gone.length > 0) toast(words.nowDeleted(gone));
    if (left.length > 0) toast(words.nowLeft(left));
  }

  /**
   * Deletes a pack. If it is only on this device, this can be undone; otherwise it is gone from the store. If somebody else
   * made it, the player stops helping with it.
   *
   * @param {Draft} draft
   */
  async function remove({ key, id, saved, maker }) {
    if (id === null) return removeHere(key);
    if (!await (maker === null ? removeFromServer(id, saved.name) : stopHelping(id))) return;
    drafts.remove(key);
    focusIfLost('main');
    // The answer to an earlier request might list it as a pack of another device.
    await find();
  }

  /** @param {import('./elsewhere.js').OwnPack} pack */
  async function removeThere({ id, name, helps }) {
    if (!await (helps ? stopHelping(id) : removeFromServer(id, name))) return;
    focusIfLost('main');
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
        invitations.view(),
        mineTable({ own: drafts.own(), published: packs, isKnown: !isAsking && !problem, remove, removeThere, take }),
        m('p.quiet.hunt-asking', { role: 'status' }, isAsking ? words.oneMoment : ''),
        drafts.all().every(isOwn) ? null : m('p.quiet', words.ofOthers),
        problem ? m(ProblemCard, { problem, offline: words.notKnown, again: find }) : null,
      ]));
    },
  };
}

/**
 * Asks, and deletes a pack from the server.
 *
 * @param {string} id
 * @param {string} name
 * @returns {Promise<boolean>} false if the player has thought better of it; rejects with a problem
 */
async function removeFromServer(id, name) {
  if (!await confirm({ title: words.removeAsk(name), text: words.removeText, yes: words.remove, danger: true })) return false;
  await removePack(id).catch((error) => { if (error.code !== 'noSuchPack') throw error; });
  toast(words.removed(name));
  return true;
}

/** @param {Draft[]} list */
const namesOf = (list) => list.map(({ saved }) => words.editTitle(saved.name));

/** The player's packs that another device has deleted, or on which the player works no longer. */
const deleted = () => drafts.own().filter(({ isDeleted }) => isDeleted);

export default styled(styled(Mine, '/games/hunt/creator/creator.css'), '/games/hunt/hunt.css');
