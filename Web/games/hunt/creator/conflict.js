// Two devices have changed one pack: both versions are shown, and the player chooses.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { toast } from '../../../parts/toast.js';
import { differences } from './compare.js';
import { drafts, latestOf, newKey } from './drafts.js';
import { takeOnline } from './online.js';
import { withPaths } from './pictures.js';
import { keep, send } from './sending.js';
import { words } from './words.js';

/**
 * @typedef {import('./drafts.js').Draft} Draft
 * @typedef {import('./pack-form.js').PackForm} PackForm
 */

/** The most characters of a pack's name. */
const longestName = 30;

/**
 * @param {string} key  of a draft with `theirs`
 * @returns {Promise<import('./sending.js').Sending | null>} how the upload ended; null if there was none
 */
export async function settleConflict(key) {
  const draft = drafts.get(key);
  if (!draft?.theirs) return null;
  const { saved, theirs } = draft;
  const choice = await choose(saved, theirs.pack, words.conflictText(theirs.version));
  if (choice === 'mine') return goOnWithMine(draft, theirs.version);
  if (choice === 'theirs') takeTheirs(draft, theirs);
  else if (choice === 'both') keepBoth(draft, theirs);
  return null;
}

/**
 * The same for a draft that another device has kept on the server meanwhile.
 *
 * @param {string} key
 * @param {import('./drafts.js').Online} theirs
 * @returns {Promise<import('./online.js').Keeping | null>} how keeping it ended; null if it was not kept
 */
export async function settleDraft(key, theirs) {
  const draft = drafts.get(key);
  if (!draft) return null;
  const mine = latestOf(draft);
  const choice = await choose(mine, theirs.form, words.draftConflictText);
  if (choice === 'mine') {
    drafts.change(key, { online: theirs });
    return keep(key);
  }
  if (choice === 'both') drafts.make({ ...mine, name: copyName(mine) });
  if (choice === 'theirs' || choice === 'both') {
    takeOnline(draft, theirs);
    toast(words.tookTheirs, choice === 'both' ? {} : { action: { text: words.undo, run: () => drafts.keep(draft) } });
  }
  return null;
}

/**
 * @param {PackForm} mine
 * @param {PackForm} theirs
 * @param {string} text
 * @returns {Promise<'mine' | 'theirs' | 'both' | undefined>}
 */
const choose = (mine, theirs, text) => openDialog({
  title: words.conflictTitle, accent: 'hunt', wide: true,
  body: () => m('.stack', [m('p', text), table(withPaths(mine, words.newPicture), theirs)]),
  actions: [
    { text: words.keepMine, value: 'mine', kind: 'main' }, { text: words.takeTheirs, value: 'theirs' },
    { text: words.keepBoth, value: 'both' },
  ],
});

/** @param {PackForm} mine @param {PackForm} theirs */
function table(mine, theirs) {
  const rows = differences(mine, theirs);
  return m('.hunt-compare', { tabindex: '0', role: 'region', 'aria-label': words.compare }, m('table', [
    m('thead', m('tr', [m('th', { scope: 'col' }, words.here), m('th', { scope: 'col' }, words.there)])),
    rows.length === 0 ? m('tbody', m('tr', m('td', { colspan: 2 }, words.same))) : rows.map(({ what, mine: own, theirs: other }) => m('tbody', [
      m('tr', m('th', { scope: 'rowgroup', colspan: 2 }, what)), m('tr', [m('td', own || words.nothing), m('td', other || words.nothing)]),
    ])),
  ]));
}

/** @param {Draft} draft @param {number} version */
function goOnWithMine({ key }, version) {
  drafts.change(key, { base: version, version: version + 1, isWaiting: true, theirs: null, sendKey: newKey() });
  return send(key);
}

/** @param {Draft} draft @param {{ pack: PackForm, version: number }} theirs */
function takeTheirs(draft, { pack, version }) {
  drafts.keep({ ...draft, saved: pack, open: null, base: version, version, isWaiting: false, theirs: null, problem: null });
  toast(words.tookTheirs, { action: { text: words.undo, run: () => drafts.keep(draft) } });
}

/**
 * Keeps both versions: mine becomes a pack of its own.
 *
 * @param {Draft} draft
 * @param {{ pack: PackForm, version: number }} theirs
 */
function keepBoth(draft, theirs) {
  const copy = drafts.make({ ...latestOf(draft), name: copyName(draft.saved) });
  drafts.change(copy.key, { version: 1, isWaiting: true });
  takeTheirs(draft, theirs);
}

/** @param {PackForm} form */
const copyName = ({ name }) => name.slice(0, longestName - words.copySuffix.length) + words.copySuffix;
