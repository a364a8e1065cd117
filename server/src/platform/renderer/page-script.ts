/** The class of a body that goes to paper: on the screen nothing is laid out any more. */
export const toPaper = 'to-paper';

/** `pictures`: addresses of those that have not come yet, of style sheets as well. */
type Settling = { isPrinted: boolean; pictures: readonly string[] };

/**
 * Runs in the page once it is loaded (the documents themselves run nothing): waits for fonts and pictures, sets a
 * document that overflows tighter, and tells where the fields stand and which pictures are not there. What goes to paper is then taken off the screen:
 * the browser would lay it out for the screen once more after printing. The server's types know no browser, hence text.
 */
export const settlePage = ({ isPrinted, pictures }: Settling) => `(async () => {
  // Fonts are asked for while the page is laid out, and those for letters that one of them lacks only after it.
  const settleFonts = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      document.body.getBoundingClientRect();
      if (turn > 0 && document.fonts.status === 'loaded') return;
      await document.fonts.ready;
    }
  };
  const unshown = [];
  await settleFonts();
  const standing = [...document.images];
  const known = new Set(standing.map(({ src }) => src));
  // For those of style sheets nobody waits: the browser takes from its memory what is there.
  const others = ${JSON.stringify(pictures)}.filter((src) => !known.has(src));
  const loaded = others.map((src) => Object.assign(new Image(), { src }));
  await Promise.all([...standing, ...loaded].map((image) => image.decode().catch(() => unshown.push(image.src))));
  await settleFonts();
  const millimetre = 96 / 25.4;
  const round = (pixels) => Math.round((pixels / millimetre) * 100) / 100;
  const boxOf = (element) => {
    if (element.tagName === 'IMG' || element.tagName === 'svg') return element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const fieldsOf = (page) => [...page.querySelectorAll('[data-field]')];
  const isOutside = (page) => {
    const edge = page.getBoundingClientRect();
    return fieldsOf(page).some((element) => {
      const box = boxOf(element);
      return box.right > edge.right || box.left < edge.left || box.bottom > edge.bottom || box.top < edge.top;
    });
  };
  const overflows = (page) =>
    page.scrollHeight > page.clientHeight + 1 || page.scrollWidth > page.clientWidth + 1 || isOutside(page);
  const pages = [...document.querySelectorAll('.certificate')].map((one) => one.querySelector(':scope > .page'));
  // All are looked at before one is changed: each change makes the browser lay out everything anew.
  const settings = [];
  let misfits = pages.flatMap((page, index) => (page !== null && overflows(page) ? [index] : []));
  for (const setting of ['tight', 'tighter']) {
    if (misfits.length > 0) settings.push(setting);
    for (const index of misfits) pages[index].classList.add(setting);
    misfits = misfits.filter((index) => overflows(pages[index]));
  }
  const boxes = [];
  // Nobody asks where the fields of a print run stand.
  if (pages.length === 1) pages.forEach((page, index) => {
    if (page === null) return;
    const origin = page.getBoundingClientRect();
    const seen = new Set();
    for (const element of fieldsOf(page)) {
      const box = boxOf(element);
      if (box.width === 0) continue;
      for (const field of element.dataset.field.split(' ')) {
        if (seen.has(field)) continue;
        seen.add(field);
        const x = round(box.left - origin.left);
        const y = round(box.top - origin.top);
        boxes.push({ field, document: index, x, y, width: round(box.width), height: round(box.height) });
      }
    }
  });
  ${isPrinted ? `document.body.classList.add('${toPaper}');` : ''}
  return { boxes, misfits, unshown, ...(pages.length === 1 && settings.length > 0 ? { setting: settings.join(' ') } : {}) };
})()`;
