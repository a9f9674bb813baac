// Reads words aloud by a voice on the device. Some browsers also have voices on servers, to which every sentence would be
// sent: those are never used.

import { settings } from './settings.js';
import { wait, wallTime } from './time.js';

const device = /** @type {SpeechSynthesis | undefined} */ (window.speechSynthesis);

/** How long a sentence waits for voices that are still being loaded; milliseconds. */
const patience = 3_000;

/** The longest time that saying a few words takes; milliseconds. */
const longest = 10_000;

/** @type {{ text: string, language: string, at: number } | null} */
let waiting = null;
/** @type {(() => void)[]} */
const listeners = [];

export const speech = {
  /** Whether this device can speak. */
  isPossible: device !== undefined,

  isSpeaking: () => device?.speaking === true,

  /**
   * Calls back whenever something begins to be said.
   *
   * @param {() => void} listener
   */
  onstart(listener) {
    listeners.push(listener);
  },

  /**
   * Says a text, in place of what is being said, unless the player wants none or no voice knows the language.
   *
   * @param {string} text
   * @param {string} [language]  as in `zh-CN`
   */
  say(text, language = 'en') {
    const { speech: isOn } = settings.get();
    if (!device || !isOn) return;
    waiting = device.getVoices().length === 0 ? { text, language, at: wallTime() } : null;
    const voice = bestVoice(speech.ownVoices(), language);
    device.cancel();
    if (!voice) return;
    device.speak(utteranceOf(text, voice));
  },

  /** The voices that live on the device itself. */
  ownVoices: () => (device?.getVoices() ?? []).filter(({ localService }) => localService),

  /**
   * Says a text by a voice, in place of what is being said. The player asked for it, so the setting does not matter.
   *
   * @param {string} text
   * @param {SpeechSynthesisVoice} voice
   * @returns {Promise<void>} when it was said
   */
  async sayBy(text, voice) {
    if (!device) return;
    waiting = null;
    device.cancel();
    const utterance = utteranceOf(text, voice);
    const said = new Promise((done) => { utterance.onend = utterance.onerror = done; });
    device.speak(utterance);
    // Some devices never tell that they are done.
    await Promise.race([said, wait(longest)]);
  },

  stop() {
    waiting = null;
    device?.cancel();
  },
};

/** @param {string} text @param {SpeechSynthesisVoice} voice */
function utteranceOf(text, voice) {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.volume = settings.get().volume / 100;
  utterance.onstart = () => listeners.forEach((listener) => listener());
  return utterance;
}

/**
 * The best of the device's own voices: of the same country before the same language, the usual one before others.
 *
 * @param {SpeechSynthesisVoice[]} voices
 * @param {string} language
 */
function bestVoice(voices, language) {
  const wanted = language.toLowerCase();
  const fit = (/** @type {SpeechSynthesisVoice} */ { lang, default: isUsual }) => {
    const tag = lang.replace('_', '-').toLowerCase();
    if (tag.split('-')[0] !== wanted.split('-')[0]) return 0;
    return 1 + (tag === wanted ? 2 : 0) + (isUsual ? 1 : 0);
  };
  const fitting = voices.filter((voice) => fit(voice) > 0);
  return fitting.sort((one, other) => fit(other) - fit(one))[0] ?? null;
}

// Some browsers load the voices when they are asked for them.
device?.getVoices();
device?.addEventListener?.('voiceschanged', () => {
  if (waiting && wallTime() - waiting.at < patience) speech.say(waiting.text, waiting.language);
});
