// Shares a link or a picture with somebody else.

import { toast } from './toast.js';

/**
 * Opens the device's own dialog for sharing. If it has none, the link goes to the clipboard, and a note says so.
 *
 * @param {{ title: string, text?: string, url: string }} what
 * @param {string} [copied]  what goes to the clipboard, if not the link alone
 */
export async function share(what, copied = what.url) {
  if (navigator.share) {
    try {
      return await navigator.share(what);
    } catch (error) {
      // The player has closed the dialog.
      if (/** @type {Error} */ (error).name === 'AbortError') return;
      // The device refused for another reason: the link is copied, as if the device had no dialog.
    }
  }
  toast((await copy(copied)) ? 'The link is copied.' : `The link could not be copied: ${what.url}`);
}

/**
 * Whether the device has a dialog for sharing a file.
 *
 * @param {File} file
 */
export const canShareFile = (file) => navigator.canShare?.({ files: [file] }) === true;

/**
 * Opens the device's own dialog for sharing a file.
 *
 * @param {File} file
 * @param {string} title
 * @returns {Promise<boolean>} false if the device refused; true if the player has closed the dialog
 */
export async function shareFile(file, title) {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    return /** @type {Error} */ (error).name === 'AbortError';
  }
}

/** @param {string} text  @returns {Promise<boolean>} whether it is in the clipboard */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * Copies by a selection: a page that did not come over https has no other way.
 *
 * @param {string} text
 */
function copyBySelection(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'out-of-sight';
  // While a dialog is open, nothing outside it can be selected.
  (document.querySelector('dialog[open]:last-of-type') ?? document.body).append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  return isDone;
}
