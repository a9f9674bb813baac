// A page of Parlour in Node: its own modules and its own rules, in a small DOM, with a clock that a test controls.
//
// There is no layout, no style and no movement, and the network only gives the answers of the test. Tests of layout, style
// or the real network belong in Tests/Browser.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { afterEach } from 'node:test';
import vm from 'node:vm';
import { complete } from './browser.mjs';
import { Clock, noon } from './clock.mjs';
import { textAt } from './files.mjs';
import { findAll, findByText, nameOf, wordsOf } from './find.mjs';
import { Modules } from './modules.mjs';
import { requestClass } from './requests.mjs';
import { Server } from './server.mjs';
import { socketClass } from './sockets.mjs';
import { Workers } from './workers.mjs';

const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom');

const address = 'http://localhost:8080/';
/** The most frames that are shown at once; a page that still draws after these counts as moving for ever. */
const maxFrames = 4;

/** @type {Page[]} */
const opened = [];

/**
 * @typedef {object} PageOptions
 * @property {string} [path]  where it is opened: `/#!/turns`; null opens none of its screens, for tests of modules
 * @property {Record<string, unknown>} [kept]  its local storage, by Parlour's keys
 * @property {number} [at]  the wall clock, milliseconds since 1970
 * @property {Record<string, import('./server.mjs').Answer>} [answers]  see Server
 * @property {(window: any) => void} [prepare]  changes the window before the page begins
 * @property {boolean} [isDark]
 * @property {boolean} [wantsLessMotion]
 * @property {boolean} [touch]
 */

/** Opens a page. It is closed after the test, and must not report errors until then. @param {PageOptions} [options] */
export async function openPage({ path = '/', ...options } = {}) {
  const page = new Page(path, options);
  opened.push(page);
  await page.begin();
  return page;
}

/** A window with the page's modules and none of its screens. @param {PageOptions} [options] */
export async function openWindow(options = {}) {
  const page = new Page('/', options);
  opened.push(page);
  return page;
}

afterEach(() => {
  const pages = opened.splice(0);
  for (const page of pages) page.close();
  assert.deepEqual(pages.flatMap(({ complaints }) => complaints), [], 'A page complained.');
});

class Page {
  #dom;
  #modules;
  /** What it wrote as an error, or threw and nobody caught. @type {string[]} */
  complaints = [];
  /** Its lines to rooms, in the order in which they were opened. @type {import('./sockets.mjs').Socket[]} */
  sockets = [];
  /** Files that it gave to people. @type {{ url: string, name: string, text: () => Promise<string>, bytes: () => Promise<Buffer> }[]} */
  downloads = [];
  /** Files that people choose next. @type {{ name: string, text: string | Uint8Array }[][]} */
  #chosen = [];

  /** @param {string} path @param {PageOptions} options */
  constructor(path, { kept = {}, at = noon, answers = {}, prepare, ...device }) {
    this.clock = new Clock(at);
    this.server = new Server(answers);
    const console = new VirtualConsole();
    console.on('error', (/** @type {unknown[]} */ ...words) => this.complaints.push(words.map(String).join(' ')));
    console.on('jsdomError', (/** @type {any} */ error) => this.#complain(error.detail ?? error));
    this.#dom = new JSDOM(textAt('/index.html'), {
      url: new URL(path, address).href, runScripts: 'outside-only', virtualConsole: console,
    });
    const { window } = this;
    complete(window, device);
    this.clock.installIn(window);
    window.fetch = this.server.fetch;
    window.XMLHttpRequest = requestClass(this.server);
    window.WebSocket = socketClass(this.sockets);
    this.workers = new Workers(this.server.fetch, (path) => this.#modules.isMissing(path));
    window.Worker = this.workers.Worker;
    this.#followFiles();
    for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(`parlour/${key}`, JSON.stringify(value));
    prepare?.(window);
    const context = this.#dom.getInternalVMContext();
    const script = '/vendor/qrcode.js';
    vm.runInContext(textAt(script), context, { filename: script });
    this.#modules = new Modules(context);
  }

  /** @returns {any} */
  get window() { return this.#dom.window; }

  /** @returns {any} */
  get document() { return this.window.document; }

  /** The page's own path: `/turns`. */
  get path() { return this.window.location.hash.replace(/^#!/, '') || '/'; }

  /** Shows its first screen. */
  async begin() {
    await this.module('/app/main.js');
    await this.settle();
  }

  /** The exports of one of its modules. @param {string} path  `/parts/storage.js` @returns {Promise<any>} */
  module(path) { return this.#modules.load(path); }

  /** Makes modules fail to load, as without a network. @param {(path: string) => boolean} isMissing */
  loseModules(isMissing) { this.#modules.isMissing = isMissing; }

  /** Goes to another of its screens. @param {string} path  `/turns` */
  async go(path) {
    this.window.location.hash = `#!${path}`;
    await this.settle();
  }

  /** The page opened again on the same device. @param {string} [path] @param {PageOptions} [options] */
  async openAgain(path = this.path, options = {}) {
    const kept = this.allKept();
    this.close();
    return openPage({ path: `/#!${path}`, at: this.clock.wall, answers: this.server.answers, ...options, kept: { ...kept, ...options.kept } });
  }

  close() { this.window.close(); }

  // MARK: Time

  /** Waits until all answers, modules and drawings are done. Only some frames of time pass. */
  async settle() {
    await this.#run();
    for (let frame = 0; frame < maxFrames && this.clock.hasFrames; frame += 1) {
      this.clock.runFrame();
      await this.#run();
    }
  }

  /** Lets time pass, with all that happens meanwhile. @param {number} milliseconds */
  async pass(milliseconds) {
    const end = this.clock.elapsed + milliseconds;
    for (let due = this.clock.nextDue(end); due !== null; due = this.clock.nextDue(end)) {
      this.clock.elapsed = Math.max(due, this.clock.elapsed);
      await this.settle();
    }
    this.clock.elapsed = Math.max(end, this.clock.elapsed);
    await this.settle();
  }

  /** Runs what is due now, and waits for what it begins. */
  async #run() {
    let quiet = 0;
    while (quiet < 4) {
      await new Promise(setImmediate);
      const isBusy = this.clock.runDue() || this.#modules.waiting > 0 || this.server.waiting > 0 || this.workers.waiting > 0;
      quiet = isBusy ? 0 : quiet + 1;
    }
  }

  // MARK: The device

  /** Sends the page into the background, or brings it back. @param {boolean} isHidden */
  async hide(isHidden = true) {
    for (const [name, value] of /** @type {[string, unknown][]} */ ([['visibilityState', isHidden ? 'hidden' : 'visible'], ['hidden', isHidden]])) {
      Object.defineProperty(this.document, name, { value, configurable: true });
    }
    this.document.dispatchEvent(new this.window.Event('visibilitychange'));
    await this.settle();
  }

  /** Takes the network away, or gives it back. @param {boolean} isOnline */
  async setOnline(isOnline) {
    this.server.isAway = !isOnline;
    Object.defineProperty(this.window.navigator, 'onLine', { value: isOnline, configurable: true });
    this.window.dispatchEvent(new this.window.Event(isOnline ? 'online' : 'offline'));
    await this.settle();
  }

  // MARK: What it shows

  /** All text that it shows, in one line. */
  get words() { return wordsOf(this.document.body); }

  /** What its notes say. */
  get toasts() { return this.all('.toast-text').map((/** @type {any} */ note) => wordsOf(note)); }

  /** The one element of a role and a name. @param {string} role @param {string | RegExp} [name] @param {any} [where] */
  role(role, name, where = this.document) { return one(findAll(where, role, name), `${role} ${name ?? ''}`, this); }

  /** @param {string} role @param {string | RegExp} [name] @param {any} [where] */
  roles(role, name, where = this.document) { return findAll(where, role, name); }

  /** The one field with this name. @param {string | RegExp} name @param {any} [where] */
  field(name, where = this.document) {
    const fields = [...where.querySelectorAll('input, select, textarea')];
    const fits = (/** @type {any} */ field) => (typeof name === 'string' ? nameOf(field) === name : name.test(nameOf(field)));
    return one(fields.filter(fits), `field ${name}`, this);
  }

  /** The one element that shows a text. @param {string | RegExp} text @param {any} [where] */
  text(text, where = this.document) { return one(findByText(where, text), `text ${text}`, this); }

  /** Whether a text is shown. @param {string | RegExp} text @param {any} [where] */
  shows(text, where = this.document) { return findByText(where, text).length > 0; }

  /** The one element of a selector. @param {string} selector @param {any} [where] */
  one(selector, where = this.document) { return one([...where.querySelectorAll(selector)], selector, this); }

  /** @param {string} selector @param {any} [where] @returns {any[]} */
  all(selector, where = this.document) { return [...where.querySelectorAll(selector)]; }

  /** The dialog in front; null where there is none. */
  get dialog() { return this.all('dialog[open]').at(-1) ?? null; }

  // MARK: Hands

  /** Presses with the mouse. @param {any} element */
  async press(element) {
    assert.ok(element.isConnected, 'What is pressed is not there any more.');
    assert.ok(!element.disabled && !element.closest('fieldset[disabled]'), `${nameOf(element)} cannot be pressed.`);
    const { PointerEvent, MouseEvent } = this.window;
    const options = { bubbles: true, cancelable: true, view: this.window, pointerType: 'mouse', button: 0 };
    element.dispatchEvent(new PointerEvent('pointerdown', options));
    element.dispatchEvent(new MouseEvent('mousedown', options));
    element.closest('button, a[href], input, select, textarea, [tabindex]')?.focus();
    element.dispatchEvent(new PointerEvent('pointerup', options));
    element.dispatchEvent(new MouseEvent('mouseup', options));
    element.dispatchEvent(new MouseEvent('click', { ...options, detail: 1 }));
    await this.settle();
  }

  /** Presses the one button of a name. @param {string | RegExp} name @param {any} [where] */
  pressButton(name, where = this.dialog ?? this.document) { return this.press(this.role('button', name, where)); }

  /** Replaces the text of a field. @param {any} field @param {string} text */
  async fill(field, text) {
    field.focus();
    field.value = text;
    field.dispatchEvent(new this.window.Event('input', { bubbles: true }));
    field.dispatchEvent(new this.window.Event('change', { bubbles: true }));
    await this.settle();
  }

  /** Chooses an option of a list by its value. @param {any} field @param {string} value */
  select(field, value) {
    assert.ok([...field.options].some((option) => option.value === value), `There is no choice ${value}.`);
    return this.fill(field, value);
  }

  /** Presses a key where the focus is. @param {string} key @param {object} [more] */
  async key(key, more = {}) {
    const element = this.document.activeElement ?? this.document.body;
    const send = (/** @type {string} */ type) =>
      element.dispatchEvent(new this.window.KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...more }));
    const goesOn = send('keydown');
    if (goesOn && key === 'Escape') this.dialog?.dispatchEvent(new this.window.Event('cancel', { cancelable: true }));
    const presses = key === 'Enter' ? 'button, a[href], summary' : key === ' ' ? 'button, summary, input[type=checkbox], input[type=radio]' : null;
    if (goesOn && presses && element.matches(presses)) element.click();
    send('keyup');
    await this.settle();
  }

  /**
   * The files that are chosen the next time that the page asks for files.
   *
   * @param {...{ name: string, text: string | Uint8Array }} files
   */
  choose(...files) { this.#chosen.push(files); }

  // MARK: What it keeps

  /** The stored value of one of its keys; undefined if there is none. @param {string} key */
  kept(key) {
    const text = this.window.localStorage.getItem(`parlour/${key}`);
    return text === null ? undefined : JSON.parse(text);
  }

  allKept() {
    const { localStorage } = this.window;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('parlour/')).map((key) => key.slice('parlour/'.length));
    return Object.fromEntries(keys.map((key) => [key, this.kept(key)]));
  }

  /** @param {any} error */
  #complain(error) { this.complaints.push(String(error?.stack ?? error)); }

  #followFiles() {
    const { window, clock } = this;
    /** @type {Map<string, any>} */
    const blobs = new Map();
    window.URL.createObjectURL = (/** @type {any} */ blob) => {
      const url = `blob:${address}${blobs.size}`;
      blobs.set(url, blob);
      return url;
    };
    window.URL.revokeObjectURL = () => {};
    const { click } = window.HTMLElement.prototype;
    const page = this;
    window.HTMLElement.prototype.click = /** @this {any} */ function () {
      if (this.matches('a[download]')) {
        const blob = blobs.get(this.href);
        page.downloads.push({ url: this.href, name: this.download, text: () => blob.text(), bytes: async () => Buffer.from(await blob.arrayBuffer()) });
      } else if (this.matches('input[type=file]')) {
        const files = page.#chosen.shift();
        if (!files) return;
        const made = files.map(({ name, text }) => new window.File([text], name, { lastModified: clock.wall }));
        Object.defineProperty(this, 'files', { value: made, configurable: true });
        this.dispatchEvent(new window.Event('change', { bubbles: true }));
      } else {
        click.call(this);
      }
    };
  }
}

/** @param {any[]} found @param {string} what @param {Page} page */
function one(found, what, page) {
  if (found.length !== 1) assert.fail(`There are ${found.length} of: ${what}. The page shows: ${page.words.slice(0, 2_000)}`);
  return found[0];
}

/**
 * A copy of the value with this program's prototypes; objects that the page makes have others.
 *
 * @template Value
 * @param {Value} value
 * @returns {Value}
 */
export const own = (value) => structuredClone(value);
