// The boss, in a corner of the television: never satisfied, in one of four moods, moved by what happens, and with a word to
// say about it.

import { iconButton } from '../../../parts/button.js';
import m from '../../../parts/m.js';
import { settings } from '../../../parts/settings.js';
import { speech } from '../../../parts/speech.js';
import { companyLines } from '../content.js';
import { shell as words } from '../shell-words.js';

/**
 * @typedef {import('./television-clocks.js').Mood} Mood
 * @typedef {import('./television-stage.js').Reaction} Reaction
 */

/**
 * The boss, what is being said, and the name.
 *
 * @param {Mood} mood
 * @param {Reaction | null} reaction  to what happened just now
 * @param {string[]} lines
 */
export function bossCorner(mood, reaction, lines) {
  const company = companyLines();
  return m('figure.rl-tv-corner', { class: lines.length > 0 ? 'rl-tv-talks' : '' }, [
    lines.length > 0 ? m('blockquote.rl-tv-says', { key: lines.join(), lang: company?.language }, lines.map((line) => m('p', line))) : null,
    boss(mood, reaction),
    company ? m('figcaption', { key: 'name' }, [m('span', { lang: company.language }, company.boss), voiceSwitch()]) : null,
  ]);
}

/** Turns the boss's voice off and on, where the device has voices. */
function voiceSwitch() {
  if (speech.ownVoices().length === 0) return null;
  const { speech: isOn } = settings.get();
  return iconButton({
    icon: isOn ? 'soundOn' : 'soundOff', label: isOn ? words.voiceOff : words.voiceOn,
    onclick() {
      settings.change({ speech: !isOn });
      speech.stop();
    },
  });
}

/** @param {Mood} mood @param {Reaction | null} reaction */
const boss = (mood, reaction) => m('svg.rl-tv-boss', {
  key: 'boss', viewBox: '0 0 200 200', role: 'img', 'aria-label': words.bossIs[mood],
  class: [`rl-tv-boss-${mood}`, reaction ? `rl-tv-boss-at-${reaction.kind}` : ''].join(' '),
}, [
  m('circle.rl-tv-boss-wall', { key: 'wall', cx: 100, cy: 104, r: 96 }),
  mood === 'furious' ? steam() : null,
  // A new key lets the animation of a reaction begin anew.
  m('g', { key: `boss ${reaction?.id ?? ''}` }, [body(), head(mood, reaction), desk(reaction)]),
]);

const body = () => m('g', [
  m('path.rl-tv-boss-suit', { d: 'M18 178Q18 126 66 122H134Q182 126 182 178V188H18Z' }),
  m('path.rl-tv-boss-shirt', { d: 'M78 120H122L100 166Z' }),
  m('g.rl-tv-boss-pearls', [[78, 128], [86, 138], [100, 143], [114, 138], [122, 128]].map(([cx, cy]) => m('circle', { cx, cy, r: 6 }))),
  m('path.rl-tv-boss-lapel', { d: 'M78 120L62 138L76 146L70 156L100 178M122 120L138 138L124 146L130 156L100 178' }),
]);

/** @param {Mood} mood @param {Reaction | null} reaction */
const head = (mood, reaction) => m('g.rl-tv-boss-head', [
  m('circle.rl-tv-boss-hair', { cx: 100, cy: 14, r: 15 }),
  m('path.rl-tv-boss-skin', { d: 'M44 84Q32 78 34 92Q36 106 48 104ZM156 84Q168 78 166 92Q164 106 152 104Z' }),
  m('g.rl-tv-boss-pearls', [m('circle', { cx: 39, cy: 109, r: 5 }), m('circle', { cx: 161, cy: 109, r: 5 })]),
  m('path.rl-tv-boss-skin', { d: 'M46 84Q42 26 100 24Q158 26 154 84Q156 132 100 136Q44 132 46 84Z' }),
  m('path.rl-tv-boss-hair', { d: 'M44 88Q34 22 100 22Q166 22 156 88Q152 56 122 40Q104 52 78 46Q50 58 44 88Z' }),
  mood === 'furious' || mood === 'cross' ? m('path.rl-tv-boss-flush', { d: 'M56 98Q66 92 74 100Q70 110 60 108ZM144 98Q134 92 126 100Q130 110 140 108Z' }) : null,
  eyes(reaction),
  m('g.rl-tv-boss-brows', m('path', { d: brows[mood] })),
  m('path.rl-tv-boss-nose', { d: 'M92 84Q86 104 96 106H106Q114 104 108 84' }),
  m('path.rl-tv-boss-mouth', { class: mouths[mood].isOpen ? 'rl-tv-boss-mouth-open' : '', d: mouths[mood].d }),
  mood === 'furious' ? m('path.rl-tv-boss-vein', { d: 'M128 38L134 46L130 52L138 58M140 40L134 46' }) : null,
]);

/**
 * The eyes follow a package, and close at what hurts.
 *
 * @param {Reaction | null} reaction
 */
const eyes = (reaction) => m('g.rl-tv-boss-eyes', reaction?.kind === 'wrong' ? m('path.rl-tv-boss-squint', { d: 'M66 72L84 80L66 86M134 72L116 80L134 86' }) : [
  m('ellipse.rl-tv-boss-white', { cx: 76, cy: 78, rx: 14, ry: 12 }), m('ellipse.rl-tv-boss-white', { cx: 124, cy: 78, rx: 14, ry: 12 }),
  m('g.rl-tv-boss-pupils', [m('circle', { cx: 76, cy: 80, r: 5.5 }), m('circle', { cx: 124, cy: 80, r: 5.5 })]),
]);

/** @type {Record<Mood, string>} */
const brows = {
  calm: 'M58 60Q74 48 92 58M142 60Q126 48 108 58', watchful: 'M58 62Q74 56 92 62M142 54Q126 44 108 54',
  cross: 'M58 56L92 66M142 56L108 66', furious: 'M56 48L94 68M144 48L106 68',
};

/** @type {Record<Mood, { d: string, isOpen?: boolean }>} */
const mouths = {
  calm: { d: 'M84 121Q100 127 116 121' }, watchful: { d: 'M86 123H114' }, cross: { d: 'M82 126Q100 118 118 126' },
  furious: { d: 'M80 117Q100 113 120 117Q120 131 100 132Q80 131 80 117Z', isOpen: true },
};

/**
 * The desk with a telephone, and a fist that comes down on it.
 *
 * @param {Reaction | null} reaction
 */
const desk = (reaction) => m('g', [
  m('path.rl-tv-boss-desk', { d: 'M4 178H196V200H4Z' }),
  m('path.rl-tv-boss-phone', { d: 'M140 178Q142 160 158 158H172Q188 160 190 178ZM146 158Q146 148 165 148Q184 148 184 158L176 160Q165 152 154 160Z' }),
  m('g.rl-tv-boss-hand', m('path.rl-tv-boss-skin', {
    d: reaction && hits.has(reaction.kind) ? 'M30 178Q26 160 42 158Q64 154 66 168V178Z' : 'M30 178Q30 168 44 168Q62 166 64 178Z',
  })),
  reaction && hits.has(reaction.kind) ? m('path.rl-tv-boss-bang', { d: 'M22 166L12 158M24 156L18 144M48 148V136M70 156L78 144M74 166L84 160' }) : null,
]);

/** At what the fist comes down. */
const hits = new Set(['wrong', 'expired', 'low', 'lastSeconds']);

const steam = () => m('g.rl-tv-boss-steam', { key: 'steam' }, [
  m('path', { d: 'M34 82Q18 78 22 64Q8 60 14 48' }), m('path', { d: 'M166 82Q182 78 178 64Q192 60 186 48' }),
]);
