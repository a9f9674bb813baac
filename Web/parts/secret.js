// A secret that is pasted where a code belongs: it is neither shown nor sent.

/** The fewest characters of the owner's token (the server's `AdminToken`). Every code that is typed has fewer. */
const shortest = 16;

/**
 * Whether a text may be the owner's token: so many visible characters in a row are no code.
 *
 * @param {string} text
 */
export const mayBeToken = (text) => text.split(/\s+/).some(({ length }) => length >= shortest);

/**
 * Whether a text looks like a token that a server has made. For fields that also take long codes, which people have thought of.
 *
 * @param {string} text
 */
export const isMadeToken = (text) => /^[0-9a-f]{32}$/.test(text.trim());

/** What a field says instead of the secret that was pasted into it. */
export const notShown = 'This is too long for a code, so it is not shown: the admin token belongs on the owner’s page, /admin.';
