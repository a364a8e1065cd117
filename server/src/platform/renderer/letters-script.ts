/**
 * Parts of what runs in a page that is looked at (`inspect-script.ts`): how letters stand there. The server's types know no
 * browser, hence text.
 */
export const lettersScript = `
  const smallest = 6;
  const tightest = -0.12;
  const tightestWords = -0.2;
  /** Whoever asks for more has hidden something among it. */
  let measurable = 30000;
  const plane = new Map();
  /** How a box and all around it turn, mirror, slant and squeeze what stands in it. */
  const planeOf = (element) => {
    const known = plane.get(element);
    if (known !== undefined) return known;
    const { display, ...looks } = (({ display, transform, rotate, scale }) => ({ display, transform, rotate, scale }))(getComputedStyle(element));
    // What a style sheet says of these is not done.
    const isStill = /^(inline|contents|ruby.*|table-column.*)$/.test(display);
    const { transform, rotate, scale } = isStill ? { transform: 'none', rotate: 'none', scale: 'none' } : looks;
    const own = new DOMMatrix();
    if (rotate !== 'none') {
      const words = rotate.split(' ');
      const angle = Number.parseFloat(words.pop());
      const [x, y, z] = words.length === 3 ? words.map(Number) : ['x', 'y', 'z'].map((axis) => Number((words[0] ?? 'z') === axis));
      own.rotateAxisAngleSelf(x, y, z, angle);
    }
    if (scale !== 'none') {
      const [across, down = across] = scale.split(' ').map(Number);
      own.scaleSelf(across, down);
    }
    if (transform !== 'none') own.multiplySelf(new DOMMatrix(transform));
    const around = element === root ? new DOMMatrix() : planeOf(element.parentElement);
    const { a, b, c, d } = around.multiply(new DOMMatrix([own.a, own.b, own.c, own.d, 0, 0]));
    const found = new DOMMatrix([a, b, c, d, 0, 0]);
    plane.set(element, found);
    return found;
  };
  const areaOfPlane = ({ a, b, c, d }) => a * d - b * c;
  /** By how much letters are made smaller where they are made smallest. */
  const leastScale = (matrix) => {
    const { a, b, c, d } = matrix;
    const half = (a * a + b * b + c * c + d * d) / 2;
    return Math.sqrt(Math.max(0, half - Math.sqrt(Math.max(0, half * half - areaOfPlane(matrix) ** 2))));
  };
  /** Which way the line runs, and by how many degrees its letters lie, before anything turns them. */
  const courseOf = (element) => {
    const { writingMode, textOrientation } = getComputedStyle(element);
    if (writingMode === 'sideways-lr') return { line: [0, -1], lying: -90 };
    if (!/^(vertical|sideways)/.test(writingMode)) return { line: [1, 0], lying: 0 };
    return { line: [0, 1], lying: textOrientation === 'upright' && writingMode !== 'sideways-rl' ? 0 : 90 };
  };
  const angleOf = (element) => {
    const { a, b } = planeOf(element);
    const degrees = (Math.atan2(b, a) * 180) / Math.PI + courseOf(element).lying;
    return ((((degrees + 180) % 360) + 360) % 360) - 180;
  };
  const runsLeftwards = /[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc]/;
  /** Letters that stand before or upon those that they follow. */
  const isOutOfOrder = (node) => {
    const text = node.textContent;
    const element = node.parentElement;
    if (runsLeftwards.test(text)) return false;
    const { a, b, c, d } = planeOf(element);
    const [along, down] = courseOf(element).line;
    const [x, y] = [a * along + c * down, b * along + d * down];
    const length = Math.hypot(x, y) || 1;
    const range = document.createRange();
    let last;
    for (let at = 0; at < text.length; at += 1) {
      if (text[at].trim() === '') continue;
      measurable -= 1;
      if (measurable < 0) return true;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const [centreX, centreY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const next = { line: (centreY * x - centreX * y) / length, at: (centreX * x + centreY * y) / length };
      const high = Math.min(box.width, box.height) + Math.abs(box.width - box.height);
      if (last !== undefined && Math.abs(next.line - last.line) < high * 0.25 && next.at < last.at - 1) return true;
      last = next;
    }
    return false;
  };
  const isTurned = (node) => {
    const element = node.parentElement;
    return areaOfPlane(planeOf(element)) <= 0 || Math.abs(angleOf(element)) > 100 || isOutOfOrder(node);
  };
  // Small print is an ornament, and so are letters or words that stand on each other: nobody reads a value there.
  const isReadable = (element) => {
    const { fontSize, letterSpacing, wordSpacing } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    if (Number.parseFloat(letterSpacing) < size * tightest || Number.parseFloat(wordSpacing) < size * tightestWords) return false;
    return size * (element.currentCSSZoom ?? 1) * Math.min(1, leastScale(planeOf(element))) >= smallest;
  };
`;

const hideLetters = `
  const look = (element, name, value) => element.style.setProperty(name, value, 'important');
  const sheet = document.createElement('style');
  // Ornaments beside a value are none of its letters.
  sheet.textContent = ['before', 'after', 'marker']
    .map((part) => '[data-field]::' + part + ',[data-field] *::' + part + '{-webkit-text-fill-color:currentcolor!important}')
    .join('');
  document.head.append(sheet);
`;

/**
 * Takes the letters and pictures of every value off the page, whatever its style sheets say, and nothing that lies behind
 * them: what is painted behind a value is not the value.
 */
export const hideValues = `(() => {
  ${hideLetters}
  for (const field of document.querySelectorAll('[data-field]')) {
    for (const element of [field, ...field.querySelectorAll('*')]) {
      look(element, 'transition', 'none');
      if (element.tagName === 'IMG' || element.closest('svg') !== null) look(element, 'visibility', 'hidden');
      else look(element, '-webkit-text-fill-color', 'transparent');
    }
  }
})()`;

/** Takes everything off the page but its values, and shows those black and whole wherever they stand. Pictures are not read. */
export const showValuesOnly = `(() => {
  const look = (element, name, value) => element.style.setProperty(name, value, 'important');
  const sheet = document.createElement('style');
  sheet.textContent = '.certificate *::before,.certificate *::after{visibility:hidden!important}.certificate *::marker{color:transparent!important;-webkit-text-fill-color:transparent!important}';
  document.head.append(sheet);
  for (const element of document.querySelectorAll('.certificate *')) {
    const isValue = element.tagName !== 'IMG' && element.closest('[data-field]') !== null;
    look(element, 'visibility', isValue ? 'visible' : 'hidden');
    look(element, 'opacity', '1');
    if (!isValue || element.closest('svg') !== null) continue;
    look(element, 'color', '#000');
    look(element, '-webkit-text-fill-color', '#000');
    look(element, 'text-decoration-color', 'transparent');
    look(element, 'background', 'none');
    look(element, 'box-shadow', 'none');
    look(element, 'outline-color', 'transparent');
    look(element, 'border-color', 'transparent');
    look(element, 'border-image', 'none');
  }
})()`;

export const hideAll = `(() => {
  for (const element of document.querySelectorAll('.certificate *')) element.style.setProperty('visibility', 'hidden', 'important');
})()`;
