import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../support/page.mjs';

const imprint = 'https://school.example/imprint';
const privacyPage = 'http://school.example/privacy?lang=en';
/** Where the links stand. */
const screens = ['/settings', '/about', '/account/register', '/account/log-in'];

/** @param {object} pages */
const server = (pages) => ({ 'GET /server': { version: 'test', addresses: [], ...pages } });

/** @param {any} page @param {string} name @returns {any[]} */
const links = (page, name) => page.roles('link', name);

test('the pages that the owner has named are links where one looks for them', async () => {
  for (const screen of screens) {
    const page = await openPage({ path: `/#!${screen}`, answers: server({ imprint, privacyPage }) });
    assert.deepEqual(links(page, 'Imprint').map(({ href }) => href), [imprint], screen);
    const [privacy] = links(page, 'Privacy');
    assert.equal(privacy.href, privacyPage, screen);
    assert.equal(privacy.target, '_blank');
    assert.equal(privacy.rel, 'noopener noreferrer');
  }
});

test('where none is named there is no link', async () => {
  for (const screen of screens) {
    const page = await openPage({ path: `/#!${screen}` });
    assert.deepEqual([...links(page, 'Imprint'), ...links(page, 'Privacy')], [], screen);
  }
  const page = await openPage({ path: '/#!/about', answers: server({ imprint }) });
  assert.equal(links(page, 'Imprint').length, 1);
  assert.deepEqual(links(page, 'Privacy'), []);
});

test('what is no page never becomes a link', async () => {
  const hostile = ['javascript:alert(1)', ' javascript:alert(1)', 'JAVASCRIPT://x', 'data:text/html,x', '//school.example', '/imprint',
    'https://', 'https:///x', 'vbscript:x', '', 7, null, [imprint], { href: imprint }];
  for (const address of hostile) {
    const kept = { 'server.pages': { imprint: address } };
    const page = await openPage({ path: '/#!/about', kept, answers: server({ imprint: address, privacyPage: address }) });
    assert.deepEqual([...links(page, 'Imprint'), ...links(page, 'Privacy')], [], String(address));
  }
});

test('without a network the links are those that the server named last, and one that is gone is gone', async () => {
  const page = await openPage({ path: '/#!/about', answers: server({ imprint }) });
  page.server.isAway = true;
  const again = await page.openAgain();
  again.server.isAway = true;
  await again.go('/settings');
  assert.equal(links(again, 'Imprint').length, 1);
  again.server.isAway = false;
  again.server.answers['GET /server'] = { version: 'test', addresses: [] };
  await again.go('/about');
  assert.deepEqual(links(again, 'Imprint'), []);
});

test('forms say which fields are needed, and why', async () => {
  const page = await openPage({ path: '/#!/account/register' });
  assert.ok(page.shows(/^All fields are needed: /));
  assert.ok(page.all('.account-form input').every((/** @type {any} */ input) => input.required));
});
