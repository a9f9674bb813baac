// The export of all that the server keeps of a player: JSON or, with the pictures that it names, a ZIP archive.

import m from '../../parts/m.js';
import { button } from '../../parts/button.js';
import { download } from '../../parts/files.js';
import { pictureAt } from '../../parts/server-picture.js';
import { attempt, toast } from '../../parts/toast.js';
import { zipOf } from '../../parts/zip.js';
import { account } from './account.js';

/** The path of a picture that somebody has uploaded, as a text in JSON. */
const uploaded = /"(\/pictures\/[\da-f]{64}\.(?:webp|jpg))"/g;

/** @type {ClosureComponent<{ name: string }>} */
export function ExportAll({ attrs: { name } }) {
  let news = '';
  let isGone = false;
  /** @type {Promise<void> | null} */
  let going = null;

  async function exportAll() {
    const text = await account.export();
    const paths = [...new Set(Array.from(text.matchAll(uploaded), ([, path]) => path))];
    if (paths.length === 0) return download(`parlour-${name}.json`, text);
    const files = [{ name: 'account.json', content: new TextEncoder().encode(text) }];
    for (const [index, path] of paths.entries()) {
      news = `Getting the pictures: ${index + 1} of ${paths.length} …`;
      m.redraw();
      const content = await pictureAt(path);
      if (isGone) return;
      if (typeof content !== 'string') files.push({ name: path.slice(1), content });
    }
    download(`parlour-${name}.zip`, zipOf(files), 'application/zip');
    const missing = paths.length + 1 - files.length;
    if (missing > 0) toast(`${missing === 1 ? '1 picture' : `${missing} pictures`} could not be loaded and ${missing === 1 ? 'is' : 'are'} not in the file.`, { kind: 'error' });
  }

  function begin() {
    going ??= attempt(exportAll).finally(() => {
      [going, news] = [null, ''];
      m.redraw();
    });
  }

  return {
    onremove() { isGone = true; },
    view: () => [
      button({ text: 'Export all of it', icon: 'download', onclick: begin }),
      m('p.quiet', { role: 'status' }, news),
    ],
  };
}
