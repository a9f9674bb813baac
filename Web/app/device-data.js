// Exports, imports and deletes everything that is kept on this device.

import m from '../parts/m.js';
import { button } from '../parts/button.js';
import { confirm } from '../parts/dialog.js';
import { download, pickFile } from '../parts/files.js';
import { joined } from '../parts/joined.js';
import { keptCaches } from '../parts/kept-caches.js';
import { keptMaps } from '../parts/map/kept-maps.js';
import { storage } from '../parts/storage.js';
import { wallTime } from '../parts/time.js';
import { attempt, toast } from '../parts/toast.js';
import '../host/kept-table.js';
import '../host/put-away.js';
import '../host/room-seats.js';
import '../player/account/account.js';
import { ofAll } from '../player/player-game.js';
import '../rooms/profile.js';
import { games } from './games.js';

const kind = 'parlour-device';
/** The most bytes of a file; localStorage holds about half as much. */
const largestFile = 10_000_000;

export const deviceData = () => m('section.card.stack', [
  m('h2', 'On this device'),
  m('p.quiet', storage.isLasting
    ? 'Settings, your own games and unfinished tables are kept here, in this browser, and nowhere else.'
    : 'This browser stores nothing more: your settings last until the page is closed.'),
  m('.row', [
    button({ text: 'Export to a file', icon: 'download', onclick: () => attempt(exportAll) }),
    button({ text: 'Import from a file', icon: 'upload', onclick: () => attempt(importAll) }),
    button({ text: 'Delete everything', icon: 'bin', kind: 'danger', onclick: () => attempt(wipe) }),
  ]),
]);

/** Makes every game declare what it keeps, so that all of it can be exported or imported. */
const declareAllStorage = () => ofAll(games, ({ storage: declare }) => declare?.());

/** Whether all that the games keep on this device may be deleted. Some games ask the player. */
async function mayRemoveAll() {
  for (const { mayRemove } of await ofAll(games, ({ guard }) => guard?.())) if (!await mayRemove()) return false;
  return true;
}

async function exportAll() {
  await declareAllStorage();
  const file = { kind, version: 1, values: storage.copyOut() };
  download(`parlour-${new Date(wallTime()).toISOString().slice(0, 10)}.json`, `${JSON.stringify(file, null, 2)}\n`);
}

async function importAll() {
  const file = await pickFile({ accept: 'application/json,.json', max: largestFile });
  if (file) await takeOver(valuesOf(file.text));
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function valuesOf(text) {
  try {
    const file = JSON.parse(text);
    if (file.kind === kind && file.version === 1) return file.values;
  } catch {
    // Reported below, like any other file that Parlour did not export.
  }
  throw new Error('This file was not exported by Parlour. Nothing was changed.');
}

/** @param {unknown} values */
async function takeOver(values) {
  const isSure = await confirm({
    title: 'Import this file?', yes: 'Import', danger: true,
    text: 'It replaces the settings, games and unfinished tables on this device.',
  });
  if (!isSure || !await mayRemoveAll()) return;
  await declareAllStorage();
  switch (storage.copyIn(values)) {
    case 'done': return toast('The file is imported.');
    case 'damaged': return toast('The file is damaged. Nothing was changed.', { kind: 'error' });
    case 'full': return toast('There is no room for it on this device. Nothing was changed.', { kind: 'error' });
  }
}

async function wipe() {
  const kept = games.flatMap(({ told }) => told?.keptHere ?? []);
  const isSure = await confirm({
    title: 'Delete everything?', yes: 'Delete everything', danger: true,
    text: `${joined(['Settings', 'your own games', 'unfinished tables', 'your seats at tables', ...kept], 'and')} are deleted `
      + 'from this device. This cannot be undone.',
  });
  if (!isSure || !await mayRemoveAll()) return;
  await declareAllStorage();
  await keptMaps.stopAll();
  storage.wipe();
  await keptCaches.wipe();
  toast('Everything is deleted.');
}
