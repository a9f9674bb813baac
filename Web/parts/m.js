// Mithril, which index.html loads as a script of its own. Only what its versions 1.1 and 2.x share is used: see
// the types in globals.d.ts.

const { m } = globalThis;
const draw = m.redraw;
let isAsked = false;

/** Version 1.1 draws at once where it has not for 16 ms, and so would a map that moves while its page is being drawn:
 * everything would stand there twice. Asked here, it draws when what runs now is done. */
m.redraw = () => {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(() => {
    isAsked = false;
    draw();
  });
};

export default m;
