// The words of the store: finding packs, and getting them.

export const words = {
  store: 'Pack store', ways: 'How to look for packs', byWords: 'Search', onMap: 'On a map', nearMe: 'Near me', here: 'On this device',
  text: 'Name, location or creator', textHint: 'Parts of words are enough. Leave it empty to see all packs.', find: 'Search',
  oneMoment: 'One moment …', nothing: 'No pack was found.', nothingText: 'Try fewer words, or shorter parts of them.',
  sortByDistance: 'Show the nearest first',
  nothingNear: 'There is no pack yet.', more: 'Show more', tryAgain: 'Try again',
  offline: 'The store needs the network. What is on this device works without it.',
  /** @param {number} count @param {boolean} more @param {boolean} isByDistance  or else by name */
  found: (count, more, isByDistance) => (count === 1 && !more ? 'One pack'
    : `${more ? `The first ${count} packs` : `${count} packs`}, ${isByDistance ? 'the nearest first' : 'sorted by name'}`),
  official: 'Official', officialText: 'Marked as official by the owner of this server',
  removals: {
    hidden: (/** @type {string} */ why) => `The owner of this server has hidden this pack. Only those who work on it see it. ${why}`,
    removed: (/** @type {string} */ why) => `The owner of this server has removed this pack. ${why}`,
  },
  by: 'by', mine: 'Yours',
  /** @param {number} count */
  pins: (count) => (count === 1 ? '1 pin' : `${count} pins`),
  /** @param {number} number */
  version: (number) => `version ${number}`,
  /** @param {number} metres */
  distance: (metres) => (metres < 950 ? `${Math.max(10, Math.round(metres / 10) * 10)} m away`
    : `${metres < 9_950 ? (metres / 1000).toFixed(1) : Math.round(metres / 1000).toLocaleString('en')} km away`),
  get: 'Download', play: 'Play', getAgain: 'Download again',
  /** @param {number} number */
  update: (number) => `Update to version ${number}`,
  details: 'Details',
  /** @param {string} name */
  got: (name) => `${name} is on this device.`,
  /** @param {string} name */
  overwriteAsk: (name) => `Overwrite ${name}?`,
  /** @param {number} mine @param {number} theirs */
  overwriteText: (mine, theirs) => (mine === theirs ? `Version ${mine} is on this device already, and would be downloaded again.`
    : `Version ${mine} is on this device. Version ${theirs} takes its place.`),
  overwrite: 'Overwrite', cancel: 'Cancel',
  /** @param {string} name */
  getAsk: (name) => `Download ${name}?`,
  keepMap: 'Keep the map, too',
  /** @param {string} size  empty if it is not known */
  withMap: (size) => (size ? `With the map around its pins: ${size}` : 'With the map around its pins'),
  /** @param {string} size */
  keepMapNow: (size) => (size ? `Keep the map around its pins (${size})` : 'Keep the map around its pins'),
  /** @param {string} size */
  mapHere: (size) => `The map around its pins is on this device: ${size}.`,
  /** @param {string} size */
  mapSize: (size) => `map: ${size}`,
  mapIncomplete: 'map: a part is missing',
  mapStates: {
    going: 'A part of the map around its pins is still missing.', whole: '', stopped: 'A part of the map around its pins is missing.',
    evicted: 'The browser has deleted a part of the map around its pins.', outdated: 'The server has changed its maps, and the one around its pins is gone.',
  },
  full: 'There is no room for it on this device. Delete a pack that you no longer play.',
  damaged: 'The pack arrived damaged. Nothing was changed.',

  map: 'Map of packs', mapText: 'Move the map. Press a pack to see what it is.', goToMe: 'Go to where I am',
  /** @param {number} count */
  onThisMap: (count) => (count === 0 ? 'No pack on this part of the map.' : count === 1 ? 'One pack on this part of the map.' : `${count.toLocaleString('en')} packs on this part of the map.`),
  manyOnMap: 'There are more than the map can show. Zoom in to see all.',

  nearYou: 'Packs near you', toTry: 'Packs to try', findNear: 'Find packs near me',
  suggested: {
    near: 'The nearest first. Each is downloaded before you play it.',
    far: 'No pack is within 30 km of you yet. These are in other places.',
    some: 'These are packs of this server.',
    none: 'There is no pack on this server yet. Make the first one, for others to find.',
  },

  showAs: 'How packs are shown', asList: 'List', asMap: 'Map', packs: 'packs',
  /** @param {number} count */
  withoutPlace: (count) => (count === 1 ? 'One pack has no place on the map. It is in the list.' : `${count} packs have no place on the map. They are in the list.`),
  /** @param {string} name */
  isBelow: (name) => `${name} is shown below the map.`,

  noneHere: 'There is no pack on this device yet.', remove: 'Delete', undo: 'Undo', updateAll: 'Update all', checkUpdates: 'Look for updates',
  /** @param {string} name */
  removed: (name) => `${name} is deleted from this device.`,
  allNew: 'All packs are up to date.',
  /** @param {number} count */
  updated: (count) => (count === 1 ? 'One pack is up to date again.' : `${count} packs are up to date again.`),
  /** @param {number} count */
  updates: (count) => (count === 1 ? 'There is an update of one pack.' : `There are updates of ${count} packs.`),
  /** @param {string} name */
  gone: (name) => `${name} is no longer in the store. The copy on this device stays.`,

  noSuchPack: 'There is no such pack', noSuchPackText: 'Its creator may have deleted it, or the link is incomplete.', toStore: 'To the store',
  getAndPlay: 'Download and play', playOnline: 'Play online',
  playOnlineHow: 'Online, the pins come one by one while you hunt. Download the pack if there may be no network on the way.', few: 'It has fewer than five pins, and cannot be played yet.',
  isYours: 'You made this pack: your own games with it do not count.', youHelp: 'You help with this pack: your own games with it do not count.', board: 'Board', showOnMap: 'Place',
  toMine: 'Packs that I make', minutes: 'Time limit', walk: 'Walk', difficulty: 'Difficulty', pinsOf: 'Pins', versionOf: 'Version', creatorOf: 'Made by', ratingOf: 'Rating', organise: 'Sheet and statistics',
};
