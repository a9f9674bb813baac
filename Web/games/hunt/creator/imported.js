// Keeps what was imported from a file as a draft.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { drafts } from './drafts.js';
import { mistakeList } from './mistake-list.js';
import { words } from './words.js';

/**
 * @param {import('./pack-form.js').PackForm} form
 * @returns {string} the path of its editor
 */
export function keepImported(form) {
  const { key } = drafts.make(form);
  if (!drafts.get(key)) throw new Error(words.notKept);
  toast(words.imported(form.name, form.pins.length));
  return `/hunt/edit/${key}`;
}

/**
 * Tells which texts of a file were shortened, if any were.
 *
 * @param {import('../pack-types.js').Mistake[]} notes
 */
export function tellNotes(notes) {
  if (notes.length === 0) return;
  void openDialog({
    title: words.fileNotes, accent: 'hunt', closesOutside: true,
    body: () => m('.stack', [m('p', words.fileNotesText), mistakeList(notes)]),
    actions: [{ text: words.done, value: undefined, kind: 'main' }],
  });
}
