// What a page plays, as pitches: jsdom has no sound.

/** A number of Web Audio that somebody sets, now or later. */
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
 * Ears for a page: give `prepare` to `openPage`, and what is played stands in `heard`, as the pitch of each tone where it
 * begins.
 */
export function ears() {
  /** @type {number[]} */
  const heard = [];
  return {
    heard,
    /** What was heard since this was asked last. */
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
