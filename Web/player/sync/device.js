// The id under which this device counts. It is in no exported file: a device that imports the file is another device.

import { storage } from '../../parts/storage.js';

const key = 'device';

storage.declare(key, (value) => (typeof value === 'string' && /^[0-9a-f-]{8,64}$/.test(value) ? value : undefined), { private: true });

/** @returns {string} */
export function deviceID() {
  const known = storage.read(key);
  if (known) return known;
  const id = Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(16).padStart(8, '0')).join('-');
  storage.write(key, id);
  return id;
}

/** Forgets the id: a device that is left to somebody else is another device from then on. */
export const forgetDevice = () => storage.remove(key);
