/** What the page tells of itself; sizes in CSS pixels. `at`: where its top left corner lies. */
export type PageReport = {
  at: { x: number; y: number };
  height: number;
  spots: { kind: 'outside' | 'cut' | 'overlap'; fields: string[]; box: Box }[];
  /** Every value that there is, and every place where one can be read. */
  values: { fields: string[]; box: Box }[];
  drawn: { fields: string[]; box: Box }[];
  /** Where the code stands; of no size where there is none. */
  code: Box;
};
export type Box = { x: number; y: number; width: number; height: number };

/**
 * Runs in a page that has settled: which values run over the edge, are cut off or lie over other text. The server's types
 * know no browser, hence text. More text than a page holds is not compared: it would take for ever.
 */
export const inspectPage = `(() => {
  const most = 3000;
  const mostSpots = 400;
  const smallest = 6;
  const root = document.querySelector('.certificate .page, .certificate .transcript') ?? document.querySelector('.certificate');
  const edge = root.getBoundingClientRect();
  // What flows over pages has margins that a value may reach into, and ends where it ends.
  const paper = root.classList.contains('page')
    ? edge
    : { left: 0, right: document.documentElement.clientWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
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
  const pieces = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null && pieces.length < most; node = texts.nextNode()) {
    if (node.textContent.trim() === '') continue;
    const element = node.parentElement;
    // Small print is an ornament: nobody reads it, and a value that stands there alone cannot be read.
    if (element.closest('svg') !== null || Number.parseFloat(getComputedStyle(element).fontSize) < smallest) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 0) pieces.push({ element, rect, fields: fieldsOf(element) });
  }
  for (const element of root.querySelectorAll('img[data-field], svg[data-field]')) {
    pieces.push({ element, rect: element.getBoundingClientRect(), fields: fieldsOf(element), isPicture: true });
  }
  const spots = [];
  const drawn = [];
  const shown = [];
  const whole = new Set();
  const broken = new Set();
  for (const piece of pieces) {
    const { element, rect, fields, isPicture } = piece;
    const seen = clipped(rect, element);
    if (fields.length > 0) drawn.push({ fields, box: plain(seen) });
    const isCut = areaOf(seen) < areaOf(rect) * 0.85;
    if (!isCut) shown.push(piece);
    if (fields.length === 0) continue;
    const isOutside =
      seen.right > paper.right + 1 || seen.left < paper.left - 1 || seen.bottom > paper.bottom + 1 || seen.top < paper.top - 1;
    if (isOutside) spots.push({ kind: 'outside', fields, box: plain(seen) });
    else if (isCut) spots.push({ kind: 'cut', fields, box: plain(rect) });
    if (isOutside || isCut) broken.add(element);
  }
  // Of a value on two lines both have to be there.
  for (const { element, fields } of pieces) if (!broken.has(element)) for (const field of fields) whole.add(field);
  // Lines of letters reach less high and deep than their boxes. A signature may lie over a line, the code over nothing.
  const bodies = shown
    .filter(({ isPicture, fields }) => !isPicture || fields.includes('verify.qr'))
    .map(({ element, rect, fields, isPicture }) => {
      const high = isPicture ? 0 : rect.height * 0.22;
      return { element, fields, left: rect.left + 0.5, right: rect.right - 0.5, top: rect.top + high, bottom: rect.bottom - high };
    })
    .sort((one, other) => one.top - other.top);
  bodies.forEach((one, index) => {
    for (let next = index + 1; next < bodies.length && bodies[next].top < one.bottom && spots.length < mostSpots; next += 1) {
      const other = bodies[next];
      if (one.element === other.element || (one.fields.length === 0 && other.fields.length === 0)) continue;
      if ([one, other].some(({ element, fields }) => fields.length === 0 && isFaint(element))) continue;
      const left = Math.max(one.left, other.left);
      const right = Math.min(one.right, other.right);
      const bottom = Math.min(one.bottom, other.bottom);
      if (right - left < 1.5 || bottom - other.top < 1.5) continue;
      spots.push({ kind: 'overlap', fields: [...one.fields, ...other.fields], box: { x: left, y: other.top, width: right - left, height: bottom - other.top } });
    }
  });
  // The lines beside the code are drawn with it, and are ours.
  const isValue = (element) =>
    element.parentElement.closest('svg') === null && (isPicture(element) || element.textContent.trim() !== '');
  const values = [...root.querySelectorAll('[data-field]')].slice(0, most).filter(isValue);
  const code = root.querySelector('svg[data-field~="verify.qr"]')?.getBoundingClientRect() ?? new DOMRect();
  return {
    at: { x: edge.left, y: edge.top },
    height: Math.ceil(Math.max(edge.bottom, root.scrollHeight + edge.top)),
    // What is cut off in one place and whole in another was meant so.
    spots: spots.filter(({ kind, fields }) => kind !== 'cut' || fields.some((field) => !whole.has(field))),
    drawn,
    values: values.map((element) => ({ fields: fieldsOf(element), box: plain(element.getBoundingClientRect()) })),
    code: plain(code),
  };
})()`;

/** Takes every value off the page, whatever its style sheets say: what is left is drawn without them. */
export const hideValues = `(() => {
  for (const field of document.querySelectorAll('[data-field]')) {
    for (const element of [field, ...field.querySelectorAll('*')]) {
      element.style.setProperty('visibility', 'hidden', 'important');
      element.style.setProperty('transition', 'none', 'important');
    }
  }
})()`;
