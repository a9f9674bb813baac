// The server's interface for its owner: the parameters of Relentless, and their effect on simulated crews.

import { askAsOwner } from '../../../owner/owner-api.js';
import { ownName } from '../../../owner/pass.js';
import { expect } from '../../../parts/server-api.js';
import { isObject, isText, isWhole } from '../../../parts/unknown.js';

/**
 * @typedef {'parameters' | 'demo'} FileName
 * @typedef {Record<string, any>} Value  the content of the file
 * @typedef {import('../../../owner/owner-api.js').Mistake} Mistake
 * @typedef {import('../../../owner/owner-api.js').OwnerRefusal} AdminRefusal
 * @typedef {{ version: number, at: number, by: string, restored?: number }} Version  `at`: milliseconds since 1970
 * @typedef {{ version: number, value: Value, schema: any, history: Version[] }} Parameters
 * @typedef {{ games: number, current: number[], proposed: number[] }} Survival  how many of the games survived
 *   at least 0, 1, 2 … days
 */

/** @param {FileName} file @returns {Promise<Parameters>} */
export const readParameters = async (file) => asParameters(await send('GET', `/${file}`));

/** @param {FileName} file @param {number} version  the changed version @param {Value} value @returns {Promise<Parameters>} */
export const saveParameters = async (file, version, value) =>
  asParameters(await send('PUT', `/${file}`, { by: ownName(), value }, version));

/** @param {FileName} file @param {number} version @returns {Promise<Value>} */
export const readVersion = async (file, version) => {
  const { value } = await send('GET', `/${file}/history/${version}`);
  return expect(value, isObject(value));
};

/**
 * @param {FileName} file
 * @param {number} now  the current version
 * @param {number} version  the one to restore
 * @returns {Promise<Parameters>}
 */
export const restoreVersion = async (file, now, version) =>
  asParameters(await send('POST', `/${file}/history/${version}/restore`, { by: ownName() }, now));

/**
 * Lets crews play some of the games, beginning with number `from`. The server may play fewer than asked for.
 *
 * @param {FileName} file
 * @param {Value} value  the value to try
 * @param {{ difficulty: number, size: number, evening?: number, crew?: string, from: number, games: number }} crews
 *   without `evening` the games are endless; without `crew` nobody ever errs
 * @returns {Promise<Survival>}
 */
export async function simulate(file, value, crews) {
  const answer = await send('POST', '/simulate', { [file]: value, ...crews });
  const { games, current, proposed } = answer;
  return expect({ games, current, proposed }, isWhole(games) && games > 0 && isCounts(current) && isCounts(proposed));
}

/** @param {any} value */
const isCounts = (value) => Array.isArray(value) && value.length > 0 && value.every((count) => isWhole(count));

/** @param {any} answer @returns {Promise<Parameters>} */
async function asParameters({ version, value, schema, history }) {
  expect(version, isWhole(version) && isObject(value) && isObject(schema) && Array.isArray(history));
  return {
    version, value, schema: await whole(schema),
    history: history.filter((/** @type {any} */ one) => isWhole(one?.version) && isWhole(one.at) && isText(one.by))
      .map((/** @type {any} */ one) => ({ version: one.version, at: one.at * 1000, by: one.by, restored: one.restored })),
  };
}

/**
 * Resolves a schema that refers to the schema of another file: demo mode has the same parameters as the game.
 *
 * @param {any} schema
 */
async function whole({ $ref, ...schema }) {
  if (!isText($ref) || !/^[\w-]+\.schema\.json$/.test($ref)) return { $ref, ...schema };
  const answer = await fetch(`/content/relentless/${$ref}`).catch(() => null);
  expect(answer, answer?.ok === true);
  return { ...await answer?.json(), ...schema };
}

/**
 * @param {'GET' | 'PUT' | 'POST'} method
 * @param {string} path
 * @param {object} [body]
 * @param {number} [version]
 * @returns {Promise<any>} rejects with an AdminRefusal
 */
const send = (method, path, body, version) => askAsOwner(method, `/relentless${path}`, { body, version });
