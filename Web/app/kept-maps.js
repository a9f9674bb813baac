// The maps that are kept on this device, in the settings: what each takes, and how to free it.

import { button } from '../parts/button.js';
import { confirm } from '../parts/dialog.js';
import { keptCaches } from '../parts/kept-caches.js';
import m from '../parts/m.js';
import { keepingBar } from '../parts/map/keeping-bar.js';
import { keptMaps } from '../parts/map/kept-maps.js';
import { keptNotes } from '../parts/map/kept-notes.js';
import { sharesTiles } from '../parts/map/kept-tiles.js';
import { sizeText, words as mapWords } from '../parts/map/kept-words.js';
import { attempt, toast } from '../parts/toast.js';

/** @typedef {import('../parts/map/kept-notes.js').KeptNote} KeptNote */

const words = {
  title: 'Maps for use without a network',
  none: 'No map is kept yet. A map comes with a pack that you download, if the server has one.',
  /** @param {KeptNote} note */
  facts: ({ bytes, tiles }) => `${sizeText(bytes)} · ${tiles === 1 ? '1 tile' : `${tiles.toLocaleString('en')} tiles`}`,
  states: {
    going: 'A part is still missing.', whole: '', stopped: 'A part is missing.', evicted: 'The browser has deleted a part.',
    outdated: 'The server has changed its maps. Open the pack to keep the new one.',
  },
  free: 'Free',
  /** @param {string} name */
  freeFor: (name) => `Free the map for ${name}`,
  /** @param {string} name */
  freed: (name) => `The map for ${name} is deleted from this device.`,
  freeAll: 'Free all', freeAllAsk: 'Free all maps?', freeAllText: 'They are deleted from this device. The packs stay.',
  allFreed: 'All maps are deleted from this device.',
  /** @param {string} size @param {boolean} isLess  whether some tiles are counted more than once */
  total: (size, isLess) => (isLess ? `Together at most ${size}: some tiles belong to several packs.` : `Together ${size}.`),
  /** @param {string} used @param {string} left */
  room: (used, left) => `This page uses about ${used} on this device in all. The browser allows about ${left} more.`,
};

/** @type {ClosureComponent} */
export function KeptMaps() {
  /** @type {{ usage?: number, quota?: number } | null} */
  let room = null;
  let isShared = false;
  /** What was kept when the room was measured. */
  let measured = '';
  void keptMaps.look();

  /** @param {KeptNote[]} notes */
  async function measure(notes) {
    const mark = JSON.stringify(notes.map(({ id, state, bytes, at }) => [id, state, bytes, at]));
    if (mark === measured) return;
    measured = mark;
    isShared = sharesTiles(notes);
    room = await navigator.storage?.estimate?.().catch(() => null) ?? null;
    m.redraw();
  }

  /** @param {KeptNote} note */
  const free = ({ id, name }) => attempt(async () => {
    await keptMaps.free(id);
    toast(words.freed(name));
  });

  const freeAll = () => attempt(async () => {
    if (!await confirm({ title: words.freeAllAsk, text: words.freeAllText, yes: words.freeAll, danger: true })) return;
    await keptMaps.freeAll();
    toast(words.allFreed);
  });

  /** @param {KeptNote} note */
  const row = (note) => m('li.kept-map', { key: note.id }, [
    m('.kept-map-words', [
      m('a', { href: `#!${note.path}` }, note.name),
      m('span.quiet', [words.facts(note), note.state === 'whole' ? '' : ` · ${words.states[note.state]}`]),
    ]),
    m('.row', [
      note.state === 'whole' || (note.state === 'outdated' && !keptMaps.placesOf) ? null
        : button({ text: mapWords.again, icon: 'download', onclick: () => void keptMaps.again(note.id) }),
      button({ text: words.free, icon: 'bin', 'aria-label': words.freeFor(note.name), onclick: () => free(note) }),
    ]),
  ]);

  return {
    view() {
      const jobs = keptMaps.jobs;
      const all = keptNotes.all();
      const notes = all.filter(({ id }) => !keptMaps.job(id));
      void measure(all);
      const { usage, quota } = room ?? {};
      return m('section.card.stack', [
        m('h2', words.title),
        m('p', { role: 'status' }, jobs.length > 0 ? mapWords.going(jobs[0].of.name) : ''),
        jobs.length > 0 ? m('ul.list', jobs.map((job) => m('li.kept-map', { key: job.of.id }, [
          m('.kept-map-words', m('a', { href: `#!${job.of.path}` }, job.of.name)), keepingBar(job),
        ]))) : null,
        notes.length > 0 ? m('ul.list', notes.map(row)) : null,
        all.length === 0 && jobs.length === 0 ? m('p.quiet', keptCaches.areThere ? words.none : mapWords.noCaches) : null,
        all.length > 0 ? [
          notes.length > 0 ? m('p', words.total(sizeText(notes.reduce((sum, { bytes }) => sum + bytes, 0)), isShared)) : null,
          m('.row', button({ text: words.freeAll, icon: 'bin', kind: 'danger', onclick: freeAll })),
        ] : null,
        usage !== undefined && quota !== undefined
          ? m('p.quiet', words.room(sizeText(usage), sizeText(Math.max(0, quota - usage)))) : null,
      ]);
    },
  };
}
