// What the boss of the company says, written on a sheet.

import m from '../../../parts/m.js';
import { lineFor } from '../company.js';
import { companyLines } from '../content.js';

/**
 * The boss's lines for some moments of a day.
 *
 * @param {import('./local-player.js').LocalPlayer} player
 * @param {import('../company.js').Moment[]} moments
 */
export function bossSays({ view: { day }, table }, moments) {
  const company = companyLines();
  if (!company || moments.length === 0) return null;
  return m('figure.rl-boss', { lang: company.language }, [
    m('blockquote', moments.map((moment) => m('p', { key: moment }, lineFor(company, moment, table.mark?.id ?? '', day - 1)))),
    m('figcaption', company.boss),
  ]);
}
