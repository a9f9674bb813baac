import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';
import { isOn, playing, ready, rest } from '../support/turns.mjs';

/** A button of 100 × 40 pixels at the corner of the window, and the actions that it did. */
async function oneButton() {
  const page = await openWindow();
  const { press } = await page.module('/parts/press.js');
  /** @type {string[]} */ const done = [];
  const button = page.document.createElement('button');
  page.document.body.append(button);
  button.getBoundingClientRect = () => ({ left: 0, top: 0, right: 100, bottom: 40 });
  page.document.elementFromPoint = () => button;
  /** Sets what a press does from now on. @param {string} what */
  const mean = (what) => { handlers = press(() => done.push(what)); };
  /** @type {any} */ let handlers = press(() => done.push('first'));
  for (const name of Object.keys(handlers)) {
    button.addEventListener(name.slice('on'.length), (/** @type {any} */ event) => handlers[name](event));
  }
  /** @param {string} type @param {object} [more] */
  const send = (type, more = {}) =>
    button.dispatchEvent(new page.window.PointerEvent(type, {
      bubbles: true, cancelable: true, clientX: 50, clientY: 20, ...more,
    }));
  return { page, button, done, mean, send };
}

test('a finger presses when it is lifted over the button that it came down on, or just beside it', async () => {
  for (const [clientX, clientY, count] of [[50, 20, 1], [110, 20, 1], [50, -10, 1], [110, 50, 1], [130, 20, 0], [113, 53, 0]]) {
    const { done, send } = await oneButton();
    send('pointerdown');
    assert.deepEqual(done, []);
    send('pointerup', { clientX, clientY });
    assert.equal(done.length, count, `${clientX}, ${clientY}`);
  }
});

test('a finger that came down elsewhere presses nothing', async () => {
  const { done, send } = await oneButton();
  send('pointerup');
  assert.deepEqual(done, []);
});

test('each of two fingers on one button presses it', async () => {
  const { done, send } = await oneButton();
  for (const type of ['pointerdown', 'pointerup']) for (const pointerId of [1, 2]) send(type, { pointerId });
  assert.deepEqual(done, ['first', 'first']);
});

test('what is done is what the button stood for when it was come down on', async () => {
  const touched = await oneButton();
  touched.send('pointerdown');
  touched.mean('second');
  touched.send('pointerup');
  assert.deepEqual(touched.done, ['first']);
  const { done, mean, send } = await oneButton();
  send('pointerdown', { pointerType: 'mouse' });
  mean('second');
  send('pointerup', { pointerType: 'mouse' });
  assert.deepEqual(done, []);
  send('click', { pointerType: 'mouse', detail: 1 });
  assert.deepEqual(done, ['first']);
  // A key and a screen reader click without coming down.
  send('click', { pointerId: -1, detail: 0 });
  assert.deepEqual(done, ['first', 'second']);
});

test('no finger presses a button that is disabled, or that something lies over', async () => {
  const { page, button, done, send } = await oneButton();
  send('pointerdown');
  button.disabled = true;
  send('pointerup');
  button.disabled = false;
  send('pointerdown');
  page.document.elementFromPoint = () => page.document.body;
  send('pointerup');
  assert.deepEqual(done, []);
});

test('a touch whose end the button does not hear presses once; keys and later presses count', async () => {
  const { page, button, done, send } = await oneButton();
  const icon = button.appendChild(page.document.createElement('span'));
  const touch = (/** @type {string} */ type, more = {}) => icon.dispatchEvent(new page.window.PointerEvent(type, { bubbles: true, cancelable: true, clientX: 50, clientY: 20, ...more }));
  touch('pointerdown');
  touch('pointerup');
  // The press has removed the icon, so the end of the touch goes to nobody, and a click follows.
  icon.remove();
  send('click', { detail: 1 });
  assert.deepEqual(done, ['first']);
  send('click', { pointerId: -1, detail: 0 });
  for (const type of ['pointerdown', 'pointerup', 'touchend']) send(type);
  send('click', { pointerType: 'mouse', detail: 1 });
  assert.equal(done.length, 4);
});

test('no click is made of a touch, but of a pen', async () => {
  const { page, send, button } = await oneButton();
  const endOfTouch = () => button.dispatchEvent(new page.window.Event('touchend', { bubbles: true, cancelable: true }));
  send('pointerdown');
  assert.equal(endOfTouch(), false);
  send('pointerdown', { pointerType: 'pen' });
  assert.equal(endOfTouch(), true);
});

test('a pen presses once where a browser sends touches for it, too', async () => {
  const page = await playing();
  await rest(page);
  const button = ready(page, 'Player 1');
  const pen = { bubbles: true, cancelable: true, pointerId: 7, pointerType: 'pen' };
  button.dispatchEvent(new page.window.PointerEvent('pointerdown', pen));
  button.dispatchEvent(new page.window.PointerEvent('pointerup', pen));
  // The browser makes a click of it unless the end of the touch was handled.
  if (button.dispatchEvent(new page.window.Event('touchend', { bubbles: true, cancelable: true }))) {
    button.dispatchEvent(new page.window.PointerEvent('click', { ...pen, detail: 1 }));
  }
  await page.settle();
  assert.equal(isOn(button), true);
});
