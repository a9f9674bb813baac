// Plays sounds. The device is not asked for sound before the first touch or key: browsers refuse it until then.

import { settings } from './settings.js';
import { sounds } from './sounds.js';
import { speech } from './speech.js';

/**
 * @typedef {import('./sounds.js').Tone} Tone
 * @typedef {import('./sounds.js').SoundName | Tone[]} Sound  one of the sounds of parts/sounds.js, or a game's own
 */

/** How loud sounds are during speech, as a fraction of their usual loudness. */
const underSpeech = 0.4;

/** How fast sounds get quieter when speech begins; seconds. */
const givingWay = 0.03;
/** The limit for sounds that are heard at once: decibels, and the ratio of the compression above them. */
const limit = { threshold: -6, ratio: 20 };

/** @type {{ context: AudioContext, volume: GainNode, mixture: AudioNode, noise: AudioBuffer } | null} */
let device = null;

export const sound = {
  /**
   * Plays a sound, unless the player wants none.
   *
   * @param {Sound} heard
   */
  play(heard) {
    if (!settings.get().sound || !device) return;
    if (device.context.state === 'suspended') void device.context.resume();
    device.volume.gain.value = loudness(speech.isSpeaking());
    for (const tone of typeof heard === 'string' ? sounds[heard] : heard) playTone(tone, device);
  },
};

/** @param {boolean} isUnderSpeech */
const loudness = (isUnderSpeech) => (settings.get().volume / 100) ** 2 * (isUnderSpeech ? underSpeech : 1);

// Sounds that are already playing get quieter when speech begins.
speech.onstart(() => device?.volume.gain.setTargetAtTime(loudness(true), device.context.currentTime, givingWay));

/** @type {((context: AudioContext) => void)[]} */
let waiting = [];

/**
 * Calls back as soon as the device may be heard: at once, or at the first touch or key.
 *
 * @param {(context: AudioContext) => void} use
 */
export function whenAudible(use) {
  if (device) use(device.context);
  else waiting.push(use);
}

/** @param {Tone} tone @param {NonNullable<typeof device>} device */
function playTone({ at, length, pitch, level, wave = 'sine' }, { context, mixture, noise }) {
  const start = context.currentTime + at;
  const end = start + length;
  const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  const { source, frequency, output } = wave === 'noise' ? noisySource(context, noise, from) : oscillator(context, wave, from);
  frequency.setValueAtTime(from, start);
  frequency.linearRampToValueAtTime(to, end);
  const envelope = new GainNode(context, { gain: 0 });
  // A tone that began or ended all at once would make a click.
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.001, end);
  output.connect(envelope).connect(mixture);
  source.start(start);
  source.stop(end);
}

/** @param {AudioContext} context @param {OscillatorType} type @param {number} pitch */
function oscillator(context, type, pitch) {
  const source = new OscillatorNode(context, { type, frequency: pitch });
  return { source, frequency: source.frequency, output: source };
}

/** @param {AudioContext} context @param {AudioBuffer} buffer @param {number} pitch */
function noisySource(context, buffer, pitch) {
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source.connect(filter);
  return { source, frequency: filter.frequency, output: filter };
}

/**
 * A second of noise.
 *
 * @param {AudioContext} context
 */
function makeNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  buffer.copyToChannel(new Float32Array(context.sampleRate).map(() => Math.random() * 2 - 1), 0);
  return buffer;
}

/**
 * The node where all sounds come together, with a limit to their loudness.
 *
 * @param {AudioContext} context
 * @param {AudioNode} output
 */
function limited(context, output) {
  const limiter = new DynamicsCompressorNode(context, { ...limit, knee: 0, attack: 0.002, release: 0.1 });
  // A compressor amplifies all by what it takes from the loudest, to the power of 0.6 (Web Audio API, 1.19). This undoes it.
  const taken = limit.threshold * (1 - 1 / limit.ratio);
  limiter.connect(new GainNode(context, { gain: 10 ** ((0.6 * taken) / 20) })).connect(output);
  return limiter;
}

/** Sound works from the first touch or key on. */
function unlock() {
  window.removeEventListener('pointerup', unlock, true);
  window.removeEventListener('keydown', unlock, true);
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const volume = new GainNode(context);
  volume.connect(context.destination);
  device = { context, volume, mixture: limited(context, volume), noise: makeNoise(context) };
  waiting.forEach((use) => use(context));
  waiting = [];
}

// A finger counts as a touch when it is lifted.
window.addEventListener('pointerup', unlock, true);
window.addEventListener('keydown', unlock, true);
