// The texts about players who join a game under way.

export const joiningWords = {
  // In a room
  wantsToJoin: (/** @type {string} */ names, /** @type {boolean} */ areSeveral) => `${names} ${areSeveral ? 'want' : 'wants'} to join.`,
  askedHost: (/** @type {string} */ name) => `${name} wants to join. ${name} plays from the next round on.`,
  letIn: 'Let in',
  doNotLetIn: 'No',
  theHost: 'the host',
  waitsForHost: (/** @type {string} */ host) => `Waiting until ${host} lets you in.`,
  doNotWait: 'Do not wait',
  admitted: 'You play from the next round on.',
  asks: 'wants to join',

  // On the tracker
  joins: 'Joins in the next round',

  // On this device alone
  addPlayer: 'Add a player',
  addPlayerText: 'The new player comes last, and plays from the next round on.',
  addPlayerName: 'Name of the new player',
  add: 'Add',
  playsFromNext: (/** @type {string} */ name) => `${name} plays from the next round on.`,
};
