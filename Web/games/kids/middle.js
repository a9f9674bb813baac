/**
 * The middle of an element in the window, or of a rectangle.
 *
 * @param {Element | DOMRect} place
 */
export function middle(place) {
  const { x, y, width, height } = 'getBoundingClientRect' in place ? place.getBoundingClientRect() : place;
  return { x: x + width / 2, y: y + height / 2 };
}
