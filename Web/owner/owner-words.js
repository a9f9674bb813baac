// The texts that all pages for the server's owner have.

export const ownerWords = {
  gate: 'For the owner of this server',
  gateText: 'The command “parlour admin token” shows the admin token on the server.',
  token: 'Admin token',
  by: 'Your name',
  byHint: 'It is shown beside your changes.',
  enter: 'Enter',
  wrongToken: 'That is not this server’s token.',
  needed: 'This is needed.',
  forget: 'Forget the token',
  tryAgain: 'Try again',
  more: 'Show more',
  start: 'For the owner',
  accounts: 'Accounts', boards: 'Boards', packs: 'Packs of TownHunt', phrases: 'Wrong phrases', maps: 'Maps', audit: 'Who did what', parameters: 'Parameters of Relentless',
  startIntro: 'What you can look after on this server while it runs.',
  reading: 'Asking the server…',
  about: {
    accounts: 'Let somebody choose a new password, and export or delete what belongs to an account.',
    boards: 'Hide or remove scores, names and teams that should not be on a board.',
    packs: 'Mark packs as official, hide or remove them, and bring them back.',
    phrases: 'Read what learners have told about phrases that are wrong.',
    audit: 'Read which log-ins failed, what was changed here, and what people have deleted.',
    maps: 'Add maps with streets and houses, and remove them.',
    parameters: 'Change the numbers that Relentless is played with, and try them.',
  },
  noAdmin: 'This server has no page for its owner. Start it with an admin token (parlour serve --help shows how).',
};
