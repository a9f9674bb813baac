// The words of the organiser: the sheet to hang up, and how the hunts went.

export const words = {
  title: 'Sheet and statistics', oneMoment: 'One moment …', tryAgain: 'Try again', sheet: 'Sheet', statistics: 'Statistics',
  print: 'Print the sheet', copyLink: 'Copy the link', copied: 'The link is copied.', notCopied: 'The link could not be copied.',
  sheetText: 'Hang it up, or lay it out. Anyone who scans the code gets the pack in one press.',
  whichSheet: 'Which sheet', toHangUp: 'To hang up', withAnswers: 'For me, with all answers',
  ownText: 'The pins on the map, with their questions and answers. Keep it to yourself.',
  codes: 'The codes of the pins', codesText: 'Print them, cut them out, and hang each one at its pin. Players scan it or type it.',
  /** @param {string} title */
  codeOfPin: (title) => `The code of ${title}`,
  /** @param {string} pack */
  codeHow: (pack) => `It belongs to the hunt “${pack}”. Scan it with your phone’s camera while you hunt, or type the code.`,
  choices: 'Choose',
  /** @param {string} answer @param {number} margin */
  number: (answer, margin) => (margin > 0 ? `${answer} ± ${margin}` : answer),
  tasks: { choice: 'choice', number: 'number', code: 'code', photo: 'photo', visit: 'being there' },
  /** @param {number} stage */
  stage: (stage) => `stage ${stage}`, nothing: '–',
  /** @param {string} text @param {number} cost */
  clue: (text, cost) => `Clue for ${cost}: ${text}`,
  /** @param {string} text */
  startsAt: (text) => `The hunt starts here: ${text}`,
  forOrganiser: 'For the organiser. It has all answers: do not hang it up.', pinsAndAnswers: 'Pins, questions and answers',
  question: 'Question', answer: 'Answer',
  /** @param {number} count */
  points: (count) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`),
  /** @param {number} metres */
  within: (metres) => `only within ${metres} m`,
  mapComes: 'The map is being drawn …', mapFailed: 'The map could not be drawn, so the sheet has none. “Print the sheet” tries again.',
  /** @param {string} radius */
  mapOfArea: (radius) => `Map of the area of the hunt, ${radius} around its middle`, mapOfPins: 'Map of the pins with their numbers',
  /** @param {string} radius */
  inCircle: (radius) => `All pins are inside the circle, at most ${radius} from the cross in its middle.`,
  hunt: 'A scavenger hunt', scan: 'Scan the code with your phone’s camera. Walk, look, answer.', code: 'The code of this pack',
  /** @param {number} count @param {string} time */
  facts: (count, time) => `${count === 1 ? '1 pin' : `${count} pins`} · time limit ${time}`,
  freely: 'No account needed. It works without a network once it is downloaded.',
  few: 'The pack has fewer than five pins: it cannot be played yet.',
  played: 'Played',
  counted: 'Counted are the hunts of players whose games count on boards, once the server has received them, and at tables the hunt of each team.',
  finished: 'Finished', pin: 'Pin', right: 'Right', wrong: 'Wrong', rate: 'Answers that were right',
  notPlayed: 'Nobody has played this pack yet.', notYours: 'Only those who work on a pack see its statistics, reports and photos.',
  /** @param {number} percent */
  percent: (percent) => `${percent} %`, noAnswers: 'No answer yet',
  offline: 'Statistics and reports need the network.', logIn: 'Log in',

  byDay: 'Hunts by day', asTable: 'As a table',
  /** @param {string} day */
  since: (day) => `Hunts are counted by day since ${day}. A hunt belongs to the day on which the server received it (UTC).`,
  /** @param {number} count */
  undated: (count) => (count === 1 ? 'One hunt is older: it is only in the sums.' : `${count} hunts are older: they are only in the sums.`),
  step: 'Counted by', steps: { day: 'day', week: 'week' }, firstDays: { day: 'Day', week: 'Week from' },
  /** @param {number} count */
  hunts: (count) => (count === 1 ? '1 hunt' : `${count} hunts`),
  /** @param {string} hunts */
  most: (hunts) => `The highest bar: ${hunts}`,
  ofThese: 'of these finished', noDays: 'No hunt has been counted by day yet.',
  spans: {
    day: (/** @type {string} */ day, /** @type {string} */ hunts) => `Day by day since ${day}: ${hunts}.`,
    week: (/** @type {string} */ day, /** @type {string} */ hunts) => `Week by week since ${day}: ${hunts}.`,
  },
  allInFile: 'The file has all days.',
  files: { days: 'Hunts by day (CSV)', pins: 'Pins (CSV)' },

  visibility: 'Who finds this pack', visibilityText: 'It is shown to',
  visibilities: { listed: 'everybody, in the store', unlisted: 'who has the link', resting: 'nobody, for now' },
  shown: {
    listed: 'Everybody finds the pack in the store.', unlisted: 'The pack is not in the store. Whoever has its link or its code can hunt.',
    resting: 'Only those who work on the pack see it, until it is shown again. Its board stays, and hunts that have begun still count.',
  },

  photos: 'Photos', photosText: 'Players have sent you these photos. The server deletes each after 90 days, and its owner can remove one before.', noPhotos: 'There are no photos any more.',
  photoAway: 'This photo is not on the server any more, or the network is away.',
  /** @param {string} title */
  photoOf: (title) => `A photo of ${title}`,
  /** @param {string} title */
  removePhoto: (title) => `Delete the photo of ${title}`,

  reports: 'Reports', reportsText: 'Players say that something is wrong. Delete a report when you have dealt with it.',
  noReports: 'There are no reports any more.', wholePack: 'The whole pack', goneTitle: 'A pin that is no longer in the pack', somePin: 'A pin',
  /** @param {number} number */
  version: (number) => `about version ${number}`, remove: 'Delete', deleted: 'Deleted.',
  /** @param {string} text */
  removeReport: (text) => `Delete: ${[...text].length > 60 ? `${[...text].slice(0, 59).join('')}…` : text}`,
};
