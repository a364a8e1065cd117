/**
 * Runs in the page once it is loaded (the documents themselves run nothing): waits for fonts and pictures, sets a
 * document that overflows tighter, and tells where the fields stand. The server's types know no browser, hence text.
 */
export const settlePage = `(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
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
  const misfits = [];
  const boxes = [];
  document.querySelectorAll('.certificate').forEach((certificate, index) => {
    const page = certificate.querySelector('.page');
    if (page === null) return;
    if (overflows(page)) page.classList.add('tight');
    if (overflows(page)) page.classList.add('tighter');
    if (overflows(page)) misfits.push(index);
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
  return { boxes, misfits };
})()`;
