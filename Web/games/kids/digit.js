// A digit as drawn for this project, for balloons and for points that fly. All ten digits are in one picture, of which
// one is visible. To show another digit only moves the picture; nothing has to be loaded or laid out.

export const digits = '/art/kids/numbers.svg';

/**
 * Makes an image of class `kids-digit` show a digit.
 *
 * @param {HTMLElement} image
 * @param {number} digit
 */
export function showDigit(image, digit) {
  image.style.objectPosition = `${(digit * 100) / 9}%`;
}
