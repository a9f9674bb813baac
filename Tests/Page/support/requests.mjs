// XMLHttpRequest as a page has it, with the answers of a test's server. It tells at once that everything is sent.

/** @param {import('./server.mjs').Server} server */
export const requestClass = (server) => class Request {
  status = 0;
  responseText = '';
  /** @type {Record<string, (event: any) => void>} */ #heard = {};
  /** @type {Record<string, string>} */ #headers = {};
  #controller = new AbortController();
  #method = '';
  #address = '';
  upload = { addEventListener: (/** @type {string} */ name, /** @type {any} */ run) => { this.#heard[`upload ${name}`] = run; } };

  /** @param {string} name @param {any} run */
  addEventListener(name, run) { this.#heard[name] = run; }

  /** @param {string} method @param {string} address */
  open(method, address) { [this.#method, this.#address] = [method, address]; }

  /** @param {string} name @param {string} value */
  setRequestHeader(name, value) { this.#headers[name] = value; }

  /** @param {any} body */
  async send(body) {
    const { signal } = this.#controller;
    const asked = server.fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal });
    try {
      const { size } = body;
      this.#tell('upload progress', { lengthComputable: true, loaded: size, total: size });
      const answer = await asked;
      this.responseText = await answer.text();
      this.status = answer.status;
    } catch {
      if (!signal.aborted) this.#tell('error');
      return;
    }
    this.#tell('load');
  }

  abort() {
    this.#controller.abort();
    this.#tell('abort');
  }

  /** @param {string} name @param {object} [event] */
  #tell(name, event = {}) { this.#heard[name]?.(event); }
};
