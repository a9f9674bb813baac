// What a tile shows: a character in the script of the settings, or a syllable in their spelling.

import { phrasesOf } from '../../content.js';
import { cellText, lang, plainSyllable, toneClass } from '../../book/script.js';

export class Faces {
  #phrases;

  /** @param {string[]} hanzi  the level's phrases: which traditional character is meant depends on the phrase */
  constructor(hanzi) {
    this.#phrases = phrasesOf(hanzi);
  }

  /** As it is shown, and read to those who cannot see it.
   * @param {string} text  as the rules tell it */
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
