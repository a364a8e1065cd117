/** The screens of kinds of document. */
export const kindView = {};
