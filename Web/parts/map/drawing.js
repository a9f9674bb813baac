// The interface between a map and the library that draws it. The library is Leaflet now; of the map's modules only these
// know it: leaflet-drawing.js, markers.js, grid.js, tile-layer.js, zooming.js, flat.js and hold.js.

/**
 * @typedef {import('./types.js').At} At
 *
 * @typedef {{ fit: At[] } | { at: At, metres: number }} View  all of these places, or one place and so many metres around it
 *
 * @typedef {object} Drawing
 * @property {(view: View) => void} show  at once, or when the map no longer zooms
 * @property {() => At} centre
 * @property {() => { south: number, west: number, north: number, east: number }} bounds
 * @property {(pixels: [number, number]) => void} pan  to the right, and down
 * @property {(levels: number, how?: { animate: false }) => void} zoom
 * @property {(event: MouseEvent) => At} placeOf  where on the Earth it happened
 * @property {(at: At, pixels: [number, number]) => At} beside  the place so many pixels to the right and down
 * @property {() => import('./scale.js').Scale | null} scale
 * @property {(pictures: import('./looks.js').Pictures | null) => void} lay  lays pictures over the squares
 * @property {(circles: { at: At, metres: number }[]) => void} encircle  replaces the circles
 * @property {(element: Element, at: At, accuracy: number) => Dot} dot  lays an element on a place, in a circle of so many metres
 * @property {Signs} signs
 * @property {() => void} resize  called when the map has another size on the page
 * @property {() => void} remove
 *
 * @typedef {object} Dot
 * @property {(at: At, accuracy: number) => void} move
 * @property {() => void} remove
 *
 * @typedef {object} Signs  signs that are close together become one with a number, until the map is zoomed in
 * @property {(wanted: WantedSign) => Sign} make  makes a sign, which is not on the map yet
 * @property {(signs: Sign[]) => void} add
 * @property {(signs: Sign[]) => void} remove
 * @property {(sign: Sign, then: () => void) => void} reveal  zooms in until it is a sign of its own
 * @property {(sign: Sign) => void} bringIntoSight
 *
 * @typedef {any} Sign  only its maker knows what it is
 *
 * @typedef {object} WantedSign
 * @property {At} at
 * @property {HTMLElement} element  whose lowest point stands on the place
 * @property {boolean} isDraggable
 * @property {() => void} onclick
 * @property {(at: At) => void} ondrag  it was dragged there
 *
 * @typedef {object} Listeners  the events of a map
 * @property {() => void} onrest  the map was moved or zoomed, and has come to rest
 * @property {(at: At) => void} ontap  the ground was tapped, and no sign
 * @property {(count: number) => HTMLElement} sign  makes the sign that stands for so many signs
 *
 * @typedef {(ground: HTMLElement, first: View | null, listeners: Listeners) => Drawing} Draw  makes a map on an element
 */

export {};
