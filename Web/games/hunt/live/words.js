// The words of live hunts: for teams, and for their organiser.

import { wallTime } from '../../../parts/time.js';

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/**
 * An hour as people read it, with its day if that is not today.
 *
 * @param {number} seconds  since 1970
 */
function hour(seconds) {
  const date = new Date(seconds * 1_000);
  const time = date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  const isToday = date.toDateString() === new Date(wallTime()).toDateString();
  return isToday ? time : `${date.toLocaleDateString(undefined, { weekday: 'short', day: 'numeric', month: 'short' })}, ${time}`;
}

export const words = {
  hour,
  title: 'Live hunt', oneMoment: 'One moment …', tryAgain: 'Try again', close: 'Close',
  offline: 'This needs the network.',

  // Joining.
  code: 'Code', codeText: 'Type the code that the organiser has given you, or scan the QR code with your camera.', go: 'Go on',
  badCode: 'A code has six letters and digits.', noSuch: 'There is no live hunt with this code, or it has been over for a week.',
  isOver: 'This live hunt is over.',
  /** @param {string} name */
  by: (name) => `by ${name}`,
  /** @param {number} count */
  pins: (count) => counted(count, 'pin', 'pins'),
  /** @param {string} start @param {string} end */
  hours: (start, end) => `From ${start} to ${end}`,
  startText: 'Where it begins', startHere: 'The hunt begins here.',
  modes: {
    competitive: 'You hunt against the clock: pins come one by one. The hunt is over at the latest when the organiser ends it.',
    casual: 'All pins are there from the start. The hunt is over when all are found, or when the organiser ends it.',
  },
  join: 'Join', team: 'Name of your team', teamHint: 'Everybody who organises this hunt sees it. Take no name that tells who you are, if you do not want that.',
  onePhone: 'A team plays on one phone.',
  seenTitle: 'What the organiser sees',
  seen: 'The name of your team, your points, how many pins you have found, and when your phone was last heard of. A week after the end, the server deletes it.',
  showPlace: 'Show the organiser where I am',
  showPlaceHint: 'You can turn this off at any time: then your place is gone from the organiser’s page. It is never stored.',
  nameMissing: 'Give your team a name.',
  /** @param {string} code @param {string} team */
  inAnother: (code, team) => `This phone is in the live hunt ${code} already, as ${team}. Leave that one first.`,
  toAnother: 'Go there',

  // Waiting and playing.
  /** @param {string} team */
  youAre: (team) => `You are in, as ${team}.`,
  startsIn: 'It starts in', startsSoon: 'It starts now.', endsIn: 'It ends in', ended: 'It has ended.',
  waitText: 'Keep this page open. When it starts, you can begin here.',
  begin: 'Begin the hunt', back: 'Back to the hunt',
  /** @param {string} name */
  otherRuns: (name) => `You are hunting for “${name}” on this phone. End that hunt first.`,
  toOther: 'Go to that hunt',
  started: 'The live hunt has started. You can begin.',
  /** @param {number} score @param {number} found @param {number} pins */
  result: (score, found, pins) => `${counted(score, 'point', 'points')}, ${found} of ${counted(pins, 'pin', 'pins')} found.`,
  done: 'You have finished.', notTold: 'The organiser does not know your result yet: there is no network. It is told when the network is back.',
  endedByOrganiser: 'The organiser has ended the hunt.',
  toLive: 'Live hunt', toResult: 'See the result',
  messages: 'Messages', noMessages: 'No messages yet.',
  /** @param {number} count */
  unread: (count) => (count === 1 ? 'New message:' : `${count} new messages, the last:`),
  /** @param {string} text */
  message: (text) => `The organiser says: ${text}`,
  /** @param {string} end */
  moved: (end) => `The organiser has moved the end to ${end}.`,
  leave: 'Leave the live hunt', leaveAsk: 'Leave the live hunt?', leaveText: 'The organiser does not see your team any more. A hunt that has begun goes on.',
  leaveYes: 'Leave', left: 'You have left the live hunt.',
  lost: 'The organiser has taken your team out of the live hunt, or the live hunt is deleted. Your hunt goes on without it.',
  away: 'There is no network. Your hunt goes on, and the organiser is told when the network is back.',
  awayLate: 'The live hunt should be over by now, but there is no network to ask. Go where there is one.',

  // In the strip above the map.
  strip: 'Live', placeShown: 'The organiser sees where you are', placeHidden: 'Your place is not shown',
  placeUnknown: 'Your phone does not know where you are',
  details: 'Details',

  // For the organiser: on the page “Sheet and statistics”.
  organise: 'Live hunts', organiseText: 'Many teams hunt at the same time, each on its own phone, and you follow them on a page: how far they are and, if they agree, where. You send messages to all, and the hunt ends at your hour.',
  none: 'No live hunt has been opened yet.',
  /** @param {string} code */
  follow: (code) => `Follow ${code}`,
  states: { waiting: 'has not started yet', playing: 'is running', over: 'is over' },
  openTitle: 'Open a live hunt', open: 'Open it',
  mode: 'Everybody plays', modeNames: { competitive: 'Competitive', casual: 'Casual' },
  when: 'It starts', whenNow: 'now', whenLater: 'at an hour', start: 'Start', end: 'End',
  /** @param {string} which */
  dayOf: (which) => `${which}: day`,
  /** @param {string} which */
  timeOf: (which) => `${which}: time`,
  endHint: 'You can move it while the hunt runs.', badHour: 'Choose a day and an hour.',

  // The page that the organiser follows.
  watch: 'Live hunt', scan: 'Scan the code to join, or type it at “Live hunt” in TownHunt.', qr: 'The code to join',
  copyLink: 'Copy the link', copied: 'The link is copied.', notCopied: 'The link could not be copied.',
  teams: 'Teams', noTeams: 'Nobody has joined yet.',
  /** @param {number} all @param {number} playing @param {number} over */
  teamCount: (all, playing, over) => `${counted(all, 'team', 'teams')}, ${playing} hunting, ${over} finished`,
  teamStates: { waiting: 'has not begun', playing: 'is hunting', over: 'has finished' },
  /** @param {number} score */
  points: (score) => counted(score, 'point', 'points'),
  /** @param {number} found @param {number} pins */
  found: (found, pins) => `${found} of ${counted(pins, 'pin', 'pins')}`,
  /** @param {string} ago */
  heard: (ago) => `last heard of ${ago}`,
  justNow: 'just now',
  /** @param {string} length */
  ago: (length) => `${length} ago`,
  noPlace: 'does not show where it is',
  /** @param {string} distance @param {string} wind @param {string} pin @param {string} ago @param {string} accuracy */
  near: (distance, wind, pin, ago, accuracy) => `${distance} ${wind} of ${pin}, ${ago}, within ${accuracy}`,
  /** @param {string} pin @param {string} ago @param {string} accuracy */
  atPin: (pin, ago, accuracy) => `at ${pin}, ${ago}, within ${accuracy}`,
  /** @param {string} ago @param {string} accuracy */
  onMap: (ago, accuracy) => `on the map, ${ago}, within ${accuracy}`,
  /** @param {string} team */
  showTeam: (team) => `Show ${team} on the map`, show: 'Show on the map',
  /** @param {string} team */
  remove: (team) => `Take ${team} out`, removeShort: 'Take out',
  /** @param {string} team */
  removeAsk: (team) => `Take ${team} out of the live hunt?`,
  removeText: 'Its name, its points and its place are deleted. Its hunt goes on without the live hunt.', removeYes: 'Take it out',
  /** @param {string} team */
  removed: (team) => `${team} is out.`,
  map: 'Map with the pins and the teams', pinsAndTeams: 'pins and teams', claims: 'This is what the phones of the teams say. It counts for no board.',
  message1: 'Message to all teams', send: 'Send', sent: 'Sent.', messageMissing: 'Write something first.',
  messagesText: 'Teams that join later get them, too.',
  startNow: 'Start now', moveStart: 'Move the start', moveEnd: 'Move the end', later15: '15 minutes later', save: 'Save', cancel: 'Cancel',
  started1: 'It has started.', movedTo: 'The hours are changed.',
  endNow: 'End it now', endAsk: 'End the live hunt now?', endText: 'The hunts of all teams end as soon as their phones hear of it.', endYes: 'End it', endNo: 'Go on',
  /** @param {string} time */
  asOf: (time) => `The server cannot be reached. This is how it was at ${time}.`,
  notYours: 'Only those who work on a pack follow its live hunts.', logIn: 'Log in',
};
