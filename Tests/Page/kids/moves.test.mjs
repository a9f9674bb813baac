// Picking, dragging and dropping in Sorting, without a field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Moves } from '../../../Web/games/kids/sorting/moves.js';

const at = { x: 1, y: 2 };

/** Moves at a table of three vehicles, the last of which is placed, and the actions that they cause. */
function open() {
  /** @type {any[]} */ const done = [];
  const note = (/** @type {string} */ name) => (/** @type {any[]} */ ...rest) => void done.push([name, ...rest]);
  const table = {
    viewFor: () => ({ vehicles: [{ placed: null }, { placed: null }, { placed: 'air' }] }),
    async act(/** @type {any} */ action) {
      done.push(['act', action, moves.dropOf(action.drop.vehicle)]);
      if (table.isOver) throw new Error('It is over.');
    },
    isOver: false,
  };
  const stage = { isFrozen: false, sound: note('sound') };
  const surface = {
    keys: { onfocus: note('keys') }, focusZone: note('zone'), focusVehicle: note('vehicle'), vehicles: { letGo: note('letGo') },
  };
  const moves = new Moves(/** @type {any} */ (table), /** @type {any} */ (stage), /** @type {any} */ (surface));
  return { moves, table, stage, take: () => done.splice(0) };
}

test('one is picked, another instead of it, and that one put back when it is tapped again', () => {
  const { moves, take } = open();
  moves.pick(0, false);
  assert.equal(moves.picked, 0);
  assert.equal(moves.isChoosing, true);
  moves.pick(1, false);
  assert.equal(moves.picked, 1);
  moves.pick(1, false);
  assert.equal(moves.picked, null);
  assert.equal(moves.isChoosing, false);
  assert.deepEqual(take(), [0, 1, 1].flatMap((vehicle) => [['keys', vehicle], ['sound', 'tap']]));
});

test('none is picked that is placed, or while the game stands still', () => {
  const { moves, stage, take } = open();
  moves.pick(2, false);
  stage.isFrozen = true;
  moves.pick(0, true);
  assert.equal(moves.picked, null);
  assert.deepEqual(take(), []);
});

test('the focus goes from a vehicle that keys pick to the zones, and back when it is put back', () => {
  const { moves, take } = open();
  moves.pick(1, true);
  moves.putBack();
  assert.equal(moves.picked, null);
  assert.deepEqual(take(), [['keys', 1], ['sound', 'tap'], ['zone', 'air'], ['vehicle', 1]]);
});

test('the one that was picked goes to the zone that is chosen; without one there is only a sound', async () => {
  const { moves, take } = open();
  moves.choose('water', at, true);
  moves.pick(0, false);
  take();
  moves.choose('water', at, true);
  assert.equal(moves.picked, null);
  assert.deepEqual(take(), [['act', { drop: { vehicle: 0, zone: 'water' } }, { at, isByKey: true }]]);
  moves.choose('water', at, true);
  assert.deepEqual(take(), [['sound', 'tap']]);
});

test('a drop is known until the rules have judged it; where they take none the vehicle is let go', async () => {
  const { moves, table, take } = open();
  const judged = moves.drop(1, null, at);
  assert.deepEqual(moves.dropOf(1), { at, isByKey: false });
  await judged;
  assert.equal(moves.dropOf(1), undefined);
  table.isOver = true;
  take();
  await moves.drop(1, 'air', at);
  assert.deepEqual(take().at(-1), ['letGo', 1]);
  assert.equal(moves.dropOf(1), undefined);
});

test('a drag is news when it begins and when it comes over another zone', () => {
  const { moves } = open();
  moves.pick(0, false);
  assert.deepEqual([null, null, 'land', 'land', null].map((zone) => moves.drag(1, /** @type {any} */ (zone))),
    [true, false, true, false, true]);
  assert.equal(moves.picked, null, 'Whoever begins to drag has none picked any more.');
});

test('several are dragged at once, until each is let go or the game stands still', () => {
  const { moves } = open();
  moves.drag(0, 'air');
  moves.drag(1, 'land');
  assert.deepEqual([moves.isOver('air'), moves.isOver('water'), moves.isOver('land')], [true, false, true]);
  moves.endDrag(0);
  assert.equal(moves.isOver('air'), false);
  assert.equal(moves.isChoosing, true);
  moves.stop();
  assert.equal(moves.isChoosing, false);
});
