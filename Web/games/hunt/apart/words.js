// The texts of hunts whose phones may hunt apart.

import { joined } from '../../../parts/joined.js';

const counted = (/** @type {number} */ count) => `${count} ${count === 1 ? 'pin' : 'pins'}`;
const are = (/** @type {number} */ count) => (count === 1 ? 'is' : 'are');
const were = (/** @type {number} */ count) => (count === 1 ? 'was' : 'were');
/** The titles of pins behind a sentence, if they are known. */
const named = (/** @type {string[]} */ titles) => (titles.length > 0 ? ` ${joined(titles, 'and')}.` : '');

export const words = {
  // Lobby
  choose: 'Phones may hunt without reception',
  chooseHint: 'Where there is no connection, the phones of a team hunt on, and bring together what they found. For that each phone downloads the pack, so somebody clever could read its pins.',
  chosen: 'Phones may hunt on without reception. Each phone downloads the pack.',
  packHere: 'This phone has the pack.',
  packComes: 'Downloading the pack to this phone…',
  packFails: (/** @type {string} */ why) => `This phone could not download the pack: ${why}`,
  tryAgain: 'Try again',
  severalTeams: 'Players of several teams share this phone. So it cannot hunt on without a connection.',

  // Without a connection
  isApart: 'No connection. This phone hunts on by itself: what it finds counts as soon as it is back.',
  timeUp: 'The time is up. Go where there is a connection: what this phone found then counts.',
  allFound: 'All pins are found. Go where there is a connection: what this phone found then counts.',
  obstacles: {
    pack: 'No connection, and this phone does not have the pack: it cannot hunt on by itself. Trying again…',
    version: 'No connection, and this phone has another version of the pack: it cannot hunt on by itself. Trying again…',
    teams: 'No connection, and players of several teams share this phone: it cannot hunt on by itself. Trying again…',
    elsewhere: 'No connection. The hunt goes on in another window of this phone.',
    refused: 'No connection, and this phone cannot hunt on by itself. Trying again…',
  },
  noEnd: 'Without a connection, this phone cannot end the hunt: it ends for all in your team.',
  packLacks: 'So it cannot hunt on without a connection.',

  // Back
  returns: 'There is a connection again. Bringing what this phone found…',
  back: (/** @type {number} */ count) => `Back at the table: ${counted(count)} that this phone found ${are(count)} counted.`,
  backKnown: (/** @type {number} */ count) => `Back at the table: ${counted(count)} that this phone found ${were(count)} found by others already.`,
  backNot: (/** @type {number} */ count) => `Back at the table: ${counted(count)} that this phone found ${are(count)} not counted, because the hunt was over by then.`,
  backWrong: (/** @type {number} */ count) => `Back at the table: ${counted(count)} that this phone found ${are(count)} not counted. The table does not accept the ${count === 1 ? 'answer' : 'answers'}.`,
  tooLate: (/** @type {number} */ count) => `The hunt is over. ${counted(count)} that this phone found came too late.`,
  refused: (/** @type {string} */ why) => `What this phone found is not counted: ${why}`,

  // Waiting for phones
  waitsFor: (/** @type {string[]} */ names) => `The hunt is over. Waiting for the phones of your team: ${joined(names, 'and')}.`,
  waitsAtMost: (/** @type {string} */ length) => `At most ${length} more. What they found counts when they are back.`,
  isLate: 'The hunt is over. Nothing can be answered any more.',
  endWaits: 'It ends for all in your team, and waits for phones of your team that have no connection. The other teams hunt on.',
  doNotWait: 'Do not wait', doNotWaitAsk: 'End the hunt without waiting?',
  doNotWaitText: 'What the phones without a connection found does not count then.', doNotWaitYes: 'End it', doNotWaitNo: 'Wait',

  // From phone to phone
  together: 'Bring finds together',
  togetherHow: 'Two phones of your team bring their finds together: each scans the code of the other. The camera app of the phone can do it, too.',
  togetherByApp: 'Two phones of your team bring their finds together: each scans the code of the other with the camera app of the phone.',
  noFinds: 'This phone knows of no find yet. It can scan the code of another phone.',
  code: (/** @type {number} */ number, /** @type {number} */ all) => (all === 1 ? 'Code with what your team has found' : `Code ${number} of ${all} with what your team has found`),
  codeOf: (/** @type {number} */ number, /** @type {number} */ all) => `Code ${number} of ${all}`,
  next: 'Next code', scan: 'Scan the code of another phone', scanTitle: 'Scan the code of another phone', close: 'Close',
  noCamera: 'The camera cannot be used. Scan the code with the camera app of the phone.',
  linkTitle: 'Finds of another phone', loading: 'Going to the hunt…', toHunt: 'Back to TownHunt', toRoom: (/** @type {string} */ code) => `Go to table ${code}`,
  brought: {
    damaged: 'This code is damaged, or it is not one with finds.',
    otherHunt: 'These finds belong to another hunt than the one on this phone.',
    otherTeam: 'These finds are of another team. They do not count for yours.',
    over: 'The hunt of your team is over. Finds do not count any more.',
    nothingNew: 'Nothing new: this phone knows of all these finds.',
    noConnection: 'This phone cannot take the finds now: it has no connection, and cannot hunt on by itself.',
    refused: (/** @type {string} */ why) => `The finds are not counted: ${why}`,
    counted: (/** @type {number} */ count, /** @type {string[]} */ titles) => `${counted(count)} of the other phone ${are(count)} counted${titles.length > 0 ? ':' : '.'}${named(titles)}`,
    notCounted: (/** @type {number} */ count) => `${counted(count)} of the other phone ${are(count)} not counted.`,
  },
};
