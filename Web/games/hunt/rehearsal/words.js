// The words of rehearsals.

import { joined } from '../../../parts/joined.js';
import { metresText } from '../../../parts/map/metres.js';

/** @typedef {import('./rehearsing.js').Report} Report */

/**
 * How many of a hundred walkers, as the beginning of a sentence: `12 of 100`.
 *
 * @param {number} count
 * @param {number} walks
 */
function ofHundred(count, walks) {
  const share = Math.round((100 * count) / Math.max(1, walks));
  return share === 0 && count > 0 ? 'Fewer than 1 of 100' : `${share} of 100`;
}

/** @param {number} count @param {number} walks */
const only = (count, walks) => {
  const told = ofHundred(count, walks);
  return told.startsWith('F') ? told : `Only ${told}`;
};

/** @param {number} number @param {string} title */
const pinName = (number, title) => (title ? `pin ${number}, “${title}”` : `pin ${number}`);

/** @param {Report} report @param {typeof ofHundred} share */
function finish({ all: { finished, walks }, minutes }, share) {
  const who = finished === 0 ? 'Nobody finds' : `${share(finished, walks)} walkers find`;
  return `${who} all pins${minutes === null ? '' : ` within ${minutes} minutes`}`;
}

export const words = {
  title: 'Rehearsal', noDraft: 'This pack is not on this device.', toMine: 'To my packs', toEditor: 'Back to the editor',
  unnamed: 'A pack without a name',
  intro: 'A thousand simulated walkers hunt with this pack, by the rules of the game. So you see whether it has too many pins, or pins that are too far away, before anybody walks.',
  model: 'It is a model. It does not know your streets, hills and questions, and nobody has measured how soon people give up. Use it to compare: change something, and rehearse again.',

  impossible: 'This pack cannot be rehearsed yet',
  /** @param {number} count */
  few: (count) => `A rehearsal needs at least five pins. There ${count === 1 ? 'is 1' : `are ${count}`}.`,
  notFinished: 'This is missing or wrong:',

  mode: 'How they hunt', modes: { competitive: 'Against the clock', casual: 'Without a clock' },
  paces: 'Who walks',
  paceChoices: {
    mixed: { text: 'All sorts of people', hint: 'Of 100, 25 are slow, 50 usual, 25 brisk' }, slow: { text: 'Slow walkers', hint: '70 slow, 25 usual, 5 brisk' },
    brisk: { text: 'Brisk walkers', hint: '5 slow, 35 usual, 60 brisk' },
  },
  wrong: 'Questions',
  wrongChoices: {
    easy: { text: 'Easy', hint: '10 of 100 answers are wrong' }, usual: { text: 'Usual', hint: '30 are wrong' }, hard: { text: 'Hard', hint: '50 are wrong' },
  },
  start: 'Start the rehearsal', again: 'Start again', cancel: 'Cancel', cancelled: 'The rehearsal was cancelled.', done: 'The rehearsal is done.',
  begun: 'The rehearsal has begun.', progress: 'Progress of the rehearsal',
  /** @param {{ walked: number, of: number, stage: 'walks' | 'times' }} progress */
  stage: ({ walked, of, stage }) => (stage === 'walks' ? `${walked.toLocaleString('en')} of ${of.toLocaleString('en')} have walked` : 'Trying other times …'),

  result: 'Result',
  /** @param {string[]} chosen */
  chosen: (chosen) => `For: ${chosen.join(' · ')}`,
  nothingElse: 'Nothing else stands out.',
  /** @param {Report} report */
  finish: (report) => `${finish(report, ofHundred)}.`,
  advice: {
    /** @param {Report} report @param {number | null} minutes */
    fewFinish(report, minutes) {
      const told = finish(report, only);
      if (minutes !== null) return `${told}: allow ${minutes} minutes, in which half of them do, or leave out pins.`;
      if (report.minutes === null) return `${told} before they give up: leave out pins, or bring them closer together.`;
      return `${told}. With more time it is still fewer than half: leave out pins, or bring them closer together.`;
    },
    /** @param {Report} report @param {number} minutes */
    enough: (report, minutes) => `${finish(report, ofHundred)}. If that is too easy: three of four still do within ${minutes} minutes.`,
    /** @param {number} number @param {string} title @param {number} metres */
    unreached: (number, title, metres) =>
      `Nobody reaches ${pinName(number, title)}: it is ${metresText(metres)} from the nearest other pin. Bring it closer, or leave it out.`,
    /** @param {number} number @param {string} title @param {number} metres @param {import('./rehearsing.js').Spot} spot */
    seldomReached: (number, title, metres, { reached, shown }) =>
      `${only(reached, shown)} reach ${pinName(number, title)}: it is ${metresText(metres)} from the nearest other pin. Bring it closer, or leave it out.`,
    /** @param {number} pins @param {boolean} hasClock */
    noTime: (pins, hasClock) => `Nobody reaches ${pins === 1 ? '1 pin that is' : `${pins} pins that are`} near others: there are more pins than ${
      hasClock ? 'the time allows' : 'people have patience for'}.`,
    /** @param {number} number @param {string} title @param {import('./rehearsing.js').Spot} spot @param {number} walks */
    stopsBefore: (number, title, { stopsBefore, nearest }, walks) =>
      `${ofHundred(stopsBefore, walks)} give up rather than walk to ${pinName(number, title)}, which is ${metresText(nearest)} from the nearest other pin.`,
    /** @param {number} number @param {string} title @param {import('./rehearsing.js').Spot} spot @param {number} walks */
    stopsThere: (number, title, { stopsThere }, walks) => `${ofHundred(stopsThere, walks)} give up at ${pinName(number, title)}, after wrong answers.`,
  },

  pace: { all: 'All', slow: 'Slow', usual: 'Usual', brisk: 'Brisk' },
  paceOf: 'Pace', walkers: 'Walkers', asTable: 'As a table',
  endings: 'How the walks end', finished: 'All pins found', timeUp: 'Time is up', gaveUp: 'Given up',
  median: 'Median time', foundPins: 'Median of pins found', nobody: '–',
  times: 'When all pins are found', minutes: 'Minutes', noTimes: 'Nobody finds all pins.',
  /** @param {number} from @param {number} to */
  span: (from, to) => `${from}–${to}`,
  pins: 'How far they get', pin: 'Pin', shown: 'On the map', reached: 'Reached', found: 'Found', wrongAnswers: 'Wrong answers',
  onlyReached: 'Reached, not found', onlyShown: 'On the map, not reached',
  stops: 'Where they give up', noStops: 'Nobody gives up.', before: 'Before the way there', there: 'There, after wrong answers',
  /** @param {number} number @param {string} title */
  pinTitle: (number, title) => (title ? `${number} ${title}` : String(number)),
  /** @param {number} share */
  percent: (share) => `${share} %`,
  /** @param {[string, number][]} parts */
  parts: (parts) => joined(parts.map(([name, count]) => `${name.toLowerCase()}: ${count.toLocaleString('en')}`), 'and'),
};
