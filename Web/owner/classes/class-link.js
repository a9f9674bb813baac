// The link of a class: it opens the form to register with the code in it.

/** @param {string} code  as it is shown: `KTMR-9W4C` */
export const pathOfClassCode = (code) => `/account/register/${code}`;
