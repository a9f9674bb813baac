// Sounds, made of a few tones each. The device is not asked for sound before the first touch or key: browsers
// refuse it until then.

import { settings } from './settings.js';

/**
 * One tone: `at` and `length` in seconds from the start of the sound, `pitch` in hertz (two: it slides from the
 * first to the second), `level` 0 to 1.
 *
 * @typedef {{ at: number, length: number, pitch: number | [number, number], level: number, wave?: OscillatorType }} Tone
 */

/** @typedef {'click' | 'ready' | 'phase' | 'timeUp' | 'error'} SoundName */

/** @type {Record<SoundName, Tone[]>} */
const sounds = {
  click: [{ at: 0, length: 0.035, pitch: [1500, 900], level: 0.35, wave: 'triangle' }],
  ready: [
    { at: 0, length: 0.12, pitch: 523, level: 0.5 },
    { at: 0.07, length: 0.2, pitch: 784, level: 0.5 },
  ],
  phase: [
    { at: 0, length: 0.5, pitch: 392, level: 0.5 },
    { at: 0.11, length: 0.5, pitch: 523, level: 0.5 },
    { at: 0.22, length: 0.8, pitch: 659, level: 0.5 },
  ],
  timeUp: [
    { at: 0, length: 0.22, pitch: 880, level: 0.6, wave: 'triangle' },
    { at: 0.26, length: 0.22, pitch: 880, level: 0.6, wave: 'triangle' },
    { at: 0.52, length: 0.6, pitch: 622, level: 0.7, wave: 'triangle' },
  ],
  error: [{ at: 0, length: 0.22, pitch: [220, 165], level: 0.6, wave: 'triangle' }],
};

/** @type {{ context: AudioContext, volume: GainNode } | null} */
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
    device.volume.gain.value = (volume / 100) ** 2;
    for (const tone of sounds[name]) playTone(device.context, device.volume, tone);
  },
};

/** @param {AudioContext} context @param {AudioNode} output @param {Tone} tone */
function playTone(context, output, { at, length, pitch, level, wave = 'sine' }) {
  const start = context.currentTime + at;
  const end = start + length;
  const [from, to] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
  oscillator.frequency.linearRampToValueAtTime(to, end);
  const envelope = new GainNode(context, { gain: 0 });
  // A tone that began or ended all at once would crack.
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(envelope).connect(output);
  oscillator.start(start);
  oscillator.stop(end);
}

/** Sound works from the first touch or key on. */
function unlock() {
  window.removeEventListener('pointerup', unlock, true);
  window.removeEventListener('keydown', unlock, true);
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const volume = new GainNode(context);
  volume.connect(context.destination);
  device = { context, volume };
}

// A finger counts as a touch when it is lifted.
window.addEventListener('pointerup', unlock, true);
window.addEventListener('keydown', unlock, true);
