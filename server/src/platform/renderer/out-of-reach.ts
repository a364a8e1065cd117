const forced = (looks: readonly string[]) => looks.map((look) => `${look}!important`).join(';');

/** The inside of a `style` attribute: these looks and no others, whatever a style sheet says. */
export const outOfReach = (...looks: readonly string[]): string =>
  forced(['all:initial', 'direction:ltr', 'unicode-bidi:normal', ...looks]);

/** For what stands around a template and around what is laid over it: a filter there would wash out both. */
export const plainFrame = forced([
  ...['filter:none', 'opacity:1', 'transform:none', 'rotate:none', 'scale:none', 'translate:none', 'zoom:1'],
  ...['clip-path:none', 'mask:none', 'mix-blend-mode:normal', 'contain:none', 'overflow:visible'],
]);
