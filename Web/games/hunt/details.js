// The dialog about the pack of a running hunt.

import { openDialog } from '../../parts/dialog.js';
import { lengthText } from '../../parts/duration.js';
import m from '../../parts/m.js';
import { words } from './words.js';

/** @typedef {import('./hunt-table.js').Note['pack']} Pack */

/** @param {Pack} pack */
export const openDetails = (pack) => void openDialog({
  title: pack.name, accent: 'hunt', body: () => about(pack), actions: [{ text: words.close, value: true }],
});

/** @param {Pack} pack */
const about = ({ description, location, creator, minutes }) => m('.stack', [
  description ? m('p', description) : null,
  m('p.quiet', [location, creator ? words.by(creator) : '', lengthText(minutes * 60_000)].filter(Boolean).join(' · ')),
]);
