// The screen on which the player chooses which places of a file become the pins of a pack, on a map and in a list.

import { afterDrawing } from '../../../parts/after-drawing.js';
import { button, linkButton } from '../../../parts/button.js';
import { closeDialogs, confirm } from '../../../parts/dialog.js';
import { askBeforeLeaving, leaveUnasked } from '../../../parts/leaving.js';
import m from '../../../parts/m.js';
import { MapView, prepareMap } from '../../../parts/map/map.js';
import { page } from '../../../parts/page.js';
import { styled } from '../../../parts/styled.js';
import { attempt, toast } from '../../../parts/toast.js';
import { maxPins } from '../packs.js';
import { keepImported, tellNotes } from './imported.js';
import { pickList } from './pick-list.js';
import { words } from './pick-words.js';
import { currentPicking, endPicking } from './picking.js';
import { words as creatorWords } from './words.js';

const start = '/hunt/create';
/** How much of the map is shown around a place; metres. */
const around = 200;
const stateID = 'hunt-pick-state';

/** @type {ClosureComponent} */
function Pick() {
  const picking = currentPicking();
  return picking ? new PickScreen(picking) : nothingToPick();
}

/** The way back for a page that was loaded again: the file is gone then. */
function nothingToPick() {
  leaveUnasked(start);
  // A note redraws the page, so it has to wait until the current drawing is done.
  queueMicrotask(() => toast(words.again));
  return {
    view: () => page({ title: words.title, accent: 'hunt', back: start }, m('.stack', [
      m('p', words.again), linkButton({ text: creatorWords.toMine, href: `#!${start}`, kind: 'main' }),
    ])),
  };
}

class PickScreen {
  #picking;
  /** @type {import('../../../parts/map/types.js').MapControl | null} */ #map = null;
  /**
   * The first place of those that were listed last: it gets the focus.
   *
   * @type {number | null}
   */
  #first = null;
  #isMade = false;
  /**
   * What the player is told when the pack is made and this screen is gone.
   *
   * @type {import('../pack-types.js').Mistake[]}
   */
  #notes = [];
  /** @type {(() => void) | null} */ #endAsking = null;

  /** @param {import('./picking.js').Picking} picking */
  constructor(picking) {
    this.#picking = picking;
  }

  onremove() {
    this.#map = null;
    this.#endAsking?.();
    endPicking();
    void Promise.resolve().then(closeDialogs).then(() => tellNotes(this.#notes));
  }

  view() {
    const picking = this.#picking;
    return page({ title: words.title, accent: 'hunt', back: start, wide: true }, m('.stack', [
      m('p', words.intro(picking.count, maxPins)),
      m('.hunt-editor.hunt-pick', [
        m('.hunt-editor-map.hunt-pick-map', m(MapView, {
          label: words.map, many: words.places, pins: picking.pins, chosen: picking.chosen, circles: picking.circles,
          onselect: (/** @type {number} */ id) => this.#change(() => picking.turn(id)),
          onview: (bounds) => {
            picking.look(bounds);
            if (picking.isOnlyInSight) m.redraw();
          },
          control: (control) => { this.#map = control; },
        })),
        m('.hunt-editor-panel', pickList({
          picking, focused: this.#first, onturn: (id) => this.#change(() => picking.turn(id)),
          onturnall: (isWanted) => this.#change(() => picking.turnAll(isWanted)), onshow: (place) => this.#show(place), onmore: () => this.#listMore(),
        })),
        this.#bar(),
      ]),
    ]));
  }

  #bar() {
    const { chosen: { size }, news } = this.#picking;
    const over = size - maxPins;
    return m('.hunt-editor-bar.hunt-pick-bar', [
      m('.hunt-pick-state', { id: stateID, role: 'status' }, [
        m('p', [m('strong', words.chosen(size)), news ? [' ', m('span.quiet', news)] : null]),
        over > 0 ? m('p.error', words.tooMany(maxPins, over)) : null,
      ]),
      button({ text: words.cancel, onclick: () => leaveUnasked(start) }),
      button({
        text: words.make, icon: 'check', kind: 'main', disabled: size === 0 || over > 0, 'aria-describedby': stateID,
        onclick: () => attempt(async () => this.#make()),
      }),
    ]);
  }

  /** @param {() => void} change  of what is chosen */
  #change(change) {
    change();
    this.#endAsking ??= askBeforeLeaving(() => this.#mayLeave(), start);
  }

  async #mayLeave() {
    const { size } = this.#picking.chosen;
    return size === 0 || confirm({ title: words.leaveAsk, text: words.leaveText(size), yes: words.leave, no: words.stay, danger: true });
  }

  /** @param {import('./picking.js').FilePlace} place */
  #show(place) {
    this.#picking.mark(place);
    this.#map?.show(place.at, around);
    // A phone in landscape has no room for a map that stays.
    document.querySelector('.hunt-pick-map')?.scrollIntoView({ block: 'nearest' });
  }

  #listMore() {
    this.#first = this.#picking.listMore();
    afterDrawing(() => { this.#first = null; });
  }

  #make() {
    if (this.#isMade) return;
    const { form, notes } = this.#picking;
    const { path } = keepImported(form);
    this.#isMade = true;
    this.#notes = notes;
    leaveUnasked(path);
  }
}

export default styled(styled(Pick, '/games/hunt/creator/pick.css'), '/games/hunt/creator/creator.css', prepareMap);
