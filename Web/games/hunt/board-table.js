// Entries of the board of a pack, as a table.

import m from '../../parts/m.js';
import { words } from './words.js';

/** @typedef {import('../../player/boards/board-api.js').Entry} Entry */

/**
 * @param {Entry[]} entries
 * @param {unknown} version  of the pack now
 */
export const boardRows = (entries, version) => m('table.hunt-board', [
  m('thead', m('tr', [
    m('th', { scope: 'col' }, words.rank), m('th', { scope: 'col' }, words.name), m('th.hunt-right', { scope: 'col' }, words.score),
  ])),
  m('tbody', entries.map((entry) =>
    m('tr', { class: entry.own ? 'hunt-board-own' : '' }, [
      m('td', String(entry.rank)),
      m('td', [
        entry.own ? `${entry.name} (${words.you})` : entry.name,
        isOther(entry, version) ? m('small.quiet', ` · ${words.version(Number(entry.version))}`) : null,
      ]),
      m('td.hunt-right', String(entry.score)),
    ]))),
]);

/**
 * Says what it means that some entries were made with another version of the pack.
 *
 * @param {Entry[]} entries
 * @param {unknown} version  of the pack now
 */
export const versionNote = (entries, version) => (entries.some((entry) => isOther(entry, version))
  ? m('p.hint', words.otherVersion(Number(version))) : null);

/**
 * Whether an entry was made with another version of the pack. Only whole numbers are versions, whatever the server sends.
 *
 * @param {Entry} entry
 * @param {unknown} version
 */
const isOther = (entry, version) => [entry.version, version].every(Number.isSafeInteger) && entry.version !== version;
