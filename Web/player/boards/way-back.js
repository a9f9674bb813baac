// Where a game that is seen again was found, so that its screen leads back there.

/** @type {string | null} */
let way = null;

/** @param {string | undefined} path */
export function rememberWay(path) {
  way = path ?? null;
}

export const wayBack = () => way;
