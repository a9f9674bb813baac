// What players have told the maker of a pack: one report below the other, each with a button that deletes it.

import { button } from '../../../parts/button.js';
import { focusIfLost } from '../../../parts/focus.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { removeReport } from '../feedback/feedback-api.js';
import { words } from './words.js';

/**
 * @typedef {import('../feedback/feedback-api.js').Report} Report
 *
 * @typedef {object} ReportsAttrs
 * @property {string} pack
 * @property {Report[]} reports  those that are not deleted
 * @property {number | null} version  of the pack now; null if it is not known
 * @property {Map<number, string> | null} titles  of its pins now, by their ids; null if they are not known
 * @property {(id: number) => void} onremove  a report is deleted
 */

/** @param {number} id */
const idOf = (id) => `hunt-report-${id}`;

/** @type {ClosureComponent<ReportsAttrs>} */
export function Reports({ attrs: first }) {
  // Another report may go while the server answers.
  let latest = first;
  /** @type {Set<number>} */
  const going = new Set();

  /** @param {number} id */
  async function remove(id) {
    if (going.has(id)) return;
    going.add(id);
    try {
      // Another device may have deleted it.
      await removeReport(latest.pack, id).catch((error) => { if (error.code !== 'noSuchReport') throw error; });
    } finally {
      going.delete(id);
    }
    const { reports, onremove } = latest;
    onremove(id);
    const index = reports.findIndex((report) => report.id === id);
    const next = reports[index + 1] ?? reports[index - 1];
    toast(words.deleted);
    focusIfLost(next ? `#${idOf(next.id)}` : '.hunt-reports');
  }

  return {
    view({ attrs }) {
      latest = attrs;
      const { reports, version, titles } = attrs;
      return m('section.stack.hunt-reports.hunt-not-printed', { tabindex: '-1', 'aria-label': words.reports }, [
        m('h2', words.reports),
        m('p.quiet', reports.length === 0 ? words.noReports : words.reportsText),
        m('ul.hunt-cards', reports.map((report) => m('li.card.stack.hunt-report', { key: report.id }, [
          m('h3', titleOf(report, titles)),
          m('p', report.text),
          m('p.quiet', [dayOf(report), version !== null && report.version !== version ? ` · ${words.version(report.version)}` : null]),
          button({
            text: words.remove, icon: 'bin', id: idOf(report.id), 'aria-label': words.removeReport(report.text),
            onclick: () => attempt(() => remove(report.id)),
          }),
        ]))),
      ]);
    },
  };
}

/** @param {Report} report @param {Map<number, string> | null} titles */
const titleOf = ({ pin }, titles) => (pin === undefined ? words.wholePack : titles ? titles.get(pin) ?? words.goneTitle : words.somePin);

/** @param {Report} report */
const dayOf = ({ at }) => new Date(at * 1_000).toLocaleDateString(undefined, { dateStyle: 'long' });
