// What the boss of the company says, written on a sheet.

import m from '../../../parts/m.js';
import { lineFor } from '../company.js';
import { companyLines } from '../content.js';
import { gameID } from '../game-id.js';

/**
 * The boss's lines for some moments of a day.
 *
 * @param {import('./local-player.js').LocalPlayer} player
 * @param {import('../company.js').Moment[]} moments
 * @param {string} [name]  the person that the moments are about
 */
export function bossSays({ view: { day }, table }, moments, name) {
  const company = companyLines();
  const lines = company ? moments.flatMap((moment) => lineFor(company, moment, gameID(table), day - 1, name) ?? []) : [];
  if (!company || lines.length === 0) return null;
  return m('figure.rl-boss', { lang: company.language }, [
    m('blockquote', lines.map((line) => m('p', line))),
    m('figcaption', company.boss),
  ]);
}
