// The invitations of tables. An invitation is a table's code with a mark of the server, like `4711-9f86d081884c7d65`. Whoever shows
// one need not wait when others behind the same address have typed wrong codes.

const form = /^(\d{4,9})-[0-9a-f]{16}$/;

/** The invitations that this page has been told, by the tables' codes. @type {Map<string, string>} */
const known = new Map();

/**
 * The code in what stands in a link: a code, or an invitation, which is remembered.
 *
 * @param {string} text
 */
export function codeOf(text) {
  const code = form.exec(text)?.[1];
  if (code) known.set(code, text);
  return code ?? text;
}

/**
 * Remembers what the server or a kept seat tells; nothing where it is no invitation to this table.
 *
 * @param {string} code
 * @param {unknown} invitation
 */
export function noteInvitation(code, invitation) {
  if (typeof invitation === 'string' && form.exec(invitation)?.[1] === code) known.set(code, invitation);
}

/**
 * What names a table in an address: its invitation, or its code where the page was not told one.
 *
 * @param {string} code
 */
export const nameOf = (code) => known.get(code) ?? code;
