// Records the sounds of a page, as pitches, because jsdom has no sound.

/** An audio parameter of Web Audio, which is set now or for later. */
class Param {
  value = 0;
  cancelScheduledValues() {}
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
  setTargetAtTime() {}
}

class Node {
  gain = new Param();
  frequency = new Param();
  /** @param {unknown} next */
  connect(next) { return next; }
  start() {}
  stop() {}
}

/**
 * Listens to a page: pass `prepare` to `openPage`. `heard` then has the sounds, each tone as its pitch at the beginning;
 * `notes` have these and when they begin, in seconds since the page was opened.
 */
export function ears() {
  /** @type {number[]} */
  const heard = [];
  /** @type {{ pitch: number, at: number }[]} */
  const notes = [];
  return {
    heard, notes,
    /** What was heard since the last call. */
    take: () => heard.splice(0),
    prepare(/** @type {any} */ window) {
      window.AudioContext = class {
        state = 'running';
        get currentTime() { return window.performance.now() / 1_000; }
        sampleRate = 8;
        destination = new Node();
        async resume() {}
        createBuffer() { return { copyToChannel() {} }; }
      };
      for (const name of ['GainNode', 'AudioBufferSourceNode', 'BiquadFilterNode', 'DynamicsCompressorNode']) {
        window[name] = class extends Node {};
      }
      window.OscillatorNode = class extends Node {
        /** @param {unknown} context @param {{ frequency: number }} options */
        constructor(context, { frequency }) {
          super();
          this.pitch = frequency;
          heard.push(frequency);
        }

        /** @param {number} at */
        start(at) { notes.push({ pitch: this.pitch, at }); }
      };
    },
  };
}
