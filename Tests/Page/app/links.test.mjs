import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, openWindow } from '../support/page.mjs';
import { refused } from '../support/server.mjs';

/** Where a link leads. @param {string} hash */
async function led(hash) {
  const page = await openWindow();
  page.window.location.hash = hash;
  const { watchLinks } = await page.module('/app/links.js');
  watchLinks();
  return page.window.location.hash;
}

test('paths of plain segments lead where they say', async () => {
  for (const hash of ['#!/', '#!/turns', '#!/turns/add/aZ09-_.~', '#!/room/4711', '#!/a/', `#!/${'a'.repeat(49_997)}`]) {
    assert.equal(await led(hash), hash, hash.slice(0, 40));
  }
});

test('any other link leads home: with a query, a percent sign, another beginning, or too long', async () => {
  for (const hash of [
    '#!/turns?g=1', '#!/%', '#!/a%2Fb', '#/turns?g=1', '#turns', '#!turns', '#!/a b', '#!/<b>', '#!/é', '#!/a#b', '#!/a:b', `#!/${'a'.repeat(49_998)}`,
  ]) {
    assert.equal(await led(hash), '#!/', hash.slice(0, 40));
  }
});

test('a link without its exclamation mark leads where it would with it', async () => {
  for (const [hash, screen] of [['#/turns', '#!/turns'], ['#/join/4711', '#!/join/4711'], ['#/admin', '#!/owner'], ['#/', '#!/']]) {
    assert.equal(await led(hash), screen);
  }
});

test('a page without a link stays as it is', async () => {
  assert.equal(await led(''), '');
});

test('a link that comes while the page is open is looked at, too', async () => {
  const page = await openWindow();
  (await page.module('/app/links.js')).watchLinks();
  await page.go('/turns');
  assert.equal(page.window.location.hash, '#!/turns');
  page.window.location.hash = '#!/turns?x';
  await page.settle();
  assert.equal(page.window.location.hash, '#!/');
});

/** What a screen says that there is nothing. @param {any} page */
function assertNothing(page) {
  assert.equal(page.one('h1').textContent, 'There is nothing here');
  assert.equal(page.role('link', 'Home').getAttribute('href'), '#!/');
}

test('a path that no screen has shows that there is nothing, with a way home', async () => {
  for (const path of ['/nope', '/turns/nope', '/room/12/34', '/a/b/c/d']) {
    const page = await openPage({ path: `/#!${path}` });
    assertNothing(page);
    assert.equal(page.path, path);
    await page.press(page.role('link', 'Home'));
    assert.equal(page.one('h1').textContent, 'Parlour');
  }
});

test('a path of the server that is none leads to the screen of that name, or says that there is nothing', async () => {
  for (const path of ['/nope', '/docs/nothing.html', '/n%C3%B6', '/a%20b']) assertNothing(await openPage({ path }));
  const page = await openPage({ path: '/nope#!/turns' });
  assertNothing(page);
  assert.equal(page.window.location.pathname, '/');
  assert.equal((await openPage({ path: '/turns' })).one('h1').textContent, 'Turn Tracker');
  assert.equal((await openPage({ path: '/index.html#!/turns' })).one('h1').textContent, 'Turn Tracker');
});

test('the owner’s address leads to the owner’s pages, as a path and as a link', async () => {
  for (const path of ['/admin', '/admin/', '/#!/admin', '/owner']) {
    const page = await openPage({ path });
    assert.equal(page.one('h1').textContent, 'For the owner', path);
    assert.equal(page.window.location.href.replace(/^http:\/\/[^/]+/, ''), '/#!/owner');
  }
  const page = await openPage();
  page.window.location.hash = '#!/admin';
  await page.settle();
  assert.equal(page.path, '/owner');
});

test('a path that ends with a stroke leads where it leads without', async () => {
  assert.equal((await openPage({ path: '/turns/' })).one('h1').textContent, 'Turn Tracker');
});

test('a dialog closes when the address changes, by the back button or by hand', async () => {
  const page = await openPage({ path: '/#!/settings' });
  await page.go('/turns');
  for (const leave of [() => page.window.history.back(), () => page.go('/settings')]) {
    await page.go('/turns');
    await page.pressButton('Play on several phones');
    assert.ok(page.dialog);
    await leave();
    await page.settle();
    assert.equal(page.path, '/settings');
    assert.equal(page.dialog, null);
  }
});

test('addresses that only this device reaches are known', async () => {
  const { isLoopback } = await (await openWindow()).module('/rooms/address.js');
  for (const address of ['http://localhost:8080', 'https://127.0.0.1', 'http://127.1.2.3:80', 'http://[::1]:8080']) assert.equal(isLoopback(address), true, address);
  for (const address of ['http://192.168.1.5:8080', 'https://parlour.example', 'http://[fe80::1]', 'http://10.0.0.1']) {
    assert.equal(isLoopback(address), false, address);
  }
});

test('other devices are told the first address that they reach, or the page’s own', async () => {
  const found = async (/** @type {any} */ server) => {
    const page = await openWindow({ answers: { 'GET /server': server } });
    return (await page.module('/rooms/address.js')).serverAddress();
  };
  assert.equal(await found({ addresses: ['http://127.0.0.1:8080', 'http://192.168.1.5:8080', 'http://10.0.0.1:8080'] }), 'http://192.168.1.5:8080');
  assert.equal(await found({ addresses: ['http://localhost:8080', 'nonsense'] }), 'http://localhost:8080');
  assert.equal(await found({}), 'http://localhost:8080');
  assert.equal(await found(refused(503, 'stopping')), 'http://localhost:8080');
});
