import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';
import { refused } from '../support/server.mjs';
import { voicesOf } from '../support/voices.mjs';

const phrase = '/#!/jasmine/phrase/753b-86c7-6dfb-8db3';
const noVoice = { 'GET /speech': () => refused(404, 'noVoice') };

/** @param {[string, boolean][]} voices @param {any} [options] */
async function open(voices, { preferences = {}, ...options } = {}) {
  const device = voicesOf(...voices);
  const page = await openPage({
    path: phrase, answers: noVoice, kept: { 'jasmine.preferences': preferences }, prepare: device.prepare, ...options,
  });
  return { page, device };
}

/** The button that says the phrase. @param {any} page */
const button = (page) => page.all('.jm-speak')[0];

for (const [voices, script, text, lang] of /** @type {[[string, boolean][], string, string, string][]} */ ([
  [[['en-US', true], ['zh-CN', true]], 'simplified', '画蛇添足', 'zh-CN'],
  [[['zh-CN', true], ['zh-TW', true]], 'traditional', '畫蛇添足', 'zh-TW'],
  [[['zh-TW', true], ['zh-CN', true]], 'simplified', '画蛇添足', 'zh-CN'],
  [[['zh_TW', true]], 'simplified', '画蛇添足', 'zh_TW'],
  [[['cmn-Hans-CN', true]], 'simplified', '画蛇添足', 'cmn-Hans-CN'],
])) {
  test(`a Chinese voice of the device speaks: ${lang} of ${voices.length}, ${script}`, async () => {
    const { page, device } = await open(voices, { preferences: { script } });
    await page.press(button(page));
    assert.deepEqual(device.said.map(({ text: words, lang: voice }) => [words, voice]), [[text, lang]]);
    device.end();
    await page.settle();
    assert.equal(page.server.askedFor('GET /speech').length, 0);
    assert.deepEqual(page.toasts, []);
  });
}

for (const [what, voices] of /** @type {[string, [string, boolean][]][]} */ ([
  ['none', []], ['other languages', [['en-US', true], ['ja-JP', true]]], ['one that lives elsewhere', [['zh-CN', false]]],
  ['Cantonese', [['zh-HK', true], ['yue-HK', true]]],
])) {
  test(`without a Chinese voice the server is asked, and where it has none the button says so: ${what}`, async () => {
    const { page, device } = await open(voices);
    await page.press(button(page));
    const sentence = 'There is no Chinese voice on this device, and the server has none either.';
    assert.deepEqual(page.toasts, [sentence]);
    assert.equal(button(page).textContent, sentence);
    assert.deepEqual(device.said, []);
    assert.deepEqual(page.server.askedFor('GET /speech').map(({ path }) => path),
      ['/speech?text=%E7%94%BB%E8%9B%87%E6%B7%BB%E8%B6%B3']);
  });
}

test('a server that says no for now is asked again', async () => {
  const detail = 'That were too many tries. Wait a minute.';
  const { page } = await open([], { answers: { 'GET /speech': () => refused(429, 'tooManyTries', { detail }) } });
  await page.press(button(page));
  assert.deepEqual(page.toasts, [detail]);
  assert.equal(button(page).textContent, 'Hear it');
  await page.press(button(page));
  assert.equal(page.server.askedFor('GET /speech').length, 2);
});

test('without effects phrases are said as loud as before', async () => {
  const { page, device } = await open([['zh-CN', true]]);
  await page.press(button(page));
  device.end();
  await page.go('/jasmine/settings');
  await page.fill(page.field(/^Effects/), '0');
  assert.equal(page.field(/^Effects/).value, '0');
  await page.go('/jasmine/phrase/753b-86c7-6dfb-8db3');
  await page.press(button(page));
  device.end();
  assert.deepEqual(device.said.map(({ volume }) => volume), [0.6, 0.6]);
});

test('without a network the button says that', async () => {
  const { page } = await open([]);
  page.server.isAway = true;
  await page.press(button(page));
  const sentence = 'There is no Chinese voice on this device, and the server cannot be reached.';
  assert.equal(button(page).textContent, sentence);
  assert.deepEqual(page.toasts, [sentence]);
});
