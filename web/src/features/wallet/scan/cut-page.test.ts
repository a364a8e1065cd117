import { expect, test } from 'vitest';
import { type Corners, isPage, movedBy, turned, wholePicture, withCorner } from './corners.ts';
import { cutPage, inGrey, longestSide, type Pixels, sizeOf } from './cut-page.ts';
import { pagesToPdf } from './pages-to-pdf.ts';

/** A picture that says at each place where it is: red grows to the right, green downwards. */
function gradient(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    data.set([(x / (width - 1)) * 255, (y / (height - 1)) * 255, 0, 255], pixel * 4);
  }
  return { data, width, height };
}

const colourAt = ({ data, width }: Pixels, x: number, y: number) => [...data.slice((y * width + x) * 4).slice(0, 2)];

test('a page is cut out of its four corners: each corner is where it was in the picture', () => {
  const corners: Corners = [
    { x: 0.2, y: 0.1 },
    { x: 0.8, y: 0.2 },
    { x: 0.9, y: 0.9 },
    { x: 0.1, y: 0.8 },
  ];
  const page = cutPage(gradient(200, 100), corners);
  const ends = [
    [0, 0],
    [page.width - 1, 0],
    [page.width - 1, page.height - 1],
    [0, page.height - 1],
  ];
  for (const [index, [x = 0, y = 0]] of ends.entries()) {
    const [red = 0, green = 0] = colourAt(page, x, y);
    expect(red / 255).toBeCloseTo(corners[index]?.x ?? 0, 1);
    expect(green / 255).toBeCloseTo(corners[index]?.y ?? 0, 1);
  }
});

test('a quarter turn reads from the bottom left corner, and four of them change nothing', () => {
  const page = cutPage(gradient(60, 40), turned(wholePicture));
  expect(page).toMatchObject({ width: 39, height: 59 });
  expect(colourAt(page, 0, 0)).toEqual([0, 255]);
  expect(turned(turned(turned(turned(wholePicture))))).toEqual(wholePicture);
});

test('no page becomes longer than a sheet of paper needs', () => {
  const huge = wholePicture.map(({ x, y }) => ({ x: x * 8000, y: y * 6000 })) as unknown as Corners;
  expect(sizeOf(huge)).toEqual({ width: longestSide, height: Math.round(longestSide * 0.75) });
});

test('grey goes from the darkest ink to the lightest paper', () => {
  const grey = inGrey(gradient(64, 64));
  expect(colourAt(grey, 0, 0)).toEqual([0, 0]);
  expect(colourAt(grey, 63, 63)).toEqual([255, 255]);
});

test('corners stay in the picture; a page that crosses itself is none', () => {
  expect(withCorner(wholePicture, 0, { x: -3, y: 0.5 })[0]).toEqual({ x: 0, y: 0.5 });
  expect(isPage(wholePicture)).toBe(true);
  const [a, b, c, d] = wholePicture;
  expect(isPage([b, a, c, d])).toBe(false);
  expect(isPage([a, a, c, d])).toBe(false);
  expect(movedBy(wholePicture, withCorner(wholePicture, 2, { x: 1, y: 0.7 }))).toBeCloseTo(0.3);
});

test('pages become one PDF whose table of contents points at every part', async () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 1, 2, 3, 0xff, 0xd9);
  const pdf = pagesToPdf([
    { jpeg, width: 100, height: 200 },
    { jpeg, width: 300, height: 200 },
  ]);
  const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer());
  expect(text).toContain('/Count 2');
  expect(text).toContain('/MediaBox [0 0 421.00 842.00]');
  const places = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(8);
  for (const [index, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n0 9\n/);
});
