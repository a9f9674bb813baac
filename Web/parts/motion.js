// How things move: by transforms and opacity alone, so that no frame has anything to lay out. Where less movement is
// wanted, all of it is a short fade.

const wantsLess = matchMedia('(prefers-reduced-motion: reduce)');

export const reducedMotion = () => wantsLess.matches;

/**
 * A short fade.
 *
 * @type {Keyframe[]}
 */
const fade = [{ opacity: 1 }, { opacity: 0.4 }, { opacity: 1 }];
/** Milliseconds. */
const fadeLength = 180;

/**
 * Shakes its head: that was not it.
 *
 * @param {Element} element
 */
export function shake(element) {
  const steps = [0, -8, 7, -5, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  // Added to the transform that an element has for its place.
  move(element, steps, 420, 'add');
}

/**
 * Grows for a moment: that is the one.
 *
 * @param {Element} element  without a transform of its own: to add to one would cost the page every frame
 */
export function bump(element) {
  move(element, [1, 1.25, 0.94, 1].map((scale) => ({ transform: `scale(${scale})` })), 320, 'replace');
}

/** @param {Element} element @param {Keyframe[]} steps @param {number} duration @param {CompositeOperation} composite */
function move(element, steps, duration, composite) {
  if (reducedMotion()) element.animate(fade, fadeLength);
  else element.animate(steps, { duration, composite, easing: 'ease-out' });
}
