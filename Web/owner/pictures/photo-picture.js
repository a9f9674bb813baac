// A photo that the server gives to the owner alone. The token goes with the request, so no address of an image can fetch it.

import m from '../../parts/m.js';
import { photoFile } from './photos-api.js';

/** @type {ClosureComponent<{ id: number, alt: string }>} */
export function PhotoPicture({ attrs: { id } }) {
  let address = '';
  let problem = '';
  let isLeft = false;
  void photoFile(id).then((file) => {
    // Nobody would give back the memory of a picture that comes too late.
    if (!isLeft) address = URL.createObjectURL(file);
  }, ({ message }) => { problem = message; }).then(() => m.redraw());

  return {
    onremove() {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    },
    view: ({ attrs: { alt } }) => m('.owner-photo', address ? m('img', { src: address, alt }) : m('p', problem)),
  };
}
