// Reads the code of a table from its QR code.

import { scan } from '../parts/scan.js';

/** @returns {Promise<string | null>} the code of a room, or the invitation to it */
export const scanCode = () => scan({
  title: 'Scan the picture of a table', problem: 'The camera cannot be used here. Type the code instead.', read: codeIn,
});

/**
 * The code or the invitation in the link of a table, whatever the server's address is.
 *
 * @param {string} text
 */
const codeIn = (text) => /#!\/(?:join|watch)\/(\d{4,9}(?:-[0-9a-f]{16})?)$/.exec(text)?.[1] ?? null;
