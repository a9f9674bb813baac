// The address under which other devices reach the server that this page came from.

import { serverAddresses } from '../host/room-api.js';

/**
 * Whether only this device itself can reach an address.
 *
 * @param {string} address
 */
export const isLoopback = (address) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/** @returns {Promise<string>} such as `http://192.168.1.5:8080` */
export async function serverAddress() {
  if (!isLoopback(location.origin)) return location.origin;
  const addresses = await serverAddresses().catch(() => []);
  return addresses.find((address) => !isLoopback(address)) ?? location.origin;
}
