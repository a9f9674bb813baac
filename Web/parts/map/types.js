// The types of a map, for those who show one.

/**
 * @typedef {[number, number]} At  latitude and longitude in degrees
 *
 * @typedef {object} MapPin
 * @property {string | number} id
 * @property {At} at
 * @property {string} name
 * @property {string} [label]  what screen readers say, if it is more
 * @property {'question' | 'box' | 'flag' | 'people' | 'tick'} [sign]  what is drawn on it; a question mark if nothing is named; a tick only while
 *   the pin is chosen
 * @property {boolean} [isDraggable]
 * @property {boolean} [isNew]  whether it has just come
 * @property {number} [number]  stands on it, in place of its sign: that of the list beside the map
 * @property {number} [points]  what it is worth, beside its name
 * @property {'found' | 'tried'} [state]  whether it was found, or answered wrong so far
 * @property {boolean} [isNear]  whether the player is there
 *
 * @typedef {object} MapPosition  a new object when something has changed
 * @property {At} at
 * @property {number} accuracy  metres
 * @property {number | null} heading  degrees from north, clockwise
 * @property {boolean} [isTapped]  whether the player told the position, and not the device
 *
 * @typedef {object} MapControl
 * @property {(places: At[]) => void} fit  shows all of them
 * @property {(at: At, metres: number) => void} show  a place, and so many metres around it
 * @property {() => At} centre
 * @property {() => { south: number, west: number, north: number, east: number }} bounds
 * @property {(id: string | number) => void} focusPin
 * @property {(at: At) => boolean} isInSight
 *
 * @typedef {object} MapAttrs
 * @property {string} label  what the map shows
 * @property {MapPin[]} pins  a new list when something has changed
 * @property {string} [many]  what the pins are called, if not "pins"
 * @property {string | number | null} [selected]
 * @property {Set<string | number>} [chosen]  the pins that are chosen, where it can be any number of them: a press tells
 *   `onselect` to choose a pin or to take it back; a new set when something has changed
 * @property {(id: any) => void} [onselect]
 * @property {(id: any, at: At) => void} [onmove]  a pin was dragged
 * @property {(at: At) => void} [ontap]  the ground was tapped, or Enter pressed at the crosshair
 * @property {(at: At) => void} [onplace]  a long press, a right click, or Enter at the crosshair
 * @property {MapPosition | null} [position]
 * @property {{ at: At, metres: number }[]} [circles]  a new list when something has changed
 * @property {At[]} [track]  the way that the player has walked; a new list when something has changed
 * @property {() => void} [onlocate]  "To me" was pressed; without it the map has no such button
 * @property {(bounds: ReturnType<MapControl['bounds']>) => void} [onview]  after another part of it was brought into sight
 * @property {{ fit: At[] } | { at: At, metres: number } | null} [start]  what it shows first
 * @property {(control: MapControl) => void} [control]  gets the map's control, as soon as the map is there
 */

export {};
