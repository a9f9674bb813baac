// Files that a page sends.

/** The requests that the page makes with XMLHttpRequest, which tells how much is sent. */
export class Sent {
  /** @type {any[]} */ static all = [];
  /** @type {Record<string, string>} */ headers = {};
  /** @type {Record<string, (event: any) => void>} */ heard = {};
  upload = { addEventListener: (/** @type {string} */ _, /** @type {any} */ run) => { this.heard.part = run; } };
  status = 0;
  responseText = '';

  constructor() { Sent.all.push(this); }

  /** @param {string} name @param {any} run */
  addEventListener(name, run) { this.heard[name] = run; }
  /** @param {string} method @param {string} path */
  open(method, path) { Object.assign(this, { method, path }); }
  /** @param {string} name @param {string} value */
  setRequestHeader(name, value) { this.headers[name] = value; }
  /** @param {any} body */
  send(body) { Object.assign(this, { body }); }
  abort() { this.heard.abort({}); }

  /** @param {number} status @param {object | null} answer */
  answer(status, answer) {
    this.status = status;
    this.responseText = answer === null ? 'no JSON' : JSON.stringify(answer);
    this.heard.load({});
  }
}
