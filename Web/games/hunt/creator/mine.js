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
import { discardOnline, keyOfPack, takeDraftHere } from './online.js';
import { removeDraft } from './online-api.js';
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
  const tellDeleted = tellingDeleted();
  tidyPictures();
  void sendWaiting().then(find);

  async function find() {
    void invitations.look();
    if (!await published.look()) return;
    tidyPictures();
    tellDeleted();
  }

  /**
   * Deletes a pack. If it is only on this device, this can be undone; otherwise it is gone from the server, too. If somebody
   * else made it, the player stops helping with it.
   *
   * @param {Draft} draft
   */
  async function remove({ key, id, saved, maker, online }) {
    if (id === null && !online) return removeHere(key);
    if (!await (id === null ? isSureOfDraft(saved.name) : maker === null ? removeFromServer(id, saved.name) : stopHelping(id))) return;
    await removeDraft(online?.key ?? keyOfPack(String(id)));
    if (id === null) toast(words.removed(saved.name));
    drafts.remove(key);
    focusIfLost('main');
    // The answer to an earlier request might list it as a pack of another device.
    await find();
  }

  /** @param {import('./elsewhere.js').OwnPack} pack */
  async function removeThere({ id, name, helps }) {
    if (!await (helps ? stopHelping(id) : removeFromServer(id, name))) return;
    await removeDraft(keyOfPack(id));
    focusIfLost('main');
    await find();
  }

  /**
   * Goes back from the changes that the server keeps to what is published.
   *
   * @param {Draft} draft
   */
  async function discard({ key, saved }) {
    const isSure = await confirm({ title: words.discardAsk(words.editTitle(saved.name)), text: words.discardText, yes: words.discard, danger: true });
    if (!isSure) return;
    await discardOnline(key);
    focusIfLost('main');
    await find();
  }

  /** @param {import('./elsewhere.js').OwnPack} pack */
  async function take({ id, isDraft }) {
    await (isDraft ? takeDraftHere(id) : takeHere(id));
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
        mineTable({ own: drafts.own(), published: packs, isKnown: !isAsking && !problem, remove, removeThere, discard, take }),
        m('p.quiet.hunt-asking', { role: 'status' }, isAsking ? words.oneMoment : ''),
        drafts.all().every(isOwn) ? null : m('p.quiet', words.ofOthers),
        problem ? m(ProblemCard, { problem, offline: words.notKnown, again: find }) : null,
      ]));
    },
  };
}

/**
 * Tells of packs that another device has deleted, of each one once. The player knows of those that are listed as deleted already.
 *
 * @returns {() => void}
 */
function tellingDeleted() {
  const told = new Set(deleted().map(({ key }) => key));
  return () => {
    const now = deleted().filter(({ key }) => !told.has(key));
    now.forEach(({ key }) => told.add(key));
    const [gone, left] = [namesOf(now.filter(({ isLeft }) => !isLeft)), namesOf(now.filter(({ isLeft }) => isLeft))];
    if (gone.length > 0) toast(words.nowDeleted(gone));
    if (left.length > 0) toast(words.nowLeft(left));
  };
}

/**
 * Asks whether to delete a draft from the server.
 *
 * @param {string} name
 */
const isSureOfDraft = (name) => confirm({
  title: words.removeAsk(words.editTitle(name)), text: words.removeDraftText, yes: words.remove, danger: true,
});

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
