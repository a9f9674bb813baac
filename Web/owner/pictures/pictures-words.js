// The texts of the page with the pictures of packs and the photos that players have sent to makers.

export const picturesWords = {
  title: 'Pictures and photos',
  kind: 'What to see',
  kindNames: { pictures: 'Pictures of packs', photos: 'Photos sent to makers' },
  intro: 'The pictures that people have added to packs of TownHunt. Where a picture is hidden or removed, its packs go on without it.',
  search: 'Username or e-mail address',
  searchHint: 'Of the person who added the pictures. Leave it empty to see all.',
  only: 'Show',
  filters: { all: 'All', removed: 'Hidden and removed' },
  searching: 'Asking the server…',
  none: 'There are none.',
  found: (/** @type {number} */ count, /** @type {boolean} */ more) => `${count === 1 ? '1 picture' : `${count} pictures`}${more ? ', and there are more' : ''}.`,
  name: (/** @type {string} */ mark) => `Picture ${mark}`,
  by: (/** @type {string | null} */ name) => (name === null ? 'Added by the server, or by somebody who left' : `Added by ${name}`),
  usedBy: (/** @type {number} */ count) => (count === 0 ? 'No pack uses it now.' : count === 1 ? 'Used by this pack:' : 'Used by these packs:'),
  kinds: { hidden: 'Hidden', removed: 'Removed' },
  hide: 'Hide',
  show: 'Show again',
  remove: 'Remove for good',
  of: (/** @type {string} */ what, /** @type {string} */ name) => `${what}: ${name}`,
  removeAsk: (/** @type {string} */ name) => `Remove ${name.toLowerCase()} for good?`,
  removeText: 'It is deleted on the server, and cannot be added again as long as a pack uses it. Devices keep what they have loaded.',
  hidden: (/** @type {string} */ name) => `${name} is hidden.`,
  shown: (/** @type {string} */ name) => `${name} is shown again.`,
  removed: (/** @type {string} */ name) => `${name} is removed.`,
};

export const photosWords = {
  intro: 'The photos that players of TownHunt have sent to the makers of packs. Nobody else sees them but those who work on the pack, '
    + 'and only you see who has sent one. The server deletes each after 90 days.',
  searchHint: 'Of the person who sent the photos. Leave it empty to see all.',
  found: (/** @type {number} */ count, /** @type {boolean} */ more) => `${count === 1 ? '1 photo' : `${count} photos`}${more ? ', and there are more' : ''}.`,
  name: (/** @type {number} */ id) => `Photo ${id}`,
  picture: (/** @type {string} */ pin) => `A photo of ${pin}`,
  pin: (/** @type {string} */ title) => `Taken at: ${title}`,
  somePin: 'a pin that is gone',
  by: (/** @type {string} */ name, /** @type {boolean} */ isGuest) => `Sent by ${name}${isGuest ? ' (guest)' : ''}`,
  bySomebody: 'Sent by somebody who left',
  pack: 'For the maker of this pack:',
  removeText: 'It is deleted on the server, so the maker of the pack no longer sees it either. The player keeps it on their own device, and is not told.',
};
