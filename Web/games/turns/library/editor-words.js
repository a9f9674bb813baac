// The texts about own games: what is wrong with one, what people might not expect of it, and how a round of it goes.

const of = (/** @type {string} */ game) => (game ? ` of ${game}` : '');

export const editorWords = {
  // Beside a field
  nameUnseen: 'A name has no tabs and no other characters that nobody can see.',
  actionNameNeeded: 'A name is needed. Delete the action if there is none.',
  phaseNeeded: 'A game needs at least one phase.',
  mostPhases: (/** @type {number} */ most) => `A game has at most ${most} phases.`,
  mostActions: (/** @type {number} */ most) => `A phase has at most ${most} actions.`,
  tooManyPhases: (/** @type {number} */ count, /** @type {number} */ most) =>
    `A game has at most ${most} phases. Delete ${count - most} of them.`,
  tooManyActions: (/** @type {number} */ count, /** @type {number} */ most) =>
    `A phase has at most ${most} actions. Delete ${count - most} of them.`,

  // Not wrong, and perhaps not meant
  samePhase: (/** @type {number} */ number) => `Phase ${number} has the same name. Nobody can tell which of the two it is.`,
  sameAction: (/** @type {number} */ number) => `Action ${number} has the same name. Nobody can tell which of the two it is.`,
  onlyUntilPassed: 'This is the only phase. A round goes on until every player has passed.',
  sharedInEachTurn: 'This phase comes in the turn of every player. If it comes once in a round, choose “Phase by phase” above.',
  orderNotSaid: 'The game did not say who acts in this phase. So all act at the same time.',

  // In a sentence of its own; `game` is '' if the game has no name
  whichPhase: (/** @type {number} */ number, /** @type {string} */ name, /** @type {string} */ game) =>
    `phase ${number}${name ? ` (${name})` : ''}${of(game)}`,
  whichGame: (/** @type {number} */ number) => `game ${number}`,
  thisGame: 'the game',
  hasNoName: (/** @type {string} */ what) => `There is no name for ${what}.`,
  nameIsTooLong: (/** @type {string} */ what, /** @type {number} */ most) => `The name of ${what} has more than ${most} characters.`,
  nameIsUnseen: (/** @type {string} */ what) => `The name of ${what} has a tab or another character that nobody can see.`,
  whichAction: (/** @type {number} */ number, /** @type {string} */ phase) => `action ${number} in ${phase}`,
  hasNoPhase: (/** @type {string} */ game) => `There is no phase in ${game}. A game needs at least one.`,
  hasTooManyPhases: (/** @type {string} */ game, /** @type {number} */ count, /** @type {number} */ most) =>
    `There are ${count} phases in ${game}. A game has at most ${most}.`,
  hasTooManyActions: (/** @type {string} */ phase, /** @type {number} */ count, /** @type {number} */ most) =>
    `There are ${count} actions in ${phase}. A phase has at most ${most}.`,
  turnsInOneSection: (/** @type {string} */ phase) => `In ${phase}, all share one section. So nobody can take turns there.`,
  isNoGame: (/** @type {string} */ game) => `What stands for ${game} is no game.`,
  unknownKind: (/** @type {string} */ game) => `It is not known how ${game} is played: co-op or versus.`,
  noListOfPhases: (/** @type {string} */ game) => `There is no list of phases in ${game}.`,
  noListOfActions: (/** @type {string} */ phase) => `The actions in ${phase} are no list of names.`,
  unknownOrder: (/** @type {string} */ phase) => `It is not known who acts in ${phase}.`,
  tooManyGames: (/** @type {number} */ count, /** @type {number} */ most) => `That file has ${count} games. There is room for ${most}.`,

  // How a round goes
  roundTitle: 'A round, step by step',
  roundFor: (/** @type {string[]} */ names) => `With ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, for example:`,
  inRound: {
    together: 'all at the same time, until everybody is ready.',
    shared: 'all together, until somebody presses “All done”.',
    inTurn: (/** @type {string} */ names) => `${names}. Each ends their turn with “Done”.`,
    untilPassed: (/** @type {string} */ names) =>
      `${names}, again and again. “Done” ends a turn. Who presses “Pass” is out. The phase ends when all have passed.`,
  },
  oneThenOther: (/** @type {string[]} */ names) => names.join(', then '),
  ownTurn: (/** @type {string} */ phases) => `${phases}.`,
  withAll: (/** @type {string} */ phase) => `${phase} (all together)`,
  endsInTurn: 'The player whose turn it is ends each phase with “Done”.',
  endsInTurnOrTogether: 'The player whose turn it is ends each phase with “Done”. What all do together, anybody ends with “All done”.',
  mayPass: 'Who presses “Pass” is out until the round ends. Then the others have turns again and again, until all have passed.',
  thenRound: (/** @type {number} */ round) => `Then round ${round} begins.`,
  nobodyEnds: (/** @type {string} */ phase) => `Nobody can end ${phase}.`,
  neverEnds: 'This round never ends.',
  roundChanged: (/** @type {number} */ steps) => `A round now has ${steps === 1 ? 'one step' : `${steps} steps`}.`,
};
