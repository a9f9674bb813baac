// Another device has deleted a pack from the server, or the player works on it no longer, and this device still has it: the
// player says what is to become of it.

import { openDialog } from '../../../parts/dialog.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { drafts } from './drafts.js';
import { publishAgain } from './sending.js';
import { words } from './words.js';

/**
 * Asks. Whoever chooses nothing is asked again at the next upload.
 *
 * @param {string} key
 * @returns {Promise<import('./sending.js').Sending | null>} how the upload ended; null if there was none
 */
export async function settleDeleted(key) {
  const draft = drafts.get(key);
  if (!draft?.isDeleted) return null;
  const [name, { isLeft }] = [words.editTitle(draft.saved.name), draft];
  const choice = await openDialog({
    title: isLeft ? words.leftTitle(name) : words.deletedTitle(name), accent: 'hunt', body: () => m('p', isLeft ? words.leftText : words.deletedText),
    actions: [
      ...isLeft ? [] : [/** @type {const} */ ({ text: words.publishAgain, value: 'publish', kind: 'main' })],
      { text: words.removeHere, value: 'remove', kind: 'danger' },
      { text: words.decideLater, value: 'later' },
    ],
  });
  if (choice === 'publish') return publishAgain(key);
  if (choice === 'remove') removeHere(key);
  return null;
}

/**
 * Deletes a pack from this device, which can be undone.
 *
 * @param {string} key
 */
export function removeHere(key) {
  const name = drafts.get(key)?.saved.name ?? '';
  toast(words.removed(name), { action: { text: words.undo, run: drafts.remove(key) } });
  focusIfLost('main');
}
