// The dialog with the score sheet of a table.

import { openDialog } from '../../../parts/dialog.js';
import m from '../../../parts/m.js';
import { PointsSheet } from './points-sheet.js';
import { words } from '../words.js';

/** @param {import('../../../host/table.js').Table} table */
export const openPoints = (table) => openDialog({
  title: words.points, accent: 'turns', wide: true, startsAtTitle: true, body: () => m(PointsSheet, { table }),
  actions: [{ text: words.close, value: undefined }],
});
