// The page's modules, evaluated again for each page, so that no module keeps anything from another test.

import vm from 'node:vm';
import { textAt } from './files.mjs';

/**
 * What the engine has made of a module's text, for the next page that needs it. Where a module imports others later it is
 * undefined: the engine would ask the first page for them.
 *
 * @type {Map<string, Buffer | undefined>}
 */
const parsed = new Map();

/** @param {string} text */
const importsLater = (text) => text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').includes('import(');

/** Loads modules into the window of one page. */
export class Modules {
  #context;
  /** @type {Map<string, vm.SourceTextModule>} */ #modules = new Map();
  /** Modules are linked one after the other, because a module cannot be linked while another links it as an import. */
  #linked = Promise.resolve();
  /** Modules that were requested and are not there yet. */
  waiting = 0;
  /** Paths that cannot be loaded: a test takes the network away. */
  /** @type {(path: string) => boolean} */ isMissing = () => false;

  /** @param {vm.Context} context */
  constructor(context) {
    this.#context = context;
  }

  /**
   * @param {string} path  from the page's root: `/parts/storage.js`
   * @returns {Promise<any>} what it exports
   */
  async load(path) {
    this.waiting += 1;
    try {
      const module = await this.#ready(path);
      return module.namespace;
    } finally {
      this.waiting -= 1;
    }
  }

  /** @param {string} path @returns {Promise<vm.SourceTextModule>} */
  async #ready(path) {
    const module = this.#module(path);
    const linked = this.#linked.then(() => this.#link(module));
    this.#linked = linked.catch(() => {});
    await linked;
    await module.evaluate();
    return module;
  }

  /** @param {vm.SourceTextModule} module */
  async #link(module) {
    if (module.status === 'unlinked') await module.link((specifier, from) => this.#module(resolve(specifier, from.identifier)));
  }

  /** @param {string} path */
  #module(path) {
    if (this.isMissing(path)) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
    const known = this.#modules.get(path);
    if (known) return known;
    const text = textAt(path);
    const module = new vm.SourceTextModule(text, {
      context: this.#context,
      identifier: path,
      cachedData: parsed.get(path),
      importModuleDynamically: (specifier, from) => this.load(resolve(specifier, from.identifier)),
    });
    if (!parsed.has(path)) parsed.set(path, importsLater(text) ? undefined : module.createCachedData());
    this.#modules.set(path, module);
    return module;
  }
}

/** @param {string} specifier @param {string} from */
const resolve = (specifier, from) => new URL(specifier, `http://page${from}`).pathname;
