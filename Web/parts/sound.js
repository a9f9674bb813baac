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

/** How loud music is during another sound, as a fraction of its usual loudness, and how fast that changes; seconds. */
const underSounds = { share: 0.5, giving: 0.02, coming: 0.25 };
/** Music does not give way to sounds that are shorter; seconds. */
const tooShort = 0.1;
/** How fast music fades when it is cut off; seconds. */
const fading = 0.03;

/**
 * `music` is where all music comes together.
 *
 * @type {{ context: AudioContext, volume: GainNode, mixture: AudioNode, music: GainNode, noise: AudioBuffer } | null}
 */
let device = null;
/**
 * What is scheduled of the music; null: nothing.
 *
 * @type {GainNode | null}
 */
let score = null;

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
    const tones = typeof heard === 'string' ? sounds[heard] : heard;
    const { context, mixture } = device;
    for (const tone of tones) playTone(tone, context.currentTime, mixture, device);
    if (score) giveWay(Math.max(...tones.map(({ at, length }) => at + length)), device);
  },
};

/** Music: tones that are scheduled ahead, by the clock of the device. It gives way to speech and to other sounds. */
export const music = {
  /** What the clock of the device shows, in seconds; null while nothing may be heard. */
  time() {
    if (!device || !settings.get().sound) return null;
    if (device.context.state === 'suspended') void device.context.resume();
    return device.context.state === 'running' ? device.context.currentTime : null;
  },

  /**
   * Schedules tones.
   *
   * @param {Tone[]} tones
   * @param {number} from  the time on the clock of the device from which `at` counts
   */
  play(tones, from) {
    if (!device) return;
    if (!score) {
      score = new GainNode(device.context);
      score.connect(device.music);
    }
    for (const tone of tones) playTone(tone, from, score, device);
  },

  /** Makes music as loud as it should be now: nothing tells when speech ends. Call this now and then while it is played. */
  settle() {
    device?.volume.gain.setTargetAtTime(loudness(speech.isSpeaking()), device.context.currentTime, underSounds.coming);
  },

  /** Silences all that is scheduled. */
  cut() {
    if (!device || !score) return;
    score.gain.setTargetAtTime(0, device.context.currentTime, fading);
    score = null;
  },
};

/** @param {number} length  of the sound that is heard, in seconds @param {NonNullable<typeof device>} device */
function giveWay(length, { context, music: { gain } }) {
  if (length < tooShort) return;
  gain.cancelScheduledValues(context.currentTime);
  gain.setTargetAtTime(underSounds.share, context.currentTime, underSounds.giving);
  gain.setTargetAtTime(1, context.currentTime + length, underSounds.coming);
}

/** @param {boolean} isUnderSpeech */
const loudness = (isUnderSpeech) => (settings.get().volume / 100) ** 2 * (isUnderSpeech ? underSpeech : 1);

// Sounds that are already playing get quieter when speech begins.
speech.onstart(() => device?.volume.gain.setTargetAtTime(loudness(true), device.context.currentTime, givingWay));

/** Whether the device may be heard: not before the first touch or key. */
export const isAudible = () => device !== null;

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

/**
 * @param {Tone} tone
 * @param {number} begin  the time from which its `at` counts
 * @param {AudioNode} place  where it is heard
 * @param {NonNullable<typeof device>} device
 */
function playTone({ at, length, pitch, level, attack = 0.008, wave = 'sine' }, begin, place, { context, noise }) {
  const start = begin + at;
  const end = start + length;
  const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  const { source, frequency, output } = wave === 'noise' ? noisySource(context, noise, from) : oscillator(context, wave, from);
  frequency.setValueAtTime(from, start);
  frequency.linearRampToValueAtTime(to, end);
  const envelope = new GainNode(context, { gain: 0 });
  // A tone that began or ended all at once would make a click.
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + attack);
  envelope.gain.exponentialRampToValueAtTime(0.001, end);
  output.connect(envelope).connect(place);
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
  const mixture = limited(context, volume);
  const music = new GainNode(context);
  music.connect(mixture);
  device = { context, volume, mixture, music, noise: makeNoise(context) };
  waiting.forEach((use) => use(context));
  waiting = [];
}

// A finger counts as a touch when it is lifted.
window.addEventListener('pointerup', unlock, true);
window.addEventListener('keydown', unlock, true);
