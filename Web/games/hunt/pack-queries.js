// Questions to the rules about packs, outside of tables: files, mistakes, seals, digests, distances (docs/rules/hunt.md).

import { engine } from '../../host/engine.js';

/**
 * @param {object} question  `{"digest":{"text":"…","salt":"…"}}`
 * @returns {Promise<any>} rejects with the refusal
 */
export async function askPacks(question) {
  const answer = (await engine('packs')).ask('packs', question);
  if (answer.refused) throw answer.refused;
  return answer;
}
