// The page for the server's owner with the server's backups.

import { button } from '../../parts/button.js';
import { confirm } from '../../parts/dialog.js';
import { focusIfLost } from '../../parts/focus.js';
import m from '../../parts/m.js';
import { styled } from '../../parts/styled.js';
import { after } from '../../parts/time.js';
import { attempt, toast } from '../../parts/toast.js';
import { ownerWays } from '../owner-ways.js';
import { ownersPage } from '../owners-page.js';
import { OwnersReading } from '../owners-reading.js';
import { knownPass } from '../pass.js';
import { shortMoment } from '../short-times.js';
import { sizeText } from '../size-text.js';
import { downloadBackup, makeBackup, readBackups, removeBackup } from './backups-api.js';
import { backupsWords as words } from './backups-words.js';

/**
 * @typedef {import('./backups-api.js').OwnBackup} OwnBackup
 * @typedef {import('./backups-api.js').Overview} Overview
 */

/** Milliseconds between two looks at a backup that is being made. */
const pause = 1_000;

class BackupsPage {
  /**
   * Null: it is not known yet.
   *
   * @type {Overview | null}
   */ #overview = null;
  #reading = new OwnersReading();
  /** Whether the server is being asked to make one. */ #isAsking = false;
  /** The making whose end was not told yet. */ #untold = '';
  /**
   * Why the last one was not made, in a sentence.
   *
   * @type {string | null}
   */ #problem = null;
  #endLooking = () => {};

  constructor() {
    if (knownPass()) void this.#read();
  }

  onremove() { this.#endLooking(); }

  view() {
    return ownersPage({
      title: words.title, reading: this.#reading, read: () => this.#read(), forget: () => this.#forget(), content: () => this.#content(),
    });
  }

  #content() {
    const [overview, reading] = [this.#overview, this.#reading];
    return m('.stack', [
      m('p', words.intro),
      m('p', words.secret),
      overview ? [this.#making(overview), this.#list(overview)] : reading.refusal ? null : m('p.quiet', { role: 'status' }, words.reading),
      reading.rest(() => void this.#read()),
      m('p.quiet', words.restore),
      ownerWays('/owner/backups'),
    ]);
  }

  get #isBusy() { return this.#isAsking || this.#overview?.run?.isRunning === true; }

  /** @param {Overview} overview */
  #making({ hours, kept }) {
    return m('section.card.stack', [
      m('h2', words.make),
      m('p', hours === null ? words.noSchedule : words.schedule(hours, kept)),
      m('.row', button({ text: words.make, icon: 'parcel', kind: 'main', disabled: this.#isBusy, onclick: () => void this.#make() })),
      m('p', { role: 'status' }, this.#isBusy ? words.making : ''),
      this.#isBusy ? m('progress.owner-progress', { 'aria-label': words.progress }) : null,
      this.#problem ? m('p.error', { role: 'alert' }, this.#problem) : null,
    ]);
  }

  /** @param {Overview} overview */
  #list({ backups, folder, free }) {
    return m('section.card.stack', [
      m('h2.owner-found', { tabindex: '-1' }, words.list),
      m('p.owner-path', [words.where(folder), free === null ? '' : ` ${words.free(sizeText(free))}`]),
      backups.length > 0 ? m('ul.owner-maps', backups.map((backup) => this.#row(backup))) : m('p.quiet', words.none),
    ]);
  }

  /** @param {OwnBackup} backup */
  #row(backup) {
    const { id, kind, at, bytes, holds } = backup;
    return m('li.owner-map.owner-backup', { key: id }, [
      m('.owner-map-text', [
        m('strong', shortMoment(at)),
        m('span', words.facts({
          size: sizeText(bytes), kind: words.kinds[kind], version: holds?.version ?? null, unreadable: !holds && kind !== 'upgrade',
        })),
        holds ? m('span', words.holds(holds)) : null,
        m('small', id),
      ]),
      m('.row', [
        button({
          text: words.download, icon: 'download', 'aria-label': words.of(words.download, id), onclick: () => void attempt(() => downloadBackup(id)),
        }),
        button({ text: words.remove, icon: 'bin', 'aria-label': words.of(words.remove, id), onclick: () => void attempt(() => this.#remove(backup)) }),
      ]),
    ]);
  }

  #read() {
    return this.#reading.ask(readBackups, (overview) => {
      this.#overview = overview;
      this.#follow();
    });
  }

  /** Looks again soon while a backup is being made, and tells how it ended. */
  #follow() {
    this.#endLooking();
    const run = this.#overview?.run ?? null;
    if (run?.isRunning) {
      this.#untold = run.id;
      this.#problem = null;
      this.#endLooking = after(pause, () => void this.#read());
    } else if (run && run.id === this.#untold) {
      this.#untold = '';
      if (run.refused === null) toast(words.made);
      else this.#problem = words.refused(run.refused);
    }
  }

  async #make() {
    if (this.#isBusy) return;
    [this.#isAsking, this.#problem] = [true, null];
    try {
      const run = await makeBackup();
      this.#untold = run.id;
      await this.#read();
    } catch (error) {
      this.#problem = words.refused(/** @type {import('../owner-api.js').OwnerRefusal} */ (error).message);
    }
    this.#isAsking = false;
    m.redraw();
  }

  #forget() {
    this.#endLooking();
    [this.#overview, this.#problem, this.#untold] = [null, null, ''];
  }

  /** @param {OwnBackup} backup */
  async #remove({ id }) {
    if (!await confirm({ title: words.removeAsk, text: words.removeText(id), yes: words.remove, danger: true })) return;
    await removeBackup(id);
    toast(words.removed);
    await this.#read();
    focusIfLost('.owner-found');
  }
}

/** @type {ClosureComponent} */
const Backups = () => new BackupsPage();

export default styled(Backups, '/owner/owner.css');
