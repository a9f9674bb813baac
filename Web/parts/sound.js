// Plays sounds. The device is not asked for sound before the first touch or key: browsers refuse it until then.

import { settings } from './settings.js';
import { sounds } from './sounds.js';
import { speech } from './speech.js';

/**
 * @typedef {import('./sounds.js').Tone} Tone
 * @typedef {import('./sounds.js').SoundName} SoundName
 */

/** How loud sounds are while somebody speaks, of how loud they are otherwise. */
const underSpeech = 0.4;

/** @type {{ context: AudioContext, volume: GainNode, noise: AudioBuffer } | null} */
let device = null;

export const sound = {
  /**
   * Plays a sound, unless the player wants none.
   *
   * @param {SoundName} name
   */
  play(name) {
    const { sound: isOn, volume } = settings.get();
    if (!isOn || !device) return;
    if (device.context.state === 'suspended') void device.context.resume();
    device.volume.gain.value = (volume / 100) ** 2 * (speech.isSpeaking() ? underSpeech : 1);
    for (const tone of sounds[name]) playTone(tone, device);
  },
};

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
function playTone({ at, length, pitch, level, wave = 'sine' }, { context, volume, noise }) {
  const start = context.currentTime + at;
  const end = start + length;
  const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  const { source, frequency, output } = wave === 'noise' ? noisySource(context, noise, from) : oscillator(context, wave, from);
  frequency.linearRampToValueAtTime(to, end);
  const envelope = new GainNode(context, { gain: 0 });
  // A tone that began or ended all at once would crack.
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.001, end);
  output.connect(envelope).connect(volume);
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
 * A second of it.
 *
 * @param {AudioContext} context
 */
function makeNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  buffer.copyToChannel(Float32Array.from({ length: context.sampleRate }, () => Math.random() * 2 - 1), 0);
  return buffer;
}

/** Sound works from the first touch or key on. */
function unlock() {
  window.removeEventListener('pointerup', unlock, true);
  window.removeEventListener('keydown', unlock, true);
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const volume = new GainNode(context);
  volume.connect(context.destination);
  device = { context, volume, noise: makeNoise(context) };
  waiting.forEach((use) => use(context));
  waiting = [];
}

// A finger counts as a touch when it is lifted.
window.addEventListener('pointerup', unlock, true);
window.addEventListener('keydown', unlock, true);
