// The texts of the owner's page that tells who did what.

/**
 * What was done, by the codes of the server (Sources/Accounts/AuditKind.swift).
 *
 * @type {Record<string, Record<string, string>>}
 */
const groups = {
  'What somebody tried': {
    failedLogIn: 'A log-in failed',
    wrongPassword: 'A wrong password of somebody who was logged in',
    wrongOwnersToken: 'A wrong admin token',
    tooManyTries: 'Too many log-ins or admin tokens were refused',
  },
  'What people deleted': {
    accountDeleted: 'An account was deleted by its player',
    guestDeleted: 'A guest was deleted by the player',
    packDeleted: 'A pack was deleted by its maker',
  },
  'What the owner did': {
    parametersChanged: 'Parameters of Relentless were changed',
    parametersRestored: 'Older parameters of Relentless were restored',
    packMarked: 'A pack was marked as official, or no longer',
    packHidden: 'A pack was hidden or removed',
    packShown: 'A pack was brought back',
    scoreHidden: 'A score was hidden or removed',
    scoreShown: 'A score was shown again',
    teamHidden: 'Games of a team were hidden or removed',
    teamShown: 'Games of a team were shown again',
    teamNamesHidden: 'The names of a team were hidden, or shown again',
    nameHidden: 'A name was hidden, or shown again',
    nameShown: 'A name was shown again',
    guestRemoved: 'A guest was removed',
    pictureHidden: 'A picture was hidden or removed',
    pictureShown: 'A picture was shown again',
    photoRemoved: 'A photo sent to a maker was removed',
    mapAdded: 'A map was added',
    mapRemoved: 'A map was removed',
    dictionaryImported: 'Phrases were imported',
    dictionariesRemoved: 'The imported phrases were removed',
    phraseReportRemoved: 'A report about a phrase was removed',
    passwordLinkMade: 'A link for a new password was made',
    accountLoggedOut: 'An account was logged out everywhere',
    accountExported: 'The data of an account was read out',
    accountRemoved: 'An account was removed',
    classMade: 'A class was made',
    classRemoved: 'A class was removed',
    classCodeRemoved: 'The code of a class was ended',
    registrationChosen: 'Who may register was changed',
    backupMade: 'A backup was made',
    backupFetched: 'A backup was downloaded',
    backupRemoved: 'A backup was removed',
    ownerChanged: 'Something else was changed',
  },
};

export const auditWords = {
  title: 'Who did what',
  intro: 'Failed log-ins, what the owner has changed, and what people have deleted, the newest first. '
    + 'What somebody tries many times in a minute is one entry.',
  show: 'Show',
  everything: 'Everything',
  groups,
  /** @type {Record<string, string>} */
  kinds: Object.assign({}, ...Object.values(groups)),
  none: 'Nothing was written down yet.',
  noneOfKind: 'Nothing of this kind was written down.',
  /** @param {number} count @param {boolean} more */
  found: (count, more) => (more ? `The newest entries: ${count}` : count === 1 ? '1 entry' : `${count} entries`),
  /** @param {number} count */
  times: (count) => `${count} times`,
  owner: 'The owner', stranger: 'A stranger', somebody: 'Somebody who is gone', several: 'Several people',
  /** @param {string} name */
  guest: (name) => `${name} (guest)`,
  /** @param {string} address */
  from: (address) => `from ${address}`,
  fromMachine: 'on the server’s machine', fromMany: 'from many addresses',
  /** @param {string} name @param {string} subject */
  subject: (name, subject) => `${name} (${subject})`,
};
