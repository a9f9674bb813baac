// The interface of what lies under the signs of a map: streets (street-ground.js) or, where the browser has no WebGL, coasts
// and squares (plain-ground.js).

/**
 * @typedef {import('./mercator.js').Pixels} Pixels
 * @typedef {import('./mercator.js').View} View
 *
 * @typedef {object} Ground
 * @property {View} view  what it shows now
 * @property {View} goal  what it shows when it has come to rest
 * @property {HTMLElement} over  what is laid into this element moves the ground when it is dragged, as the ground itself does
 * @property {(view: View, isSmooth?: boolean) => void} go
 * @property {(look: Look) => void} wear
 * @property {() => void} resize  the map has another size on the page
 * @property {(patience: number) => Promise<HTMLCanvasElement | null>} picture  all that it shows as soon as that is drawn, or
 *   after so many milliseconds what is drawn by then; null if the browser draws nothing
 * @property {() => void} remove
 *
 * @typedef {object} Look  how a ground looks
 * @property {keyof typeof import('./palettes.js').palettes} theme
 * @property {import('./town-maps.js').TownMap[]} maps  the server's own ones that are drawn
 * @property {{ url: string, isKept: boolean, maxZoom: number } | null} pictures  of the Earth, over all the rest
 *
 * @typedef {object} GroundListeners
 * @property {() => void} onmove  called in each frame in which another part of it is in sight
 * @property {() => void} onrest  it was moved or zoomed, and has come to rest
 * @property {(pixels: Pixels, event: Event) => void} ontap
 *
 * @typedef {object} Paper  for a ground of which a picture is made
 * @property {number} ratio  how many of the picture's pixels are one of the map
 *
 * @typedef {(element: HTMLElement, first: View, look: Look, listeners: GroundListeners, paper?: Paper) => Ground} MakeGround
 */

export {};
