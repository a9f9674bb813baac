// Sizes of files as the owner's pages tell them.

/**
 * A number of bytes as people read it.
 *
 * @param {number} bytes
 */
export const sizeText = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB`
  : bytes < 1e9 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);
