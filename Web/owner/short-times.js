// Days and moments as the owner's pages tell them, in the device's language and time zone.

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** @param {number} at  seconds since 1970 */
export const shortDay = (at) => day.format(at * 1_000);

/** @param {number} at  seconds since 1970 */
export const shortMoment = (at) => moment.format(at * 1_000);
