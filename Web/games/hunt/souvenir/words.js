// The texts of souvenirs.

import { words as hunt } from '../words.js';

const places = (/** @type {number} */ count) => `${count} ${count === 1 ? 'place' : 'places'}`;

export const words = {
  title: 'Souvenir',
  all: 'Souvenirs',
  /** On the way to a hunt. */
  wayIsKept: 'While you hunt, the page keeps the way that you walk, on this device only. The souvenir after the hunt shows it.',
  none: 'There is no souvenir yet. After a hunt with a pack, its souvenir is here.',
  gone: 'This souvenir is not on this device. Only the last ten are kept.',
  keptNote: 'The souvenirs of your last ten hunts with packs are kept on this device.',

  // One souvenir
  found: (/** @type {number} */ found, /** @type {number} */ all) => `${found} of ${places(all)} found`,
  by: hunt.by,
  took: (/** @type {string} */ time) => `in ${time}`,
  mapOf: (/** @type {string} */ name) => `Map of the places of ${name}`,
  way: 'The dotted line is the way that you walked. It is kept on this device only, and is deleted with this souvenir. Others see it only if you share a picture with it.',
  noWay: 'No way is shown: the page did not know where you walked.',
  foundPlaces: 'Found',
  missedPlaces: 'Not found',
  pinFound: (/** @type {string} */ title, /** @type {number} */ number) => `${title}, found, number ${number}`,
  pinMissed: (/** @type {string} */ title) => `${title}, not found`,
  foundAfter: (/** @type {string} */ time) => `Found after ${time}`,
  notFound: 'Not found',
  points: hunt.points,
  wrongTries: hunt.wrongTries,
  cluesTaken: hunt.cluesTaken,
  photo: (/** @type {string} */ title) => `Your photo of ${title}`,
  photoGone: 'Your photo of this place is not on this device any more.',
  savePhoto: hunt.savePhoto,
  sendPhoto: 'Send it to the organiser',
  sendPhotoOf: (/** @type {string} */ title) => `Send the photo of ${title} to the organiser`,
  sendPhotoAsk: 'Send this photo to the organiser?',
  sendPhotoText: 'Those who work on the pack see it, but not who has sent it. The owner of the server sees both, and can remove it. The server keeps it for 90 days at most.',
  sendPhotoYes: 'Send it',
  sendPhotoOffline: 'Sending it needs the network.',
  photoSent: 'You have sent this photo to the organiser.',
  savePhotoOf: (/** @type {string} */ title) => `Save the photo of ${title}`,
  picture: (/** @type {string} */ title) => `The picture of ${title}`,
  pictureAway: hunt.pictureAway,
  hidden: (/** @type {number} */ count) => (count === 1
    ? 'One more place did not come on the map. It stays hidden, so that you can still find it in another hunt.'
    : `${count} more places did not come on the map. They stay hidden, so that you can still find them in another hunt.`),
  teams: 'How the teams did',
  teamsGoOn: 'Some teams were still looking when this device saw them last.',
  board: 'The board around you',
  boardLoading: 'Looking at the board …',
  boardOffline: 'The board needs the network.',
  notOnBoard: 'You are not on the board of this pack.',
  toBoard: 'The whole board',
  tryAgain: hunt.tryAgain,

  // Sharing
  sharePicture: 'Share as a picture',
  shareLink: 'Share the link',
  shareText: (/** @type {{ found: number, all: number, name: string, score: number, isTeam: boolean }} */ { found, all, name, score, isTeam }) =>
    `${isTeam ? 'We' : 'I'} found ${found} of ${places(all)} in ${name}: ${hunt.points(score)}. Can you?`,
  withWay: 'With the way that I walked',
  withWayHint: 'It may show where you live. The picture has no names of places and no answers.',
  drawing: 'Drawing the picture …',
  noPicture: 'This browser cannot draw the picture.',
  pictureOf: (/** @type {string} */ text) => `The picture to share: ${text}`,
  share: 'Share',
  save: 'Save',
  saved: 'The picture is saved.',
  close: hunt.close,

  // On the picture
  game: hunt.title,
  onFound: 'found',
  onMissed: 'not found',
  onWay: 'my way',
  scoreUnit: hunt.scoreUnit,
  placesOf: (/** @type {number} */ found, /** @type {number} */ all) => `${found} of ${all}`,
  placesUnit: 'places',
  timeUnit: 'time',
  canYou: 'Can you?',

  // Deleting
  remove: 'Delete this souvenir',
  removeAsk: 'Delete this souvenir?',
  removeText: 'The way that you walked and the photos that you took are deleted with it. Your place on the board stays.',
  removeOfRoom: 'The way that you walked and the photos that you took are deleted with it. The souvenirs of the others stay.',
  removeYes: 'Delete it',
  removed: 'The souvenir is deleted.',
};
