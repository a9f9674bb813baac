import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from '../support/page.mjs';

test('people may zoom the page', async () => {
  const { document } = await openWindow();
  const { content } = document.querySelector('meta[name=viewport]');
  assert.match(content, /width=device-width/);
  assert.doesNotMatch(content, /user-scalable|maximum-scale/);
});
