// Words read aloud by the device's own voice.

import { settings } from './settings.js';

const voice = /** @type {SpeechSynthesis | undefined} */ (window.speechSynthesis);

export const speech = {
  /** Whether this device can speak. */
  isPossible: voice !== undefined,

  /** Says a text, in the place of what is being said, unless the player wants none.
   * @param {string} text @param {string} [language]  as in `zh-CN` */
  say(text, language = 'en') {
    const { speech: isOn, volume } = settings.get();
    if (!voice || !isOn) return;
    voice.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.volume = volume / 100;
    voice.speak(utterance);
  },

  stop() { voice?.cancel(); },
};
