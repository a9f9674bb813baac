// Sockets to rooms that a test controls.

/**
 * Makes a class that replaces `WebSocket`; each opened socket is added to a list.
 *
 * @param {Socket[]} opened
 */
export const socketClass = (opened) => class extends Socket {
  /** @param {string} address */
  constructor(address) {
    super(address);
    opened.push(this);
  }
};

export class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;

  readyState = 0;
  /** What the page has sent, read as JSON. @type {any[]} */
  sent = [];
  /** @type {(() => void) | null} */ onopen = null;
  /** @type {((event: { data: string }) => void) | null} */ onmessage = null;
  /** @type {(() => void) | null} */ onclose = null;

  /** @param {string} address */
  constructor(address) {
    this.url = address;
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState !== Socket.OPEN) throw new Error('The socket is not open.');
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = Socket.CLOSED;
  }

  /** The server has accepted the socket. */
  open() {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  /** The server sends a message. @param {unknown} message */
  hear(message) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  /** The connection is lost. */
  lose() {
    this.readyState = Socket.CLOSED;
    this.onclose?.();
  }
}
