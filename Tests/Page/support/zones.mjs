// Where on earth a device is.

import { afterEach } from 'node:test';

/** Has the device's own time be that of a zone, until the test is over or it travels on. @param {string} zone */
export function travel(zone) { process.env.TZ = zone; }

afterEach(() => travel('UTC'));
