// The face of a tile: a character in the script of the settings, or a syllable in their spelling.

import { phrasesOf } from '../../content.js';
import { cellText, lang, plainSyllable, toneClass } from '../../book/script.js';

export class Faces {
  #phrases;

  /** @param {string[]} hanzi  the level's phrases: they decide which traditional character is meant */
  constructor(hanzi) {
    this.#phrases = phrasesOf(hanzi);
  }

  /**
   * The text as it is shown, and as a screen reader reads it.
   *
   * @param {string} text  as in the view of the rules
   */
  text(text) {
    return isSyllable(text) ? plainSyllable(text) : cellText(text, this.#phrases);
  }

  /**
   * Draws it into an element.
   *
   * @param {HTMLElement} dom
   * @param {string} text
   */
  draw(dom, text) {
    dom.className = isSyllable(text) ? `jm-face jm-face-syllable ${toneClass(text)}` : 'jm-face';
    dom.lang = isSyllable(text) ? 'zh-Latn-pinyin' : lang();
    const shown = this.text(text);
    dom.style.setProperty('--letters', String(shown.length));
    dom.textContent = shown;
  }
}

/** @param {string} text */
const isSyllable = (text) => !/\p{Script=Han}/u.test(text);
