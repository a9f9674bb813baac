// The words of the screen on which the player chooses which places of a file become pins.

/** @param {number} number */
const shown = (number) => number.toLocaleString('en');
/** @param {number} count */
const places = (count) => (count === 1 ? '1 place' : `${shown(count)} places`);

export const words = {
  title: 'Choose the pins',
  /** @param {number} count @param {number} most */
  intro: (count, most) => `This file has ${places(count)}. A pack can have ${shown(most)} pins at most. Choose the places that become pins.`,
  map: 'Map of the places', places: 'places',
  search: 'Find by words', inSight: 'Only places in this part of the map',
  /** @param {number} count */
  found: (count) => (count === 0 ? 'There is no such place.' : places(count)),
  /** @param {number} count */
  chooseAll: (count) => `Choose all ${shown(count)}`, chooseNone: 'Choose none of these',
  /** @param {number} number */
  place: (number) => `Place ${shown(number)}`,
  /** @param {string} name */
  show: (name) => `Show ${name} on the map`,
  /** @param {number} listed @param {number} count */
  listed: (listed, count) => `${shown(listed)} of ${places(count)} are listed.`,
  /** @param {number} count */
  more: (count) => `Show ${shown(count)} more`,

  /** @param {number} count */
  chosen: (count) => (count === 0 ? 'Nothing is chosen yet.' : `${shown(count)} chosen`),
  /** @param {number} most @param {number} over */
  tooMany: (most, over) => `A pack can have ${shown(most)} pins at most. Choose ${shown(over)} fewer.`,
  /** @param {string} name */
  isChosen: (name) => `${name} is chosen.`,
  /** @param {string} name */
  isTakenBack: (name) => `${name} is not chosen any more.`,
  /** @param {string} name */
  isShown: (name) => `${name} is in the circle.`,
  make: 'Make the pack', cancel: 'Cancel',

  leaveAsk: 'Leave without making the pack?',
  /** @param {number} count */
  leaveText: (count) => `${count === 1 ? 'The place' : `The ${places(count)}`} that you have chosen will be forgotten.`,
  leave: 'Leave', stay: 'Stay',
  again: 'To choose the pins of a pack from a file, import the file again.',
};
