// The mark of a pack that the owner of the server calls official.

import { icon } from '../../../parts/icons.js';
import m from '../../../parts/m.js';
import { words } from './words.js';

/** @param {boolean | undefined} isOfficial */
export const officialMark = (isOfficial) => (isOfficial ? m('span.badge.hunt-official', { title: words.officialText }, [icon('check'), words.official]) : null);
