// The versions of a file of parameters, and the way back to each.

import { button } from '../../../parts/button.js';
import { confirm, openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { attempt, toast } from '../../../parts/toast.js';
import { readVersion, restoreVersion } from './admin-api.js';
import { adminWords as words } from './admin-words.js';
import { draftOf, groups } from './schema-form.js';

/**
 * @typedef {import('./admin-api.js').FileName} FileName
 * @typedef {import('./admin-api.js').Parameters} Parameters
 * @typedef {import('./admin-api.js').Version} Version
 * @typedef {{ file: FileName, now: Parameters, ontaken: (parameters: Parameters) => void }} HistoryAttrs
 */

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** @type {Component<HistoryAttrs>} */
export const VersionList = {
  view: ({ attrs }) => m('section.card.stack', [
    m('h2', words.history),
    m('ul.rl-versions', versions(attrs.now).map((version) => row(version, attrs))),
  ]),
};

/**
 * All versions, the newest first; the shipped values are the last one.
 *
 * @param {Parameters} now
 * @returns {(Version | { version: 0 })[]}
 */
const versions = ({ history }) =>
  [...history.filter(({ version }) => version > 0).sort((one, other) => other.version - one.version), { version: 0 }];

/** @param {Version | { version: 0 }} version @param {HistoryAttrs} attrs */
const row = (version, attrs) => m('li.rl-version', { key: version.version }, [
  m('.rl-version-text', [
    m('strong', words.version(version.version)),
    'by' in version ? m('small', words.savedBy(version.by, time.format(version.at))) : null,
    'by' in version && version.restored !== undefined
      ? m('small', words.restoredFrom(words.version(version.restored))) : null,
  ]),
  version.version === attrs.now.version ? m('span.badge', words.isNow) : [
    button({
      text: words.look, kind: 'quiet', 'aria-label': `${words.look}: ${words.version(version.version)}`,
      onclick: () => void attempt(() => look(version.version, attrs)),
    }),
    button({
      text: words.restore, 'aria-label': `${words.restore}: ${words.version(version.version)}`,
      onclick: () => void attempt(() => restore(version.version, attrs)),
    }),
  ],
]);

/** @param {number} version @param {HistoryAttrs} attrs */
async function look(version, { file, now }) {
  const [before, after] = [draftOf(now.schema, await readVersion(file, version)), draftOf(now.schema, now.value)];
  const different = groups(now.schema).flatMap(({ title, places }) => places
    .filter(({ path }) => before[path] !== after[path])
    .map(({ path, schema, name }) => ({ name: `${title}, ${schema.title ?? name}`, before: before[path], after: after[path] })));
  await openDialog({
    title: words.differences(words.version(version)), accent: 'relentless',
    body: () => (different.length === 0 ? m('p', words.noDifference) : m('ul.rl-differences', different.map((one) =>
      m('li', [m('span', one.name), m('span.rl-difference', `${one.before || '–'} → ${one.after || '–'}`)])))),
    actions: [{ text: words.close, value: undefined }],
  });
}

/** @param {number} version @param {HistoryAttrs} attrs */
async function restore(version, { file, now, ontaken }) {
  const name = words.version(version);
  if (!await confirm({ title: words.restoreAsk(name), text: words.restoreText, yes: words.restore })) return;
  ontaken(await restoreVersion(file, now.version, version));
  toast(words.restored);
  m.redraw();
}
