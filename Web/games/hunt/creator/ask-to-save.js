// Asks before the editor is left with changes that are not saved.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { send } from './sending.js';
import { tell } from './telling.js';
import { words } from './words.js';

/**
 * Asks whether to save the changes, discard them, or stay.
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
      { text: words.save, value: 'save', kind: 'main' },
    ],
  });
  if (choice === 'discard') copy.discard();
  if (choice === 'save') {
    if (copy.save() === 'full') {
      toast(words.notKept, { kind: 'error' });
      return false;
    }
    void send(key).then((sending) => tell(key, sending));
  }
  return choice === 'save' || choice === 'discard';
}
