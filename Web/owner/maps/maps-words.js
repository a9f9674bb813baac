// The texts of the page with the server's maps.

import { isOneOf } from '../../parts/unknown.js';

/** @typedef {'reading' | 'coast' | 'tiles' | 'checking'} Stage */

/** @type {Stage[]} */
export const stages = ['reading', 'coast', 'tiles', 'checking'];

/** @type {Record<Stage, string>} */
const making = {
  reading: 'The server reads the file.', coast: 'The server looks for the coast.', tiles: 'The server cuts the map into tiles.',
  checking: 'The server checks every tile.',
};

export const mapsWords = {
  title: 'Maps',
  intro: 'Maps that this server has itself. Everybody who plays here sees them, and no other server is asked for them.',
  reading: 'Asking the server…',
  list: 'Maps of this server',
  none: 'There are none yet.',
  kinds: { vector: 'drawn', png: 'pictures', jpeg: 'pictures', webp: 'pictures' },
  facts: (/** @type {{ size: string, zooms: [number, number], kind: string, date: string }} */ { size, zooms, kind, date }) =>
    `${size}, ${kind}, zoom ${zooms[0]} to ${zooms[1]}, added ${date}`,
  remove: 'Remove',
  removeAsk: (/** @type {string} */ name) => `Remove “${name}”?`,
  removeText: 'Hunts show a plain map there afterwards. Devices keep what they have loaded.',
  removed: (/** @type {string} */ name) => `“${name}” is removed.`,
  add: 'Add a map',
  addText: 'An OpenStreetMap extract (.osm.pbf), an MBTiles or a PMTiles file.',
  limit: (/** @type {string} */ size) => `At most ${size}.`,
  noTools: 'The server lacks the programs that cut extracts into tiles: apt install tilemaker osmium-tool. MBTiles and PMTiles work without them.',
  choose: 'Choose a file',
  chosen: (/** @type {string} */ name, /** @type {string} */ size) => `${name}, ${size}`,
  name: 'Name of the map',
  nameNeeded: 'A map needs a name.',
  fileNeeded: 'Choose a file first.',
  send: 'Add the map',
  sending: (/** @type {string} */ name) => `“${name}” is being sent.`,
  making: (/** @type {string} */ name, /** @type {string} */ stage) => `“${name}” is being made. ${making[/** @type {Stage} */ (stage)]}`,
  added: (/** @type {string} */ name) => `“${name}” is added.`,
  refused: (/** @type {string} */ name, /** @type {string} */ why) => `“${name}” was not added. ${why}`,
};

/** @param {unknown} value @returns {value is Stage} */
export const isStage = (value) => isOneOf(stages, value);
