// The time zone of a device.

import { afterEach } from 'node:test';

/** Sets the device's time zone, until the test is over or the zone is set again. @param {string} zone */
export function travel(zone) { process.env.TZ = zone; }

afterEach(() => travel('UTC'));
