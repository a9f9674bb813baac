// The table of a running hunt: begins it with a pack, takes it up again after the page was lost, and notes its end.

import { forgetTable, keptTable, openLocalTable, resumeLocalTable } from '../../host/local-table.js';
import { keptRecording } from '../../host/kept-table.js';
import { outbox } from '../../player/outbox.js';
import { wallTime } from '../../parts/time.js';
import { isCount, isOneOf, membersOf } from '../../parts/unknown.js';
import { ComingPins, openIn } from './closed/coming-pins.js';
import { actionForServer, fill, OpenedPins } from './closed/opened-pins.js';
import { dropPictures } from './kept-pictures.js';
import { liveWith } from './live/joined.js';
import { modes, noteRecord, packHere } from './packs.js';
import { dropOtherPhotos, HuntPhotos } from './photos.js';
import { forgetLostRoomHunts } from './room-hunt.js';
import { keepSouvenir, photosKept } from './souvenir/kept.js';
import { souvenirFrom } from './souvenir/making.js';
import { keepLast, kinds } from './stored.js';
import { forgetTrack, Track } from './track.js';
import { sealWith } from './unsealing.js';
import { words } from './words.js';

/**
 * @typedef {import('../../host/local-table.js').LocalTable} LocalTable
 *
 * @typedef {object} Note  what is stored of a hunt beside its recording
 * @property {import('./stored.js').Kind} kind
 * @property {string} [trial]
 * @property {import('./types.js').Mode} mode
 * @property {{ id: string, name: string, location: string, description: string, creator: string, minutes: number, version: number }} pack
 * @property {string | null} ticket
 * @property {import('./stored.js').Counting} counting
 * @property {Pause[]} [pauses]
 * @property {string} [live]  the code of the live hunt that it belongs to
 * @property {true} [closed]  whether its pins come one by one
 *
 * @typedef {{ at: number, length: number }} Pause  when the hunt's clock stood still because nobody had it open, by that
 *   clock, and for how long; milliseconds
 *
 * @typedef {object} TakenHunt  a hunt that goes on in this page
 * @property {LocalTable} table
 * @property {Note} note
 * @property {Track} track
 * @property {HuntPhotos} photos
 * @property {OpenedPins | null} opened  the pins that have come, if they come one by one
 * @property {boolean} isNew  whether it has begun in this page, and is taken for the first time
 *
 * @typedef {NonNullable<ReturnType<typeof keptRecording>>} KeptRecording
 *
 * @typedef {object} HuntToBegin
 * @property {Note} note
 * @property {Record<string, unknown>} pack  as the rules take it
 * @property {string | null} sealed  its pins as the server gave them; null if they are not secret
 * @property {number} [seed]
 */

export const game = 'hunt';

/** The pauses that are noted; milliseconds. The device's clock may be set in the meantime. */
const shortestPause = 1_000;
const longestPause = 7 * 86_400_000;
/** The most pauses that the server takes. */
const maxPauses = 1_000;

/**
 * The hunt that is unfinished on this device; read without the rules.
 *
 * @returns {Note | null}
 */
export function runningHunt() {
  const note = keptTable(game)?.note;
  return isNote(note) ? note : null;
}

/**
 * Begins a hunt, which replaces the stored one.
 *
 * @param {HuntToBegin} hunt
 * @returns {Promise<void>} rejects with the rules' refusal
 */
export async function beginHunt({ note, pack, sealed, seed }) {
  forgetPassing();
  const opened = note.closed ? new OpenedPins({ ...note.pack, salt: String(pack.salt) }) : null;
  const table = await openLocalTable({
    game, setup: { pack, mode: note.mode }, seed, viewer: 'spectator', note: () => note, seal: sealOf(sealed, opened),
  });
  if (opened) await fetchFirst({ table, note, opened });
  table.close();
  begun = String(keptRecording(game)?.seed);
}

/**
 * Fetches the pins with which a hunt begins. If they do not come, the hunt begins without them, and fetches them later.
 *
 * @param {Pick<TakenHunt, 'table' | 'note'> & { opened: OpenedPins }} hunt
 */
async function fetchFirst({ table, note, opened }) {
  const coming = new ComingPins(table, { opened, sofar: () => huntSoFar({ table, note }), oncome() {} });
  await coming.fetch();
  coming.end();
}

/**
 * A hunt with a ticket as the server takes it, to say which pins have come.
 *
 * @param {Pick<TakenHunt, 'table' | 'note'>} hunt
 * @returns {{ ticket: string, recording: object, pauses?: Pause[] }}
 */
export function huntSoFar({ table, note }) {
  const recording = keptRecording(game);
  if (note.ticket === null || !recording) throw new Error(words.lost);
  return { ticket: note.ticket, recording: forServer(note, { ...recording, end: table.at }), pauses: note.pauses };
}

/**
 * The seed of the hunt that has just begun in this page, until it is taken up.
 *
 * @type {string | null}
 */
let begun = null;

/**
 * Takes up the stored hunt again.
 *
 * @returns {Promise<TakenHunt | null>} null if there is none; rejects if it is lost
 */
export async function takeUpHunt() {
  const kept = keptTable(game);
  const note = kept?.note;
  if (!kept || !isNote(note)) {
    forgetPassing();
    return null;
  }
  const recording = keptRecording(game);
  if (recording) notePause(note, { at: recording.end, length: wallTime() - kept.savedAt });
  const { pins, salt } = kept.setup.pack ?? {};
  const opened = note.closed ? new OpenedPins({ ...note.pack, salt: String(salt) }) : null;
  const table = await resumeLocalTable(game, {
    viewer: 'spectator', note: () => note, seal: sealOf(typeof pins === 'string' ? pins : null, opened),
  });
  if (table) opened?.pins.forEach((pin) => fill(table, pin));
  // No two hunts have the same seed.
  const hunt = String(recording?.seed);
  const isNew = hunt === begun;
  begun = null;
  return table && { table, note, track: new Track(hunt), photos: new HuntPhotos(hunt), opened, isNew };
}

/**
 * Notes that the hunt's clock stood still: the server then knows that the player had time to walk.
 *
 * @param {Note} note
 * @param {Pause} pause
 */
function notePause(note, { at, length }) {
  const { pauses = [] } = note;
  if (note.ticket === null || length < shortestPause || pauses.length >= maxPauses) return;
  note.pauses = [...pauses, { at, length: Math.min(Math.round(length), longestPause) }];
}

/**
 * Notes how a hunt ended, and sends it if it counts. A hunt with a pack of the server leaves a souvenir: the tutorial and the
 * trials of makers do not, and nothing is kept of the way that was walked in them, nor of the photos.
 *
 * @param {Omit<TakenHunt, 'isNew' | 'opened'>} hunt
 */
export async function finishHunt({ table, note, track, photos }) {
  const { result, score } = table.outcome;
  const whole = await table.summary();
  // A pin whose content never came is like one that never came.
  const summary = { ...whole, pins: whole.pins.filter((/** @type {import('./types.js').PinSummary} */ { closed }) => !closed) };
  const { elapsed, pins } = summary;
  const recording = keptRecording(game);
  if (note.kind === 'pack') noteRecord(note.pack.id, { mode: note.mode, result, score, at: wallTime() });
  const sending = recording && submit(note, { ...recording, end: table.at });
  const counting = note.counting === 'board' && !sending ? 'unsent' : note.counting;
  const souvenir = note.kind !== 'pack' ? undefined : keepSouvenir(souvenirFrom({
    note, summary, view: openIn(table.viewFor(null)), pins: table.setup.pack.pins, photos, outcome: table.outcome, sending,
  }), track.points);
  keepLast({
    pack: note.pack.id, name: note.pack.name, kind: note.kind, ...note.trial ? { trial: note.trial } : {}, mode: note.mode,
    result, score, elapsed, counting, sending, ...souvenir ? { souvenir } : {}, ...liveEndOf(note.live, result),
    pins: pins.map((/** @type {import('./types.js').PinSummary} */ { title, points, found, wrong, clues }) => (
      { title, points, found, wrong, ...clues ? { clues } : {} })),
  });
  table.close();
  throwAway();
}

/**
 * That a hunt was part of a live hunt, and whether its organiser has ended it.
 *
 * @param {string | undefined} code
 * @param {import('./types.js').Result} result
 * @returns {{ live?: { code: string, isEnded: boolean } }}
 */
function liveEndOf(code, result) {
  const joined = liveWith(code);
  return joined ? { live: { code: joined.hunt.code, isEnded: joined.isEnded && result === 'ended' } } : {};
}

/** Throws the stored hunt away, with the way that was walked in it, and its photos. */
export function throwAway() {
  forgetPassing();
  forgetTable(game);
}

/** Forgets what is kept of a hunt beside its table, and is in no souvenir. */
function forgetPassing() {
  const note = runningHunt();
  if (note?.closed && !packHere(note.pack.id)) void dropPictures(note.pack.id).catch(() => {});
  forgetTrack();
  dropOtherPhotos(photosKept());
  forgetLostRoomHunts();
}

/**
 * Sends the recording of a hunt with a ticket.
 *
 * @param {Note} note
 * @param {KeptRecording} recording
 * @returns {string | null} its key in the outbox; null if the outbox takes nothing
 */
function submit(note, recording) {
  const { ticket, pack: { name }, pauses } = note;
  if (ticket === null) return null;
  try {
    return outbox.add({ id: ticket, path: '/scores', label: name, body: { ticket, recording: forServer(note, recording), pauses } });
  } catch {
    // The player has logged out meanwhile, or too much waits already. The hunt is over all the same.
    return null;
  }
}

/**
 * A recording without what the server has itself: the pack, and the content of pins that came one by one.
 *
 * @param {Note} note
 * @param {KeptRecording} recording
 */
const forServer = ({ pack: { id, version }, mode, closed }, recording) => ({
  ...recording, setup: { pack: { id, version }, mode, ...closed ? { closed } : {} },
  actions: recording.actions.map((entry) => ({ ...entry, do: actionForServer(entry.do) })),
});

/**
 * Keeps the pins of the stored setup sealed, so that nobody reads pins in the browser's storage before they are shown; and those that
 * came one by one, too.
 *
 * @param {string | null} sealed
 * @param {OpenedPins | null} opened
 * @returns {import('../../host/local-table.js').Seal | undefined}
 */
function sealOf(sealed, opened) {
  if (opened) {
    const { closeAction, openAction } = opened;
    return { close: (setup) => setup, open: async (kept) => kept, closeAction, openAction };
  }
  return sealed === null ? undefined : sealWith(sealed);
}

/** @param {unknown} note @returns {note is Note} */
function isNote(note) {
  const { kind, mode, ticket, counting, pack, pauses, closed, live } = membersOf(note);
  const texts = membersOf(pack);
  return isOneOf(kinds, kind) && isOneOf(modes, mode)
    && ['id', 'name', 'location', 'description', 'creator'].every((name) => typeof texts[name] === 'string')
    && (ticket === null || typeof ticket === 'string') && typeof counting === 'string'
    && (closed === undefined || closed === true) && (live === undefined || typeof live === 'string')
    && (pauses === undefined || Array.isArray(pauses) && pauses.length <= maxPauses && pauses.every(isPause));
}

/** @param {unknown} pause */
function isPause(pause) {
  const { at, length } = membersOf(pause);
  return isCount(at) && isCount(length) && length <= longestPause;
}
