// Records the sounds of a page, as pitches, because jsdom has no sound.

/** An audio parameter of Web Audio, which is set now or for later. */
class Param {
  value = 0;
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
 * Listens to a page: pass `prepare` to `openPage`. `heard` then has the sounds, each tone as its pitch at the beginning.
 */
export function ears() {
  /** @type {number[]} */
  const heard = [];
  return {
    heard,
    /** What was heard since the last call. */
    take: () => heard.splice(0),
    prepare(/** @type {any} */ window) {
      window.AudioContext = class {
        state = 'running';
        currentTime = 0;
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
          heard.push(frequency);
        }
      };
    },
  };
}
