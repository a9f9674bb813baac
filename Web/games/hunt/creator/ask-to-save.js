// Asks before the editor is left with changes that are not saved.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { accountHere } from '../own-packs.js';
import { keep, send } from './sending.js';
import { tell, tellKept } from './telling.js';
import { words } from './words.js';

/**
 * Asks whether to save the changes, keep them as a draft, discard them, or stay.
 *
 * @param {string} key  of the draft
 * @param {import('./working-copy.js').WorkingCopy} copy
 * @returns {Promise<boolean>} whether the editor may be left
 */
export async function askToSave(key, copy) {
  if (!copy.isChanged) return true;
  const choice = await openDialog({
    title: words.leaveAsk, accent: 'hunt', body: () => m('p', words.leaveText),
    actions: [
      { text: words.stay, value: 'stay' }, { text: words.discard, value: 'discard', kind: 'danger' },
      ...accountHere() === null ? [] : [{ text: words.keep, value: 'keep' }],
      { text: words.save, value: 'save', kind: 'main' },
    ],
  });
  if (choice === 'discard') copy.discard();
  if (choice === 'save') {
    if (copy.save() === 'full') return noRoom();
    void send(key).then((sending) => tell(key, sending));
  }
  if (choice === 'keep') {
    if (!copy.flush()) return noRoom();
    void keep(key).then((keeping) => tellKept(key, keeping));
  }
  return choice !== 'stay' && choice !== undefined;
}

function noRoom() {
  toast(words.notKept, { kind: 'error' });
  return false;
}
