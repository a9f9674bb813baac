// The souvenirs of the last hunts with packs, as this device keeps them. They have only what the player has seen: the places
// that came, and what was told after an answer.
//
// A souvenir and the way that was walked have a key each: souvenirs are exported with the rest of the device, the way is not.

import { metresBetween } from '../../../parts/map/metres.js';
import { isPerson } from '../../../host/room-api.js';
import { storage } from '../../../parts/storage.js';
import { isCount, isListOf, isOneOf, isWhole, membersOf } from '../../../parts/unknown.js';
import { seatFamily } from '../feedback/seat.js';
import { isAt, isID, maxPins, modes, results } from '../packs.js';
import { dropOtherPhotos, dropPhoto, isPhotoName, isRoomHunt } from '../photos.js';

/**
 * @typedef {import('../pack-types.js').Place} At
 *
 * @typedef {object} SouvenirPlace  a place that was on the map
 * @property {number} [id]  of the pin; older souvenirs lack it
 * @property {string} title
 * @property {number} points
 * @property {At} at
 * @property {number | null} found  when, in milliseconds of the hunt; null if it was not found
 * @property {number} wrong  how many answers were wrong
 * @property {number} [clues]  how many clues were taken, if there were any
 * @property {string} [photo]  the name of the photo that the player took there; it may be gone
 * @property {boolean} [photoSent]  whether the player has sent it to the maker
 * @property {string} [picture]  a path of the server
 * @property {string} [told]  what the maker tells after the answer; only of a found place
 *
 * @typedef {object} RoomPart  what a souvenir of a hunt in a room has of the room
 * @property {string} hunt  which hunt it was (`roomHuntOf`)
 * @property {number} team  the own one
 * @property {import('../types.js').Team[]} teams  as they stood when this device saw them last
 * @property {{ seat: number, name: string, avatar: string }[]} people
 * @property {number[]} winners  seats
 *
 * @typedef {object} Souvenir
 * @property {string} pack
 * @property {string} name
 * @property {string} location
 * @property {string} creator
 * @property {import('../types.js').Mode} mode
 * @property {import('../types.js').Result} result
 * @property {number} score
 * @property {number} elapsed  milliseconds
 * @property {number} at  when the hunt was over; milliseconds since 1970
 * @property {number} hidden  how many places never came
 * @property {string | null} [sending]  the key of the hunt in the outbox; null if it was not sent; older souvenirs lack it,
 *   and those of hunts in rooms
 * @property {RoomPart} [room]  only of a hunt in a room
 * @property {SouvenirPlace[]} places  those that were found first, in that order; then the others, in the order in which they came
 */

/** So many hunts have a souvenir; the oldest goes for the next one. */
export const maxSouvenirs = 10;
/** The most characters of all souvenirs together; the newest is kept all the same. Browsers keep about five million. */
const mostText = 1_000_000;
/** The most units of a text. The rules count characters, and some of those have several units. */
const longestText = 4_000;

/** A point of the way this close to the one before it is left out; metres. */
const stride = 15;
const maxPoints = 1_000;
/** The most seats of a room, and so the most teams. */
const mostSeats = 8;
/** The largest id of a pin. */
const largestID = 2 ** 31 - 1;
/** The latest time that a date can have; milliseconds since 1970. */
const latest = 8.64e15;
/** Of a degree: about a metre. */
const decimals = 5;

const family = 'huntsouvenir.';
const wayFamily = 'huntway.';
/** What is stored beside souvenirs, and is not exported. */
const besides = [wayFamily, seatFamily];

storage.declare('huntsouvenir.*', (value) => (isSouvenir(value) ? value : undefined));
storage.declare('huntway.*', (value) => (isWay(value) ? value : undefined), { private: true });

/**
 * The keys of all souvenirs, the newest first.
 *
 * @returns {string[]}
 */
const keys = () => storage.keys(family).map((key) => key.slice(family.length)).filter(isKey)
  .sort((one, other) => Number(other) - Number(one));

/**
 * All souvenirs that are whole, the newest first.
 *
 * @returns {{ key: string, souvenir: Souvenir }[]}
 */
export const souvenirs = () => keys().flatMap((key) => {
  const souvenir = souvenirOf(key);
  return souvenir ? [{ key, souvenir }] : [];
});

/**
 * @param {string} key  which may be from a link
 * @returns {Souvenir | null}
 */
export const souvenirOf = (key) => (isKey(key) ? storage.read(family + key) ?? null : null);

/**
 * The way that was walked; empty if it is not known.
 *
 * @param {string} key
 * @returns {At[]}
 */
export const wayOf = (key) => (isKey(key) ? storage.read(wayFamily + key) ?? [] : []);

/**
 * Keeps the souvenir of a hunt that has just ended. Older ones go where there is no room for all.
 *
 * @param {Souvenir} souvenir
 * @param {At[]} points  of the way that was walked
 * @returns {string} its key
 */
export function keepSouvenir(souvenir, points) {
  const older = keys();
  const key = nextKey(souvenir.at, Number(older[0] ?? 0));
  const dropOldest = () => forgetSouvenir(older.pop() ?? '');
  while (older.length >= maxSouvenirs) dropOldest();
  while (older.length > 0 && textOf([...older.map(souvenirOf), souvenir]) > mostText) dropOldest();
  const way = thinned(points);
  const write = () => [storage.write(family + key, souvenir), way.length === 0 || storage.write(wayFamily + key, way)].every(Boolean);
  // On a full device it lasts as long as the page.
  while (!write() && storage.isLasting && older.length > 0) dropOldest();
  forgetLostWays();
  return key;
}

/**
 * Notes that the player has sent the photo of a place to the maker of the pack.
 *
 * @param {string} key
 * @param {number} pin
 */
export const notePhotoSent = (key, pin) => change(key, ({ places }) => (
  { places: places.map((place) => (place.id === pin ? { ...place, photoSent: true } : place)) }));

/**
 * Notes how the teams of a room stand now: some of them may have gone on after the own one.
 *
 * @param {string} key
 * @param {RoomPart} room
 */
export const noteTeams = (key, room) => change(key, () => ({ room }));

/** @param {string} key @param {(souvenir: Souvenir) => Partial<Souvenir>} changes */
function change(key, changes) {
  const souvenir = souvenirOf(key);
  if (souvenir) storage.write(family + key, { ...souvenir, ...changes(souvenir) });
}

/**
 * The souvenir of a hunt in a room.
 *
 * @param {string} hunt
 * @returns {string | null} its key
 */
export const souvenirOfRoom = (hunt) => souvenirs().find(({ souvenir }) => souvenir.room?.hunt === hunt)?.key ?? null;

/**
 * The names of the photos that souvenirs show, the oldest first.
 *
 * @returns {string[]}
 */
export const photosKept = () => souvenirs().reverse().flatMap(({ souvenir }) => photosOf(souvenir));

/** @param {Pick<Souvenir, 'places'>} souvenir @returns {string[]} */
const photosOf = ({ places }) => places.flatMap(({ photo }) => photo ?? []);

/**
 * Deletes a souvenir, with the way that was walked, and the photos.
 *
 * @param {string} key
 */
export function forgetSouvenir(key) {
  photosOf(souvenirOf(key) ?? { places: [] }).forEach(dropPhoto);
  for (const start of [family, ...besides]) storage.remove(start + key);
}

/** Deletes all of them. */
export function forgetSouvenirs() {
  storage.keys(family).forEach((key) => storage.remove(key));
  dropOtherPhotos([]);
  dropOtherPhotos([], 'room');
  forgetLostWays();
}

/** Deletes ways and seats whose souvenirs are gone: an import replaces the souvenirs, and not these. */
export function forgetLostWays() {
  const known = new Set(storage.keys(family).map((key) => key.slice(family.length)));
  for (const start of besides) {
    for (const key of storage.keys(start)) if (!known.has(key.slice(start.length))) storage.remove(key);
  }
}

/**
 * How many places were found, and how many the pack has.
 *
 * @param {Souvenir} souvenir
 */
export const countsOf = ({ places, hidden }) => ({
  found: places.filter(({ found }) => found !== null).length, all: places.length + hidden,
});

/**
 * The way with fewer points: enough for a drawing.
 *
 * @param {At[]} points
 * @returns {At[]} empty if it has not even two
 */
export function thinned(points) {
  /** @type {At[]} */
  let way = [];
  points.forEach((point, index) => {
    const before = way.at(-1);
    // The last point says where the way ended.
    if (!before || index === points.length - 1 || metresBetween(before, point) >= stride) way.push(point);
  });
  while (way.length > maxPoints) way = way.filter((_, index) => index % 2 === 0 || index === way.length - 1);
  return way.length < 2 ? [] : way.map(([latitude, longitude]) => [Number(latitude.toFixed(decimals)), Number(longitude.toFixed(decimals))]);
}

/**
 * The key of the next souvenir: its time, or a later one if the device's clock was set back. The newest has the largest key.
 *
 * @param {number} at  milliseconds since 1970
 * @param {number} newest  the largest key until now
 */
const nextKey = (at, newest) => String(newest < latest ? Math.max(at, newest + 1) : at);

/** @param {unknown} value */
const textOf = (value) => JSON.stringify(value).length;

// MARK: What kept values must look like to be believed

/** @param {unknown} key @returns {key is string} */
const isKey = (key) => typeof key === 'string' && /^[1-9]\d{0,15}$/.test(key) && Number(key) <= latest;

/** @param {unknown} value @returns {value is Souvenir} */
function isSouvenir(value) {
  const { pack, name, location, creator, mode, result, score, elapsed, at, hidden, sending, room, places } = membersOf(value);
  return isID(pack) && [name, location, creator].every(isText) && name !== '' && isOneOf(modes, mode) && isOneOf(results, result)
    && [score, elapsed, hidden].every(isCount) && isTime(at) && (sending === undefined || sending === null || isText(sending))
    && (room === undefined || isRoomPart(room))
    && Array.isArray(places) && places.length <= maxPins && places.every(isPlace);
}

/** @param {unknown} value */
function isRoomPart(value) {
  const { hunt, team, teams, people, winners } = membersOf(value);
  return isRoomHunt(hunt) && isCount(team) && isListOf(teams, mostSeats, isTeam) && isListOf(people, mostSeats, isPerson)
    && isListOf(winners, mostSeats, isCount);
}

/** @param {unknown} value @returns {value is import('../types.js').Team} */
export function isTeam(value) {
  const { team, name, seats, score, found, status, result } = membersOf(value);
  return [team, score, found].every(isCount) && (name === undefined || isText(name)) && isListOf(seats, mostSeats, isCount)
    && isOneOf(['playing', 'late', 'over'], status) && (result === undefined || isOneOf(results, result));
}

/** @param {unknown} place */
function isPlace(place) {
  const { id, title, points, at, found, wrong, clues, picture, photo, photoSent, told } = membersOf(place);
  return (id === undefined || isWhole(id, largestID)) && isText(title) && isCount(points) && isAt(at) && (found === null || isCount(found)) && isCount(wrong)
    && (clues === undefined || isCount(clues)) && (photo === undefined || isPhotoName(photo)) && (photoSent === undefined || typeof photoSent === 'boolean')
    && (picture === undefined || isPicture(picture)) && (told === undefined || isText(told) && found !== null);
}

/** @param {unknown} value */
const isText = (value) => typeof value === 'string' && value.length <= longestText;

/** @param {unknown} value  a time that a date can have */
const isTime = (value) => isCount(value) && value <= latest;

/**
 * A path of the server, as the rules have it: no page asks another host for a picture.
 *
 * @param {unknown} value
 */
const isPicture = (value) => typeof value === 'string' && value.length <= longestText && /^\/[-.0-9A-Z_a-z~][-./0-9A-Z_a-z~]*$/.test(value);

/** @param {unknown} value */
const isWay = (value) => Array.isArray(value) && value.length <= maxPoints && value.every(isAt);
