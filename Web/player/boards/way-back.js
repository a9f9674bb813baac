// The screen on which a replay was opened, so that the replay leads back there.

/** @type {string | null} */
let way = null;

/** @param {string | undefined} path */
export function rememberWay(path) {
  way = path ?? null;
}

export const wayBack = () => way;
