import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steering } from '../../../Web/games/jasmine/play/field/steering.js';

/** A pit whose columns are 40 pixels wide, with a tile that falls in the third one. It notes the moves that a finger makes. */
function pit({ isFrozen = false, fallingBox = /** @type {any} */ ({ left: 80, right: 120, top: 100 }) } = {}) {
  /** @type {string[]} */
  const done = [];
  const moves = { left: () => { done.push('left'); }, right: () => { done.push('right'); }, drop: () => { done.push('drop'); } };
  const finger = steering(() => isFrozen, moves, () => ({ unit: 40, fallingBox }));
  /** @param {'down' | 'move' | 'up' | 'cancel'} type @param {number} x @param {number} y @param {object} [more] */
  const send = (type, x, y, more) => {
    const currentTarget = { focus() {}, setPointerCapture() {} };
    /** @type {any} */
    const event = { pointerId: 1, button: 0, clientX: x, clientY: y, currentTarget, preventDefault() {}, ...more };
    finger[`onpointer${type}`](event);
    return event;
  };
  return { done, send };
}

test('a tile follows a finger from column to column, there and back', () => {
  const { done, send } = pit();
  send('down', 200, 50);
  send('move', 229, 50);
  assert.deepEqual(done, []);
  send('move', 281, 50);
  assert.deepEqual(done, ['right', 'right']);
  send('move', 200, 60);
  assert.deepEqual(done, ['right', 'right', 'left', 'left']);
  send('up', 200, 60);
  assert.equal(done.length, 4);
});

test('a finger that is drawn down drops the tile, once, and does nothing more', () => {
  const { done, send } = pit();
  send('down', 200, 50);
  for (const y of [90, 99, 200, 300]) send('move', 200, y);
  send('move', 400, 300);
  send('up', 200, 50);
  assert.deepEqual(done, ['drop']);
});

for (const [x, y, what] of /** @type {[number, number, string[]][]} */ ([
  [70, 10, ['left']], [130, 400, ['right']], [100, 400, ['drop']], [100, 110, ['drop']], [100, 90, []],
])) {
  test(`a tap at ${x}, ${y} ${what.length > 0 ? `means ${what}` : 'means nothing'}`, () => {
    const { done, send } = pit();
    send('down', x, y);
    send('up', x + 5, y + 5);
    assert.deepEqual(done, what);
  });
}

test('a finger that slips, or that the browser takes, does not tap', () => {
  const { done, send } = pit();
  send('down', 70, 10);
  send('up', 70, 21);
  send('down', 70, 10);
  send('cancel', 70, 10);
  assert.deepEqual(done, []);
});

test('where no tile falls a tap means nothing', () => {
  const { done, send } = pit({ fallingBox: null });
  send('down', 70, 10);
  send('up', 70, 10);
  assert.deepEqual(done, []);
});

test('one finger counts at a time, and of a mouse its first button', () => {
  const { done, send } = pit();
  send('down', 70, 10, { button: 2 });
  send('up', 70, 10);
  send('down', 70, 10);
  send('down', 130, 10, { pointerId: 2 });
  send('up', 130, 10, { pointerId: 2 });
  assert.deepEqual(done, []);
  send('up', 70, 10);
  assert.deepEqual(done, ['left']);
  send('down', 130, 10, { pointerId: 2 });
  send('up', 130, 10, { pointerId: 2 });
  assert.deepEqual(done, ['left', 'right']);
});

test('no finger is taken while the game is frozen', () => {
  const { done, send } = pit({ isFrozen: true });
  send('down', 70, 10);
  send('move', 300, 10);
  send('up', 300, 10);
  assert.deepEqual(done, []);
});

test('what a finger does on its way draws nothing anew', () => {
  const { send } = pit();
  assert.equal(send('move', 70, 10).redraw, false);
});
