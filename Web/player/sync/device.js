// The name by which this device counts. It goes into no file: who imports one elsewhere is another device.

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

/** A device that was left to somebody else is another one from then on. */
export const forgetDevice = () => storage.remove(key);
