// The actions for levels besides playing them: changing, copying, sharing, deleting.

import { openShareDialog } from '../../../rooms/share-dialog.js';
import { button, iconButton, linkButton } from '../../../parts/button.js';
import { download, pickFile } from '../../../parts/files.js';
import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { askToAdd } from './add-dialog.js';
import { ranks } from '../boards/board-words.js';
import { designing } from './designer-words.js';
import { decodeFile, encodeFile, encodeLevel, fitsIntoLink, largestFile } from './level-code.js';
import { removeLevel } from './own-levels.js';
import { ownLevels } from '../stored.js';

/** @typedef {import('../types.js').Level} Level */

/**
 * The buttons beside a level.
 *
 * @param {Level} level
 * @returns {Children}
 */
export const levelActions = (level) => m('.jm-level-actions', [
  level.isOwn ? null : iconLink({ icon: 'crown', label: ranks.of(level.name), href: `#!/jasmine/board/${level.id}` }),
  level.isOwn ? iconLink({ icon: 'edit', label: designing.edit(level.name), href: `#!/jasmine/design/${level.id}` }) : null,
  iconLink({ icon: 'copy', label: designing.clone(level.name), href: `#!/jasmine/clone/${level.id}` }),
  iconButton({ icon: 'share', label: designing.share(level.name), onclick: () => void shareLevel(level) }),
  level.isOwn ? iconButton({ icon: 'bin', label: designing.remove(level.name), onclick: () => remove(level) }) : null,
]);

/**
 * The buttons above all levels.
 *
 * @returns {Children}
 */
export const levelTools = () => m('.row.jm-level-tools', [
  linkButton({ text: designing.newLevel, icon: 'add', href: '#!/jasmine/design', kind: 'main' }),
  button({ text: designing.importLevels, icon: 'upload', kind: 'quiet', onclick: () => attempt(importFile) }),
  ownLevels().length === 0 ? null : button({
    text: designing.exportLevels, icon: 'download', kind: 'quiet', onclick: () => download('jasmine-levels.json', encodeFile(ownLevels())),
  }),
]);

/**
 * Deletes a level, which can be undone.
 *
 * @param {Level} level
 */
export function remove(level) {
  const bringBack = removeLevel(level);
  toast(designing.removed(level.name), { action: { text: designing.undo, run: bringBack } });
}

/** @param {Level} level */
const shareLevel = (level) => (fitsIntoLink(level) ? openShareDialog({
  name: level.name, accent: 'jasmine', path: `/jasmine/add/${encodeLevel(level)}`, text: designing.shareText, tooLarge: designing.shareTooLarge,
  more: button({ text: designing.saveFile, icon: 'download', onclick: () => saveFile(level) }),
}) : saveFile(level));

/** @param {Level} level */
const saveFile = (level) => download('jasmine-level.json', encodeFile([level]));

async function importFile() {
  const file = await pickFile({ accept: '.json,application/json', max: largestFile });
  if (!file) return;
  const parcel = decodeFile(file.text);
  if (!parcel) throw new Error(designing.fileDamaged);
  await askToAdd(parcel);
}

/** @param {{ icon: import('../../../parts/icons.js').IconName, label: string, href: string }} attrs */
const iconLink = ({ icon: name, label, href }) => m('a.icon-button', { href, 'aria-label': label, title: label }, icon(name));
