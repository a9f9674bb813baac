// Brings what was opened into sight, and keeps it there while it grows.

export class InSight {
  /** Where it stood when it was last brought into sight. */
  #top = 0;

  /** @param {Vnode} vnode */
  bring = ({ dom }) => {
    dom.scrollIntoView({ block: 'nearest' });
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
