// The words of the creator: making packs and changing them.

import { joined } from '../../../parts/joined.js';

export const words = {
  mine: 'My packs', create: 'New pack', makeFirst: 'You have made no pack yet.',
  makeFirstText: 'Put pins on the map of a place that you know, each with a question that can only be answered there.',
  noneHere: 'No pack has been made on this device yet.',
  noneHereText: 'Packs that you have published or kept as drafts from another device are listed here once you are logged in.',
  notKnown: 'The server cannot be reached. Packs that you have published or kept as drafts from another device may be missing here.',
  importFile: 'Import from a file', exportFile: 'Export', edit: 'Edit', organise: 'Sheet and statistics', remove: 'Delete', undo: 'Undo',
  elsewhere: 'On the server, not on this device', takeHere: 'Get it to this device', tryAgain: 'Try again', oneMoment: 'One moment …',
  /** @param {string} name */
  removed: (name) => `${name || 'The pack'} is deleted.`,
  /** @param {string} name */
  removeAsk: (name) => `Delete ${name}?`,
  removeDraftText: 'The draft is deleted from the server, too. Your other devices keep what they have. This cannot be undone.',
  /** @param {string} name */
  discardAsk: (name) => `Discard the changes to ${name}?`,
  discardText: 'The draft is deleted from the server, too. The published pack stays as it is. This cannot be undone.',
  /** @param {string} name */
  discardLabel: (name) => `Discard the changes to ${name}`,
  removeText: 'It is deleted from the store, too, with its board, and for those who help with it. People who have it on their devices keep it. This cannot be undone.',
  /** @param {number} count */
  pins: (count) => (count === 1 ? '1 pin' : `${count} pins`),
  /** @param {number} count */
  points: (count) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`),
  /** @param {number} number */
  version: (number) => (number === 0 ? 'Not saved yet' : `Version ${number}`),
  states: {
    draft: 'Only on this device', waiting: 'To be uploaded', published: 'In the store', few: 'Not in the store: fewer than five pins',
    account: 'Not published: needs an account', mistakes: 'Not published: not finished', conflict: 'Changed on another device too',
    refused: 'Refused by the server', deleted: 'Deleted on another device', left: 'You help no longer', open: 'Unsaved changes',
    hidden: 'Hidden by the owner of the server', removed: 'Removed by the owner of the server',
    online: 'Draft on the server', onlineOlder: 'Draft on the server, newer here', keeping: 'Draft to be sent to the server',
  },
  withDraft: 'With a draft',

  /** @param {number} count */
  reports: (count) => (count === 1 ? '1 report' : `${count} reports`),

  newTitle: 'New pack', toMap: 'On to the map', details: 'About the pack', name: 'Name', location: 'Location', description: 'Description',
  nameHint: '1–30 characters', locationHint: 'As people say it: “Ealing, London”. 1–30 characters', descriptionHint: '1–200 characters',
  /** @param {string} limit */
  shortLimit: (limit) => `A competitive hunt lasts only ${limit}. Few players will find all pins in that time.`,
  minutes: 'Time for a competitive hunt', exists: 'You have a pack of this name and location already.',
  notKept: 'There is no room for it on this device.',

  /** @param {string} name */
  editTitle: (name) => name || 'A pack without a name', noDraft: 'This pack is not on this device.', toMine: 'To my packs',
  map: 'Map of the pins', mapOfPacks: 'Map of my packs', allPins: 'Pins', back: 'Back to the list', done: 'Done',
  howTo: 'Hold a place on the map to put a pin there.', howToKeys: 'With a mouse, right-click it. With the keyboard, move the map with the arrow keys and press Enter.',
  addHere: 'Pin in the middle', addAtMe: 'Pin where I stand', search: 'Search pins', noneFound: 'No pin with these words.',
  few: 'A pack needs five pins to be played. Until then only you see it.',
  pin: 'Pin ',
  /** @param {number} number */
  pinName: (number) => `Pin ${number}`,
  /** @param {number} number @param {string} title */
  pinTitle: (number, title) => `Pin ${number}: ${title || 'no title yet'}`,
  savePin: 'Save pin',
  /** @param {string} name */
  removePin: (name) => `Delete ${name}`,
  notFinished: 'Not finished', untitled: 'No title yet', noQuestion: 'No question yet',
  /** @param {string[]} answers */
  answers: (answers) => (answers.length === 0 ? 'No answer yet' : `Answer: ${joined(answers, 'or')}`),
  /** @param {string} answer @param {string} margin */
  number: (answer, margin) => `Answer: ${answer}${margin.trim() === '' ? '' : ` ± ${margin}`}`,
  pinFields: {
    title: 'Title', hint: 'Question', codeword: 'Answer', others: 'Other answers that are right', points: 'Points', radius: 'Only within',
    told: 'Told after the answer', picture: 'Picture', margin: 'Margin', stage: 'Stage',
  },
  pinHints: {
    title: 'What is here, without giving the answer away. Up to 140 characters', hint: 'Only people who are there should be able to answer it. Up to 140 characters',
    codeword: 'Capitals, accents and punctuation do not matter', others: 'One a line, up to 19', points: '1–1,000,000',
    radius: 'Metres. If empty, the answer counts everywhere', told: 'Up to 500 characters. May be left empty',
    margin: 'By how much an answer may differ. Players see it. If empty, the number has to be exact',
    stage: '1–99. Pins of a stage come when all of the stages before are found. If empty, the pin is of stage 1',
  },
  moreFields: 'More answers, what is told afterwards, and the stage',
  moreWithoutOthers: 'What is told afterwards, and the stage',
  task: 'Task', tasks: { words: 'Typed answer', choice: 'Choice', number: 'Number', code: 'Code', photo: 'Photo', visit: 'Being there' },
  taskHints: {
    words: 'Players type an answer to a question.', choice: 'Players choose one of several answers.',
    number: 'Players type a number. You say by how much it may differ.',
    code: 'A code hangs there, which you print. Players scan or type it.',
    photo: 'Players take a photo. It stays on their devices, and nobody checks it.', visit: 'Players only have to be there.',
  },
  /** The label and the hint of the question, where it is none. */
  whatToDo: {
    words: {}, choice: {}, number: {},
    code: { label: 'What to do', hint: 'Where the code hangs, for example. Up to 140 characters' },
    photo: { label: 'What to do', hint: 'What has to be on the photo. Up to 140 characters' },
    visit: { label: 'What to do', hint: 'Where players have to go. Up to 140 characters' },
  },
  numberHint: 'A whole number from 0 to 999,999,999', visitRadius: 'Metres. Players have to be this close',
  code: 'Code', codeHint: 'Print it from “Sheet and statistics”, and hang it up', otherCode: 'Another code',
  choices: 'Answers to choose from', choicesHint: 'Two to eight. Mark those that are right.', right: 'Right', noRightChoice: 'Mark the right answer.',
  /** @param {number} number */
  choice: (number) => `Answer ${number}`,
  /** @param {number} number */
  choiceIsRight: (number) => `Answer ${number} is right`,
  /** @param {number} number */
  removeChoice: (number) => `Delete answer ${number}`,
  addChoice: 'Another answer',
  clues: 'Clues', cluesHint: 'Players may give up points for a clue. All clues of a pin cost together less than its points.',
  /** @param {number} number */
  clue: (number) => `Clue ${number}`,
  cost: 'Cost in points', addClue: 'Add a clue',
  /** @param {number} number */
  removeClue: (number) => `Delete clue ${number}`,
  /** @param {string} stage */
  stageOf: (stage) => `Stage ${stage}`,
  noAnswerNeeded: 'No answer needed',
  start: 'Start', hasStart: 'The hunt starts at a certain place', hasStartHint: 'Players are shown the way there. They may begin elsewhere.',
  startText: 'What is there', startTextHint: 'As “At the fountain”. Up to 140 characters. May be left empty',
  startHere: 'Put it in the middle of the map', startAtMe: 'Put it where I stand',
  addPicture: 'Add a picture', otherPicture: 'Another picture', removePicture: 'Remove the picture', pictureOf: 'The picture of this pin',
  pictureWaits: 'It is uploaded with the pack.', pictureAway: 'This pin has a picture. It is shown when the network is there.',
  pictureNotKept: 'There is no room for the picture on this device.',
  place: 'Place', coordinates: 'Coordinates', coordinatesHint: 'As decimals or in degrees, minutes and seconds. A link to a place on a map works, too',
  move: 'Move with the arrow keys', moving: 'Arrow keys move it a metre, with Shift ten. Press Enter when it is right.',
  toMe: 'Move it to where I stand',
  /** @param {[number, number]} at */
  at: ([latitude, longitude]) => `${Math.abs(latitude).toFixed(6)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(6)}° ${longitude < 0 ? 'W' : 'E'}`,

  save: 'Save', trial: 'Test-play', rehearse: 'Rehearse', noChanges: 'No changes to the pack were made',
  /** @param {string} name @param {number} version */
  saved: (name, version) => `${name || 'The pack'} is saved as version ${version}.`,
  /** @param {string} name @param {number} version */
  published: (name, version) => `${name} is uploaded as version ${version}.`,
  ofOthers: 'There are packs on this device that belong to somebody who is not logged in here now. Log in to continue with yours.',
  /** @param {string} name */
  notOnServer: (name) => `${name}: the pack, or your changes to it, are on this device only.`,
  waits: 'Saved on this device. It is uploaded when the network is back.',
  unanswered: 'Saved on this device. The server did not answer in time. The page tries again by itself.',
  needsAccount: 'Saved on this device. Publishing it needs an account.', logIn: 'Log in or register', later: 'Later',
  needsAccountTitle: 'Publishing needs an account',
  needsAccountText: 'The pack is saved on this device and stays here. Once you are logged in, it is uploaded.',
  publishNow: 'Upload now',
  keep: 'Keep as draft', keepText: 'A draft is on the server for your other devices. Only you see it, and it may have mistakes.',
  /** @param {string} name */
  kept: (name) => `The draft of ${name} is on the server. Only you see it.`,
  keepingWaits: 'Kept on this device. It goes to the server when the network is back.',
  keepingUnanswered: 'Kept on this device. The server did not answer in time. The page tries again by itself.',
  keepingNeedsAccountTitle: 'Drafts on the server need an account',
  keepingNeedsAccountText: 'The pack is kept on this device. Once you are logged in, the draft goes to the server, for your other devices. Only you see it there.',
  /** @param {number} count */
  notFinishedYet: (count) => `Saved on this device. Before it can be published, ${count === 1 ? 'one thing needs' : `${count} things need`} attention:`,
  trialAsk: 'End the unfinished hunt?', trialText: 'A hunt is unfinished on this device. A test takes its place.', mistakesTitle: 'Not finished yet',
  leaveAsk: 'Save your changes?', leaveText: 'What you changed in this pack is not saved.', discard: 'Discard', stay: 'Stay',
  openAgain: 'Your unsaved changes are here again.',

  conflictTitle: 'This pack was changed on another device too',
  /** @param {number} version */
  conflictText: (version) => `There it became version ${version}. Nothing is lost: choose which one goes on.`,
  draftConflictText: 'There it was kept as a draft, too. Nothing is lost: choose which one goes on.',
  here: 'On this device', there: 'On the other device', keepMine: 'Go on with mine', takeTheirs: 'Take the other', keepBoth: 'Keep both',
  compare: 'Compare', nothing: 'Nothing',
  /** @param {number} number */
  minutesText: (number) => `${number} minutes`,
  tookTheirs: 'The other version is here now.', copySuffix: ' (mine)', isHere: 'There', isGone: 'Not there', same: 'The two are the same.',
  newPicture: 'A new one',

  /** @param {string} name */
  deletedTitle: (name) => `${name} was deleted on another device`,
  deletedText: 'It is no longer on the server. This device still has it. Nothing happens to it until you choose.',
  /** @param {string[]} names */
  nowDeleted: (names) => `Deleted on another device: ${names.join(', ')}.`,
  /** @param {string} name */
  leftTitle: (name) => `You do not help with ${name} any more`,
  leftText: 'You work on this pack no longer. This device still has it as it was, and nothing is uploaded. You can export it as a file.',
  /** @param {string[]} names */
  nowLeft: (names) => `You help no longer: ${names.join(', ')}.`,
  /** @param {string} maker */
  madeBy: (maker) => `Made by ${maker}. You help.`,
  /** @param {string} name */
  leave: (name) => `Stop helping with ${name}`, stopHelping: 'Stop helping',
  removals: {
    hidden: (/** @type {string} */ why) => `Only those who work on it see it now, and can change it. The owner says: ${why}`,
    removed: (/** @type {string} */ why) => `Nobody gets it from the server any more, and it takes no changes. The owner says: ${why}`,
  },
  publishAgain: 'Publish it again as a new pack', removeHere: 'Delete it here, too', decideLater: 'Decide later',

  visibilities: { unlisted: 'Only with the link', resting: 'Not shown' },
  fileNotes: 'Some texts were too long', fileNotesText: 'They are shortened. Have a look at them:',
  picturesLeft: 'Some pictures are missing', picturesLeftText: 'These pins are imported without their pictures:',
  pictureNowhere: 'It is neither in the file nor on this server.', pictureUnfit: 'It is damaged, too large, or neither WebP nor JPEG.',
  archiveDamaged: 'This archive is damaged, or there is no KML in it.', archiveUnfit: 'This archive is damaged, or its pack.json is no pack.',
  fileTooLarge: 'That file is too large.',
  fileMistakes: 'This file was not imported', fileMistakesText: 'Nothing was changed. What is wrong in it:',
  /** @param {number} count */
  more: (count) => `and ${count} more`,
  draftDamaged: 'This file of an unfinished pack is damaged. Nothing was imported.',
  /** @param {import('../pack-types.js').Mistake} mistake */
  mistake: ({ pin, field, problem }) => `${pin === null ? '' : `Pin ${pin}, `}${fieldName(field)}: ${problem}`,
  /** @param {string} name @param {number} count */
  imported: (name, count) => `${name || 'The pack'} is imported with ${count === 1 ? '1 pin' : `${count} pins`}.`,
  exportTitle: 'Export as a file', exportText: 'With all questions and answers. Keep it to yourself.',
  exportPictures: 'The pictures are only in Parlour’s own file. GeoJSON and GPX are for other programs.',
  withPictures: 'Parlour’s own, with pictures (ZIP)',
  /** @param {number[]} pins */
  picturesMissing: (pins) => `The ${pins.length === 1 ? 'picture of pin' : 'pictures of the pins'} ${joined(pins.map(String), 'and')} could not be loaded and ${pins.length === 1 ? 'is' : 'are'} not in the file.`,
  close: 'Close',
  formats: { json: 'Parlour’s own (JSON)', geojson: 'GeoJSON', gpx: 'GPX' },
};

/**
 * The names of fields as people know them.
 *
 * @type {Record<string, string>}
 */
const fieldNames = {
  name: 'Name', location: 'Location', description: 'Description', minutes: 'Time', title: 'Title', hint: 'Question', codeword: 'Answer',
  points: 'Points', radius: 'Only within', told: 'Told after the answer', picture: 'Picture', at: 'Place', file: 'File', pins: 'Pins',
  task: 'Task', choices: 'Answers to choose from', margin: 'Margin', clues: 'Clues', text: 'Text', cost: 'Cost', stage: 'Stage', start: 'Start',
};

/** @param {string} field */
const fieldName = (field) => fieldNames[field] ?? field;
