// Loads pictures before they are shown.

/**
 * The loaded pictures, held here so that the browser does not forget them.
 *
 * @type {Map<string, Promise<HTMLImageElement>>}
 */
const pictures = new Map();

/**
 * Loads pictures. If a picture cannot be loaded, it is missing on the screen, and nothing else happens.
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
