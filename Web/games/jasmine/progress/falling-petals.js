// Petals that fall over the screen, in the direction in which the device is tilted. With reduced motion they lie still.

import m from '../../../parts/m.js';
import { reducedMotion } from '../../../parts/motion.js';
import { nextFrame, pageTime } from '../../../parts/time.js';

/** How many petals there are for each million pixels of the window, besides the first eight, and the most in total. */
const perMillion = 16;
const max = 34;
/** How fast they fall at most, and how fast they sway; pixels a second. */
const fall = 46;
const sway = 14;
/** A longer time without a frame counts as this one, so that the petals do not jump; milliseconds. */
const longestFrame = 100;
/** How far beyond the edge of the window a petal goes; pixels. */
const margin = 40;

/**
 * @typedef {object} Petal
 * @property {HTMLElement} dom
 * @property {number} x  pixels
 * @property {number} y
 * @property {number} speed  as a part of the highest speed
 * @property {number} phase
 * @property {number} size
 */

/** Which way is down, as parts of the window's right and bottom. */
let down = { x: 0, y: 1 };

/**
 * Notes how the device is held, if it reports that. Some browsers must be asked for permission in a press.
 *
 * @param {DeviceOrientationEvent} event
 */
function hear({ beta, gamma }) {
  if (beta === null || gamma === null) return;
  const turned = ((screen.orientation?.angle ?? 0) * Math.PI) / 180;
  const [right, bottom] = [Math.sin((gamma * Math.PI) / 180), Math.sin((beta * Math.PI) / 180)];
  const x = right * Math.cos(turned) + bottom * Math.sin(turned);
  const y = bottom * Math.cos(turned) - right * Math.sin(turned);
  // If the device lies flat, they fall down as usual, only slower.
  const length = Math.hypot(x, y);
  down = length < 0.15 ? { x: 0, y: 0.35 } : { x: x / Math.max(length, 0.5), y: y / Math.max(length, 0.5) };
}

/** @type {() => Promise<string> | undefined} */
const askForTilt = () => /** @type {any} */ (window.DeviceOrientationEvent)?.requestPermission?.();

/** Asks for permission, if the browser requires that; call it in a press. */
export function permitTilt() {
  askForTilt()?.catch(() => {});
}

/** @type {ClosureComponent} */
export function FallingPetals() {
  /** @type {Petal[]} */
  let petals = [];
  let callOffFrame = () => {};
  let last = 0;

  /** @param {number} now */
  function step(now) {
    callOffFrame = nextFrame(step);
    const seconds = Math.min(now - last, longestFrame) / 1000;
    last = now;
    for (const petal of petals) {
      petal.x += (down.x * fall * petal.speed + Math.sin(now / 1400 + petal.phase) * sway) * seconds;
      petal.y += down.y * fall * petal.speed * seconds;
      petal.x = wrapped(petal.x, innerWidth);
      petal.y = wrapped(petal.y, innerHeight);
      place(petal, now);
    }
  }

  return {
    oncreate({ dom }) {
      const count = Math.min(max, Math.round((innerWidth * innerHeight * perMillion) / 1e6) + 8);
      petals = Array.from({ length: count }, () => {
        const petal = document.createElement('i');
        dom.append(petal);
        const size = 0.55 + Math.random() * 0.65;
        return {
          dom: petal, x: Math.random() * innerWidth, y: Math.random() * innerHeight, speed: 0.5 + Math.random() * 0.5,
          phase: Math.random() * Math.PI * 2, size,
        };
      });
      petals.forEach((petal) => place(petal, 0));
      if (reducedMotion()) return;
      window.addEventListener('deviceorientation', hear);
      last = pageTime();
      callOffFrame = nextFrame(step);
    },
    onremove() {
      callOffFrame();
      window.removeEventListener('deviceorientation', hear);
    },
    view: () => m('.jm-petals', { 'aria-hidden': 'true' }),
  };
}

/**
 * What leaves on one side comes back on the other.
 *
 * @param {number} place
 * @param {number} length
 */
const wrapped = (place, length) => (place > length + margin ? -margin : place < -margin ? length + margin : place);

/** @param {Petal} petal @param {number} now */
function place({ dom, x, y, phase, size }, now) {
  const angle = Math.sin(now / 2100 + phase) * 70 + phase * 57;
  dom.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg) scale(${size})`;
}
