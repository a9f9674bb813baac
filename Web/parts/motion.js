// Animations: by transforms and opacity alone, so that no frame needs a new layout. If the user wants less motion, each
// animation is a short fade.

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
 * Shakes an element, like a head: that was wrong.
 *
 * @param {Element} element
 */
export function shake(element) {
  const steps = [0, -8, 7, -5, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  // Added to the transform that positions the element.
  move(element, steps, 420, 'add');
}

/**
 * Lets an element grow for a moment: that was right.
 *
 * @param {Element} element  without a transform of its own: adding to one would cost work in every frame
 */
export function bump(element) {
  move(element, [1, 1.25, 0.94, 1].map((scale) => ({ transform: `scale(${scale})` })), 320, 'replace');
}

/** @param {Element} element @param {Keyframe[]} steps @param {number} duration @param {CompositeOperation} composite */
function move(element, steps, duration, composite) {
  if (reducedMotion()) element.animate(fade, fadeLength);
  else element.animate(steps, { duration, composite, easing: 'ease-out' });
}
