// Petals that fall over the screen, the way the device is tilted. Where less movement is wanted they lie still.

import m from '../../../parts/m.js';
import { reducedMotion } from '../../../parts/motion.js';
import { nextFrame, pageTime } from '../../../parts/time.js';

/** How many there are on a window of a million pixels, and the most of all. */
const perMillion = 16;
const most = 34;
/** Pixels a second: how fast they fall at most, and how far they are blown to and fro. */
const fall = 46;
const sway = 14;
/** After so long without a frame they go on from where they were; milliseconds. */
const longestFrame = 100;
/** Beyond the edge of the window; pixels. */
const margin = 40;

/**
 * @typedef {object} Petal
 * @property {HTMLElement} dom
 * @property {number} x  pixels
 * @property {number} y
 * @property {number} speed  of what falls the fastest
 * @property {number} phase
 * @property {number} size
 */

/** Which way is down, as parts of the window's right and bottom. */
let down = { x: 0, y: 1 };

/** Hears how the device is held, where it tells. On some it must be asked for in a press.
 * @param {DeviceOrientationEvent} event */
function hear({ beta, gamma }) {
  if (beta === null || gamma === null) return;
  const turned = ((screen.orientation?.angle ?? 0) * Math.PI) / 180;
  const [right, bottom] = [Math.sin((gamma * Math.PI) / 180), Math.sin((beta * Math.PI) / 180)];
  const x = right * Math.cos(turned) + bottom * Math.sin(turned);
  const y = bottom * Math.cos(turned) - right * Math.sin(turned);
  // Flat on a table they fall as ever, only slower.
  const length = Math.hypot(x, y);
  down = length < 0.15 ? { x: 0, y: 0.35 } : { x: x / Math.max(length, 0.5), y: y / Math.max(length, 0.5) };
}

/** @type {() => Promise<string> | undefined} */
const askForTilt = () => /** @type {any} */ (window.DeviceOrientationEvent)?.requestPermission?.();

/** Asks where the browser wants to be asked; to be called in a press. */
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
      const count = Math.min(most, Math.round((innerWidth * innerHeight * perMillion) / 1e6) + 8);
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

/** What leaves on one side comes back on the other.
 * @param {number} place @param {number} length */
const wrapped = (place, length) => (place > length + margin ? -margin : place < -margin ? length + margin : place);

/** @param {Petal} petal @param {number} now */
function place({ dom, x, y, phase, size }, now) {
  const angle = Math.sin(now / 2100 + phase) * 70 + phase * 57;
  dom.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg) scale(${size})`;
}
