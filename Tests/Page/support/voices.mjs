// Devices with or without voices that speak.

/**
 * A device with some voices, each with a language and whether it is installed on the device: pass `prepare` to `openPage`.
 * Speech lasts until the test ends it.
 *
 * @param {...[lang: string, isOwn: boolean]} voices
 */
export function voicesOf(...voices) {
  /** @type {{ text: string, lang: string, volume: number }[]} */
  const said = [];
  /** @type {any[]} */
  const speaking = [];
  return {
    said,
    /** Ends the present speech. */
    end: () => speaking.splice(0).forEach((one) => one.onend()),
    prepare(/** @type {any} */ window) {
      const list = voices.map(([lang, localService]) => ({ lang, localService, default: false, name: lang, voiceURI: lang }));
      window.speechSynthesis = {
        speaking: false, getVoices: () => list, addEventListener() {}, cancel() {},
        speak(/** @type {any} */ one) {
          said.push({ text: one.text, lang: one.voice.lang, volume: one.volume });
          speaking.push(one);
        },
      };
      window.SpeechSynthesisUtterance = class {
        /** @param {string} text */
        constructor(text) { this.text = text; }
      };
    },
  };
}
