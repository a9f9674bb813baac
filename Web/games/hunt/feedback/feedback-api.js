// The page's requests about what players say of a pack: stars for everybody, reports and photos for its maker. Every answer is
// checked before it is used.

import { upload } from '../../../parts/send-file.js';
import { ask, expect } from '../../../parts/server-api.js';
import { isCount, isObject, isText, isWhole } from '../../../parts/unknown.js';
import { bytesOf, typeOf } from '../creator/picture-data.js';
import { isRating, segment } from '../pack-api.js';

/**
 * @typedef {import('../pack-api.js').Rating} Rating
 *
 * @typedef {object} Opinion  what the server says to the reader about the rating of a pack
 * @property {Rating} [rating]  by all players; missing while nobody has rated it
 * @property {number} [stars]  what the reader gave
 * @property {unknown} meaning  what a competitive hunt means for the board: `played` and `ownPack` are of interest here
 *
 * @typedef {object} Report  what a player has told the maker
 * @property {number} id
 * @property {number} [pin]  its id; missing where the report is about the pack
 * @property {string} text
 * @property {number} version  of the pack, as it was then
 * @property {number} at  seconds since 1970
 */

/**
 * @typedef {object} Photo  that a player has sent to the maker
 * @property {number} id
 * @property {number} pin  its id
 * @property {number} version  of the pack, as it was then
 * @property {number} at  seconds since 1970
 */

/** The stars that a player can give. */
export const allStars = [1, 2, 3, 4, 5];
/** The most characters of a report. */
export const longestReport = 300;
/** The largest id of a pin. */
const largestPin = 2 ** 31 - 1;
/** The latest time that a date can have; seconds since 1970. */
const latest = 8.64e12;

/**
 * How a pack is rated.
 *
 * @param {string} pack
 * @returns {Promise<Opinion>}
 */
export async function packOpinion(pack) {
  const { rating, stars, meaning } = await ask('GET', `/packs/${segment(pack)}/board?limit=1`);
  return expect({ rating, stars, meaning }, (rating === undefined || isRating(rating)) && (stars === undefined || allStars.includes(stars)));
}

/**
 * How all players rate a pack; undefined if nobody has rated it, or if that is not known.
 *
 * @param {string} pack
 * @returns {Promise<Rating | undefined>}
 */
export const ratingOf = (pack) => packOpinion(pack).then(({ rating }) => rating, () => undefined);

/**
 * Rates a pack, in place of what the player gave before.
 *
 * @param {string} pack
 * @param {number} stars
 * @returns {Promise<Rating>} by all players
 */
export async function ratePack(pack, stars) {
  const { rating } = await ask('PUT', `/packs/${segment(pack)}/rating`, { body: { stars } });
  return expect(rating, isRating(rating));
}

/**
 * Tells the maker of a pack that something is wrong.
 *
 * @param {string} pack
 * @param {{ pin?: number, text: string }} report  without `pin` it is about the pack
 */
export const reportPack = (pack, report) => ask('POST', `/packs/${segment(pack)}/reports`, { body: report });

/**
 * What players have told the maker, the newest first.
 *
 * @param {string} pack  of the player's own
 * @returns {Promise<Report[]>}
 */
export async function packReports(pack) {
  const { reports } = await ask('GET', `/packs/${segment(pack)}/reports`);
  return expect(reports, Array.isArray(reports) && reports.every(isReport));
}

/** @param {string} pack @param {number} report */
export const removeReport = (pack, report) => ask('DELETE', `/packs/${segment(pack)}/reports/${report}`);

/**
 * Sends the maker of a pack a photo that was taken at a pin.
 *
 * @param {string} pack
 * @param {number} pin
 * @param {string} data  its data URL
 */
export const sendPhoto = (pack, pin, data) => upload(`/packs/${segment(pack)}/photos?pin=${pin}`, bytesOf(data), typeOf(data));

/**
 * The photos that players have sent, the newest first.
 *
 * @param {string} pack  of the player's own
 * @returns {Promise<Photo[]>}
 */
export async function packPhotos(pack) {
  const { photos } = await ask('GET', `/packs/${segment(pack)}/photos`);
  return expect(photos, Array.isArray(photos) && photos.every(isPhoto));
}

/** @param {string} pack @param {number} photo */
export const removePhoto = (pack, photo) => ask('DELETE', `/packs/${segment(pack)}/photos/${photo}`);

/**
 * Where a photo is shown to the maker.
 *
 * @param {string} pack
 * @param {number} photo
 */
export const photoAddress = (pack, photo) => `/api/v1/packs/${segment(pack)}/photos/${photo}`;

/** @param {unknown} photo */
const isPhoto = (photo) => isObject(photo) && isCount(photo.id) && isWhole(photo.pin, largestPin) && isCount(photo.version) && isWhole(photo.at, latest);

/** @param {unknown} report */
const isReport = (report) => isObject(report) && isCount(report.id) && (report.pin === undefined || isWhole(report.pin, largestPin))
  && isText(report.text) && isCount(report.version) && isWhole(report.at, latest);
