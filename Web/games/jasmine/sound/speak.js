// Says phrases aloud: with a Chinese voice of the device, never with one of another language; else with the server's
// voice; else the button says that there is none. Music is turned down meanwhile.

import { button, iconButton } from '../../../parts/button.js';
import { problemOf } from '../../../parts/server-api.js';
import m from '../../../parts/m.js';
import { settings } from '../../../parts/settings.js';
import { speech } from '../../../parts/speech.js';
import { toast } from '../../../parts/toast.js';
import { book } from '../book/book-words.js';
import { duckMusic } from './music.js';
import { charactersOf } from '../book/script.js';
import { preferences } from '../stored.js';

/** @typedef {import('../types.js').Phrase} Phrase */

/**
 * Why the server cannot speak; null if it can, or if that is not known yet.
 *
 * @type {string | null}
 */
let reason = null;

/**
 * A round button.
 *
 * @param {Phrase} phrase
 * @returns {Children}
 */
export const speakButton = (phrase) => {
  const why = missing();
  const label = why ?? book.speak(charactersOf(phrase));
  return iconButton({ icon: why ? 'soundOff' : 'soundOn', label, class: 'jm-speak', onclick: () => void speak(phrase) });
};

/**
 * A button with words.
 *
 * @param {Phrase} phrase
 * @returns {Children}
 */
export const largeSpeakButton = (phrase) => {
  const why = missing();
  return button({ text: why ?? book.speakWord, icon: why ? 'soundOff' : 'soundOn', class: 'jm-speak', onclick: () => void speak(phrase) });
};

/** Why phrases cannot be spoken; null if they can, or if that is not known yet. */
const missing = () => (chineseVoice() ? null : reason);

/** The device's own voice for Standard Chinese. A voice of the country that uses the chosen script comes first. */
function chineseVoice() {
  const wanted = preferences().script === 'traditional' ? 'tw' : 'cn';
  const fit = (/** @type {SpeechSynthesisVoice} */ { lang }) => {
    const tags = lang.toLowerCase().split(/[-_]/);
    // Voices of Hong Kong and Macau read the same characters in another language.
    if (!['zh', 'cmn'].includes(tags[0]) || tags.some((tag) => ['hk', 'mo', 'yue'].includes(tag))) return 0;
    return tags.includes(wanted) ? 2 : 1;
  };
  const own = speech.ownVoices().filter((voice) => fit(voice) > 0);
  return own.sort((one, other) => fit(other) - fit(one))[0] ?? null;
}

/** @param {Phrase} phrase */
async function speak(phrase) {
  const endDucking = duckMusic();
  try {
    const voice = chineseVoice();
    if (voice) await speech.sayBy(charactersOf(phrase), voice);
    else await sayByServer(phrase.hanzi);
  } catch (error) {
    toast(/** @type {Error} */ (error).message, { kind: 'error' });
  } finally {
    endDucking();
    m.redraw();
  }
}

/** @param {string} hanzi */
async function sayByServer(hanzi) {
  const answer = await fetch(`/api/v1/speech?text=${encodeURIComponent(hanzi)}`).catch(() => null);
  reason = !answer ? book.noVoiceHere : answer.status === 404 ? book.noVoice : null;
  if (!answer || reason) throw new Error(reason ?? '');
  if (!answer.ok) throw await problemOf(answer);
  const url = URL.createObjectURL(await answer.blob());
  const audio = new Audio(url);
  audio.volume = settings.get().volume / 100;
  try {
    await audio.play();
    await new Promise((done) => { audio.onended = audio.onerror = audio.onpause = done; });
  } finally {
    URL.revokeObjectURL(url);
  }
}
