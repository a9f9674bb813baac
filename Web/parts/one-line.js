// Texts that are one line, though they are typed into a field of several.

/**
 * A text as one line: what is pasted may have several.
 *
 * @param {string} text
 */
export const asOneLine = (text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/**
 * How many characters may follow, as the server counts them; below 0: how many are too many.
 *
 * @param {string} text
 * @param {number} most
 */
export const charactersLeft = (text, most) => most - [...asOneLine(text)].length;

/**
 * Such a text is one line, so Enter sends it, unless it ends the typing of a character.
 *
 * @param {KeyboardEvent & { redraw?: boolean }} event
 */
export function sendByEnter(event) {
  event.redraw = false;
  if (event.key !== 'Enter' || event.isComposing) return;
  event.preventDefault();
  /** @type {HTMLTextAreaElement} */ (event.currentTarget).form?.requestSubmit();
}
