// Brings what was opened into sight, and keeps it there while it grows.

/** How tall it may be for its end to be brought into sight, in heights of the window. Otherwise too much would be skipped. */
const most = 1.5;

export class InSight {
  /** Where it stood when it was last brought into sight. */
  #top = 0;
  #end;

  /** @param {string} end  what is to be seen of something that is a little taller than the window: a selector */
  constructor(end) {
    this.#end = end;
  }

  /** @param {Vnode} vnode */
  bring = ({ dom }) => {
    dom.scrollIntoView({ block: 'nearest' });
    const end = dom.querySelector(this.#end);
    if (end && end.getBoundingClientRect().bottom - dom.getBoundingClientRect().top <= most * innerHeight) end.scrollIntoView({ block: 'nearest' });
    this.#top = dom.getBoundingClientRect().top;
  };

  /**
   * For each later drawing. A player who has scrolled since is not taken back.
   *
   * @param {Vnode} vnode
   */
  keep = (vnode) => {
    if (vnode.dom.getBoundingClientRect().top === this.#top) this.bring(vnode);
  };
}
