// Identifies the player's own levels across all devices.

import { lasting } from '../../../player/sync/lasting.js';
import { isLevel, levelsKey, maxLevels, ownLevels } from '../stored.js';

export const lastingLevels = lasting({
  marksKey: 'jasmine.levelmarks', itemsKey: levelsKey, member: 'level', max: maxLevels, read: ownLevels, isItem: isLevel,
  contentOf: ({ name, type, mode, seconds, phrases }) => ({ name, type, mode, seconds, phrases }),
  whole: (level, id) => ({ ...level, id, theme: null, difficulty: null, isOwn: true }),
});
