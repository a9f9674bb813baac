// Pictures that are there before they are shown.

/**
 * They are held, so that the browser does not forget them.
 *
 * @type {Map<string, Promise<HTMLImageElement>>}
 */
const pictures = new Map();

/**
 * Loads pictures. One that cannot be loaded is missing on the screen, and nothing else.
 *
 * @param {string[]} addresses
 */
export async function havePictures(addresses) {
  await Promise.all(addresses.map((address) => {
    const loading = pictures.get(address) ?? load(address);
    pictures.set(address, loading);
    return loading;
  }));
}

/** @param {string} address @returns {Promise<HTMLImageElement>} */
const load = (address) => new Promise((resolve) => {
  const image = new Image();
  image.onload = image.onerror = () => resolve(image);
  image.src = address;
});
