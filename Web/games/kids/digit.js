// A digit as it is drawn for this project: on balloons, and of points that fly. All ten stand in one picture, of which
// one is seen: another one is another place in it, and nothing has to be loaded or laid out for that.

export const digits = '/art/kids/numbers.svg';

/**
 * Has an image of class `kids-digit` show a digit.
 *
 * @param {HTMLElement} image
 * @param {number} digit
 */
export function showDigit(image, digit) {
  image.style.objectPosition = `${(digit * 100) / 9}%`;
}
