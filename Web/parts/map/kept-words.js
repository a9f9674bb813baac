// The words about maps that are kept on this device.

/** A space at which no line ends. */
const joint = '\u00a0';

/**
 * A size in words that people compare: `0.4 MB`, `12 MB`, `1.5 GB`. No line ends between the number and its unit.
 *
 * @param {number} bytes
 */
export function sizeText(bytes) {
  if (bytes === 0) return `0${joint}MB`;
  if (bytes < 95_000) return `${Math.max(1, Math.round(bytes / 1_000))}${joint}kB`;
  const [value, unit] = bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}${joint}${unit}`;
}

/** @param {{ bytes: number | null, isExact: boolean }} plan @returns {string} of what is to be loaded; empty if it is not known */
export const planSize = ({ bytes, isExact }) => (bytes === null ? '' : `${isExact ? '' : 'about '}${sizeText(bytes)}`);

/** @param {number} count */
const tilesText = (count) => (count === 1 ? '1 tile' : `${count.toLocaleString('en')} tiles`);

export const words = {
  /** @param {string} name */
  going: (name) => `The map for ${name} is being kept.`,
  /** @param {string} name */
  bar: (name) => `Map for ${name}`,
  waiting: 'It waits for another map.', oneMoment: 'One moment …',
  /** @param {{ tiles: number, bytes: number, allTiles: number, allBytes: number | null, isExact: boolean }} job */
  done: ({ tiles, bytes, allTiles, allBytes, isExact }) => [
    `${tiles.toLocaleString('en')} of ${tilesText(allTiles)}`,
    allBytes === null ? sizeText(bytes) : `${sizeText(isExact ? Math.min(bytes, allBytes) : bytes)} of ${planSize({ bytes: allBytes, isExact })}`,
  ].join(' · '),
  stop: 'Stop',
  /** @param {string} name */
  stopFor: (name) => `Stop keeping the map for ${name}`,
  /** @param {string} name */
  ready: (name) => `The map for ${name} is on this device.`,
  /** @param {string} name */
  none: (name) => `The server has no map for ${name}.`,
  /** @param {string} name */
  evicted: (name) => `The browser has deleted a part of the map for ${name}.`,
  /** @param {number} count */
  evictedMany: (count) => `The browser has deleted parts of the maps for ${count} packs.`,
  /** @param {string} name */
  outdated: (name) => `The server has changed its maps, and the one for ${name} is gone.`,
  /** @param {number} count */
  outdatedMany: (count) => `The server has changed its maps, and those for ${count} packs are gone.`,
  again: 'Keep it again',
  /** @param {string} name */
  madeRoom: (name) => `The map for ${name} has made room for a newer one.`,

  full: 'There is no room for the whole map on this device. Free another map in Settings, then keep it again.',
  /** Of a map that goes on by itself. */
  unreachable: 'The map is not complete, because the network is gone. The rest is kept the next time.',
  refused: 'The source of the map gives no more tiles now. Try again later.',
  noCaches: 'This browser keeps no maps for this page.',
};
