import { lettersScript } from './letters-script.ts';

/** What the page tells of itself; sizes in CSS pixels. `at`: where its top left corner lies. */
export type PageReport = {
  at: { x: number; y: number };
  height: number;
  spots: { kind: 'outside' | 'cut' | 'overlap' | 'turned'; fields: string[]; box: Box }[];
  /** Every value that there is, once. */
  values: { fields: string[]; box: Box }[];
  /** Every line of every place where one can be read. */
  drawn: Drawn[];
  /** Where the code stands; of no size where there is none. */
  code: Box;
};
/** `isLying`: its lines run up or down. */
export type Drawn = { fields: string[]; box: Box; place: number; isPicture: boolean; isLying: boolean };
export type Box = { x: number; y: number; width: number; height: number };

/**
 * Runs in a page that has settled: which values run over the edge, are cut off or lie over other text. The server's types
 * know no browser, hence text. More text than a page holds is not compared: it would take for ever.
 */
export const inspectPage = `(() => {
  const most = 3000;
  const mostSpots = 400;
  const root = document.querySelector('.certificate > *');
  const edge = root.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // What flows over pages has margins that a value may reach into, and ends where it ends. A page is never larger than its paper.
  const paper = root.classList.contains('page')
    ? { left: Math.max(0, edge.left), right: Math.min(clientWidth, edge.right), top: Math.max(0, edge.top), bottom: Math.min(clientHeight, edge.bottom) }
    : { left: 0, right: clientWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
  const isPicture = (element) => element.tagName === 'IMG' || element.tagName === 'svg';
  const fieldsOf = (element) => element.closest('[data-field]')?.dataset.field.split(' ') ?? [];
  const plain = ({ left, top, right, bottom }) => ({ x: left, y: top, width: right - left, height: bottom - top });
  const clipped = (rect, element) => {
    let { left, top, right, bottom } = rect;
    for (let around = element; around !== null && around !== root; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const frame = around.getBoundingClientRect();
      left = Math.max(left, frame.left);
      top = Math.max(top, frame.top);
      right = Math.min(right, frame.right);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { left, top, right: Math.max(left, right), bottom: Math.max(top, bottom) };
  };
  const areaOf = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
  // Words of the template that shine through behind the others.
  const shades = new Map([[root, 1]]);
  const shadeOf = (element) => {
    const known = shades.get(element);
    if (known !== undefined) return known;
    const shade = Number(getComputedStyle(element).opacity) * shadeOf(element.parentElement);
    shades.set(element, shade);
    return shade;
  };
  const isFaint = (element) => shadeOf(element) < 0.35;
  ${lettersScript}
  const pieces = [];
  const turned = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null && pieces.length < most; node = texts.nextNode()) {
    if (node.textContent.trim() === '') continue;
    const element = node.parentElement;
    if (element.closest('svg') !== null || !isReadable(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fields = fieldsOf(element);
    for (const rect of range.getClientRects()) if (rect.width > 0) pieces.push({ element, rect, fields });
    if (fields.length > 0 && isTurned(node)) turned.push({ kind: 'turned', fields, box: plain(range.getBoundingClientRect()) });
  }
  for (const element of root.querySelectorAll('img[data-field], svg[data-field]')) {
    pieces.push({ element, rect: element.getBoundingClientRect(), fields: fieldsOf(element), isPicture: true });
  }
  // The lines beside the code are drawn with it, and have to be seen with it.
  for (const element of root.querySelectorAll('svg[data-field~="verify.qr"] text[data-field]')) {
    pieces.push({ element, rect: element.getBoundingClientRect(), fields: fieldsOf(element), isBesideCode: true });
  }
  const spots = turned.slice(0, mostSpots);
  const drawn = [];
  const places = new Map();
  const placeOf = (element) => {
    if (!places.has(element)) places.set(element, places.size);
    return places.get(element);
  };
  const shown = [];
  const whole = new Set();
  const broken = new Set();
  for (const piece of pieces) {
    const { element, rect, fields, isPicture, isBesideCode } = piece;
    const seen = clipped(rect, element);
    const isLying = isBesideCode === true || (isPicture !== true && Math.abs(angleOf(element)) > 45);
    if (fields.length > 0) drawn.push({ fields, box: plain(seen), place: placeOf(element), isPicture: isPicture === true, isLying });
    const isCut = areaOf(seen) < areaOf(rect) * 0.85;
    if (!isCut) shown.push(piece);
    if (fields.length === 0) continue;
    const isOutside =
      seen.right > paper.right + 1 || seen.left < paper.left - 1 || seen.bottom > paper.bottom + 1 || seen.top < paper.top - 1;
    if (isOutside) spots.push({ kind: 'outside', fields, box: plain(seen) });
    // Half a name is no name; half a number is another number.
    else if (isCut) spots.push({ kind: 'cut', fields, box: plain(rect), isNumber: /\\p{N}/u.test(element.textContent) });
    if (isOutside || isCut) broken.add(element);
  }
  // Of a value on two lines both have to be there.
  for (const { element, fields } of pieces) if (!broken.has(element)) for (const field of fields) whole.add(field);
  // Lines of letters reach less high and deep than their boxes. A signature may lie over a line, the code over nothing.
  const bodies = shown
    .filter(({ isPicture, isBesideCode, fields }) => !isBesideCode && (!isPicture || fields.includes('verify.qr')))
    .map(({ element, rect, fields, isPicture }) => {
      const high = isPicture ? 0 : rect.height * 0.22;
      return { element, fields, left: rect.left + 0.5, right: rect.right - 0.5, top: rect.top + high, bottom: rect.bottom - high };
    })
    .sort((one, other) => one.top - other.top);
  bodies.forEach((one, index) => {
    for (let next = index + 1; next < bodies.length && bodies[next].top < one.bottom && spots.length < mostSpots; next += 1) {
      const other = bodies[next];
      if (one.fields.length === 0 && other.fields.length === 0) continue;
      if ([one, other].some(({ element, fields }) => fields.length === 0 && isFaint(element))) continue;
      const left = Math.max(one.left, other.left);
      const right = Math.min(one.right, other.right);
      const bottom = Math.min(one.bottom, other.bottom);
      if (right - left < 1.5 || bottom - other.top < 1.5) continue;
      spots.push({ kind: 'overlap', fields: [...one.fields, ...other.fields], box: { x: left, y: other.top, width: right - left, height: bottom - other.top } });
    }
  });
  const isValue = (element) =>
    isPicture(element) || element.tagName === 'text' || (element.closest('svg') === null && element.textContent.trim() !== '');
  const values = new Map();
  // What stands in a template of the browser's is a value that nobody sees.
  const allIn = (node) => [
    ...node.querySelectorAll('[data-field]'),
    ...[...node.querySelectorAll('template')].flatMap(({ content }) => allIn(content)),
  ];
  for (const element of allIn(root)) {
    if (isValue(element)) for (const field of fieldsOf(element)) if (!values.has(field)) values.set(field, element);
  }
  const code = root.querySelector('svg[data-field~="verify.qr"]')?.getBoundingClientRect() ?? new DOMRect();
  return {
    at: { x: edge.left, y: edge.top },
    height: Math.ceil(Math.max(edge.bottom, root.scrollHeight + edge.top)),
    // What is cut off in one place and whole in another was meant so.
    spots: spots
      .filter(({ kind, fields, isNumber }) => kind !== 'cut' || isNumber || fields.some((field) => !whole.has(field)))
      .map(({ kind, fields, box }) => ({ kind, fields, box })),
    drawn,
    values: [...values].map(([field, element]) => ({ fields: [field], box: plain(element.getBoundingClientRect()) })),
    code: plain(code),
  };
})()`;
