// The data of Jasmine that an account carries from one device to the other.

import { deviceID } from '../../player/sync/device.js';
import { isLastingName } from '../../player/sync/lasting.js';
import { canonical } from '../../parts/merging.js';
import { storage } from '../../parts/storage.js';
import { forgetRequest } from './boards/asked.js';
import { countHere, counterKey, ownCounters, setCounters } from './progress/counting.js';
import { lastingLevels } from './levels/level-marks.js';
import { merge, noCounters } from './progress/merging.js';
import { clearPhrases, isPhraseMark, takePhrases, toldPhrases } from './book/phrase-marks.js';
import {
  asCounters, asTable, cards, isCard, isCounts, isMeeting, lastGameKey, levelsKey, metKey, othersCounters, othersKey, ownMeetings, ownProgress,
  phrasesKey, progressKey, reviewKey,
} from './stored.js';

/** @typedef {import('./progress/merging.js').Synced} Synced */

const ownLevel = /^own-\d+$/;
const lasting = 'own:';

/** @returns {Synced} */
function read() {
  countHere();
  const { best, achieved } = ownProgress();
  const marks = lastingLevels.marks();
  const names = new Map(Object.entries(marks).map(([name, { id }]) => [id, name]));
  return {
    devices: { ...othersCounters(), [deviceID()]: ownCounters() },
    best: Object.fromEntries(Object.entries(best).flatMap(([id, score]) => {
      const name = ownLevel.test(id) ? names.get(id) && `${lasting}${names.get(id)}` : id;
      return name ? [[name, score]] : [];
    })),
    achieved,
    met: Object.fromEntries(Object.entries(ownMeetings()).map(([hanzi, { first, last, levels }]) => [hanzi, { first, last: { at: last, levels } }])),
    cards: cards(),
    levels: lastingLevels.told(),
    phrases: toldPhrases(),
  };
}

/** @param {any} value @returns {Synced | undefined} */
function check(value) {
  const { devices, best, achieved, met, cards: told, levels, phrases = {} } = value ?? {};
  const fits = asTable(devices, (one) => asCounters(one) !== undefined) && isCounts(best) && isCounts(achieved)
    && asTable(met, (one) => isMeeting({ count: 0, first: one?.first, last: one?.last?.at, levels: one?.last?.levels }))
    && asTable(told, isCard) && asTable(levels, lastingLevels.isMark)
    && [devices, levels].every((one) => Object.keys(one).every(isLastingName))
    && asTable(phrases, () => true) && Object.entries(phrases).every(([hanzi, mark]) => isPhraseMark(hanzi, mark));
  return fits ? { devices, best, achieved, met, cards: told, levels, phrases } : undefined;
}

/** @param {Synced} value */
function write({ devices, best, achieved, met, cards: told, levels, phrases }) {
  const here = read();
  if (canonical(levels) !== canonical(here.levels)) lastingLevels.take(levels);
  if (canonical(phrases) !== canonical(here.phrases)) takePhrases(phrases);
  const marks = lastingLevels.marks();
  const { [deviceID()]: own = noCounters(), ...others } = devices;
  storage.write(progressKey, {
    ...ownProgress(), achieved,
    best: Object.fromEntries(Object.entries(best).flatMap(([name, score]) => {
      const id = name.startsWith(lasting) ? marks[name.slice(lasting.length)]?.id : name;
      return id ? [[id, score]] : [];
    })),
  });
  storage.write(metKey, Object.fromEntries(Object.entries(met).map(([hanzi, { first, last }]) =>
    [hanzi, { count: own.met[hanzi] ?? 0, first, last: last.at, levels: last.levels }])));
  setCounters(own, others);
  storage.write(reviewKey, told);
}

/** Deletes all of it on this device. */
function clear() {
  [progressKey, metKey, reviewKey, othersKey, counterKey, lastGameKey].forEach((key) => storage.remove(key));
  lastingLevels.clear();
  clearPhrases();
  forgetRequest();
}

/** @type {import('../../player/types.js').SyncedPart<Synced>} */
export const synced = { keys: [progressKey, metKey, reviewKey, levelsKey, phrasesKey], read, check, merge, write, clear };
