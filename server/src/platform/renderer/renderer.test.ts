import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { createLog } from '#platform/log.ts';
import { assetOrigin, type Picture, type Renderer, type RenderRequest } from './renderer.ts';
import { createRenderer } from './renderer-pool.ts';

const log = createLog('silent');
let renderer: Renderer;
beforeAll(async () => {
  renderer = createRenderer({ log, pages: 2 });
  await renderer.start();
});
afterAll(() => renderer.close());

const request = (html: string, wish: Partial<RenderRequest> = {}): RenderRequest => ({
  html: `<div class="certificate"><main class="page">${html}</main></div>`,
  css: '.doc{margin:0;font:20px "Doc Serif"} .page{width:210mm;height:297mm;overflow:hidden}',
  title: 'Test',
  lang: 'en',
  shape: 'a4-portrait',
  format: 'png',
  dpi: 48,
  ...wish,
});

/** How dark the darkest point is. */
async function darkest(png: Buffer): Promise<number> {
  const { channels } = await sharp(png).stats();
  return channels[0]?.min ?? 255;
}

async function refusal(work: Promise<unknown>): Promise<{ code: string; text: string }> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`Expected a refusal, not ${String(error)}`);
  return { code: error.code, text: error.text };
}

/** The browsers that this process started. */
function browserProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--headless');
      } catch {
        return false;
      }
    });
}

test('a value within <template>, at any depth, is told as hidden, and one that is also shown is not', async () => {
  const value = (name: string) => `<p class="doc"><span data-field="${name}">Aisha</span></p>`;
  const html = `${value('name')}<template>${value('name')}<template>${value('score')}</template></template>`;
  const { inspection } = await renderer.render(request(html, { inspect: { code: '' } }));
  expect(inspection?.spots.map(({ kind, fields }) => [kind, fields])).toEqual([['hidden', ['score']]]);
});

test('text is drawn, an empty page is white', async () => {
  expect(await darkest((await renderer.render(request('<p>Adaeze</p>'))).bytes)).toBeLessThan(128);
  expect(await darkest((await renderer.render(request('<p></p>'))).bytes)).toBe(255);
});

test('an image has the size and resolution that is asked for', async () => {
  const { width, height, density, format } = await sharp(
    (await renderer.render(request('x', { dpi: 192 }))).bytes,
  ).metadata();
  expect({ width, height, density, format }).toEqual({ width: 1588, height: 2246, density: 192, format: 'png' });
  const wide = await sharp(
    (await renderer.render(request('x', { format: 'jpeg', shape: 'a4-landscape', dpi: 96 }))).bytes,
  ).metadata();
  expect([wide.format, wide.width, wide.height]).toEqual(['jpeg', 1123, 794]);
});

test('a document tells where its fields stand, in millimetres', async () => {
  const style = 'position:absolute;left:50mm;top:100mm;width:20mm;height:10mm';
  const html = `<img data-field="school.logo" style="${style}" src="${assetOrigin}/pictures/a">`;
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const pictures = new Map([['/pictures/a', { mime: 'image/png', bytes }]]);
  const { boxes } = await renderer.render(request(html, { pictures }));
  expect(boxes).toEqual([{ field: 'school.logo', document: 0, x: 50, y: 100, width: 20, height: 10 }]);
});

/** Gives a picture only when it has been asked for it so often. */
class LatePictures extends Map<string, Picture> {
  private asked = 0;

  constructor(
    picture: Picture,
    private readonly isThere: (asked: number) => boolean,
  ) {
    super([['/pictures/a', picture]]);
  }

  override get(path: string) {
    this.asked += 1;
    return this.isThere(this.asked) ? super.get(path) : undefined;
  }
}

const black = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
const picture = { mime: 'image/png', bytes: black };

test.each([
  ['a picture', `<img src="${assetOrigin}/pictures/a">`],
  ['a ground', `<div style="height:40px;background:url(${assetOrigin}/pictures/a)"></div>`],
])('a page that came without %s is drawn anew', async (_what, html) => {
  const pictures = new LatePictures(picture, (asked) => asked > 1);
  expect(await darkest((await renderer.render(request(html, { pictures }))).bytes)).toBeLessThan(9);
});

test('what never comes with its picture is not drawn', async () => {
  // The page, which asks first in each drawing, gets none; both who look after it find that there is one.
  const pictures = new LatePictures(picture, (asked) => asked % 3 !== 1);
  const drawing = renderer.render(request(`<img src="${assetOrigin}/pictures/a">`, { pictures }));
  expect(await refusal(drawing)).toEqual({ code: 'UNAVAILABLE', text: 'rendering.not-possible' });
});

test('what came without its picture is not drawn anew for somebody who has gone', async () => {
  const gone = new AbortController();
  let drawings = 0;
  const pictures = new LatePictures(picture, (asked) => {
    if (asked % 3 === 1) drawings += 1;
    gone.abort();
    return asked % 3 !== 1;
  });
  const html = `<img src="${assetOrigin}/pictures/a">`;
  await expect(renderer.render(request(html, { pictures, signal: gone.signal }))).rejects.toThrow();
  expect(drawings).toBe(1);
});

test('a page that was found sound is not looked at twice, one that was found wanting is', async () => {
  const code = await QRCode.toString('A', { type: 'svg', width: 150 });
  const html = `<p data-field="name">Adaeze</p>${code.replace('<svg', '<svg data-field="verify.qr"')}`;
  const sound = request(html, { inspect: { code: 'A' } });
  const [first, again] = [await renderer.render(sound), await renderer.render({ ...sound })];
  expect(first.inspection).toMatchObject({ spots: [], code: { isRead: true } });
  expect(again).toBe(first);
  const wanting = request(`${html}<p style="color:#fff" data-field="score">A1</p>`, { inspect: { code: 'A' } });
  expect(await renderer.render(wanting)).not.toBe(await renderer.render(wanting));
  // The same page, with another code to be found in it.
  const other = await renderer.render({ ...sound, inspect: { code: 'B' } });
  expect(other.inspection?.code.isRead).toBe(false);
});

test('a picture that nobody can read leaves its place empty', async () => {
  const pictures = new Map([['/pictures/a', { mime: 'image/png', bytes: black.subarray(0, 40) }]]);
  expect((await renderer.render(request(`<img src="${assetOrigin}/pictures/a">`, { pictures }))).misfits).toEqual([]);
});

test('what does not fit is set tighter, and told when that is not enough', async () => {
  const css = `${request('').css} .tight p{font-size:4px} p{margin:0}`;
  const fits = await renderer.render(request('<p data-field="a">word </p>'.repeat(60), { css }));
  expect(fits.misfits).toEqual([]);
  const never = await renderer.render(request('<p data-field="a">word</p>'.repeat(900), { css }));
  expect(never.misfits).toEqual([0]);
});

test('[S-95] nothing in a document reaches out: no request leaves the machine, no script runs, no file is read', async () => {
  const seen: string[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hostile = [
    `<img src="${at}/img"><link rel="prefetch" href="${at}/prefetch"><link rel="stylesheet" href="${at}/css">`,
    `<link rel="preconnect" href="${at}"><link rel="dns-prefetch" href="${at}"><link rel="preload" as="image" href="${at}/p">`,
    `<iframe src="${at}/iframe"></iframe><object data="${at}/object"></object><embed src="${at}/embed">`,
    `<video src="${at}/video" autoplay></video><script src="${at}/script"></script>`,
    `<script>document.body.innerHTML = '<b data-field="ran">ran</b>'; fetch('${at}/fetch')</script>`,
    `<style>@import "${at}/import"; p { background: url(${at}/bg) } @font-face { font-family: e; src: url(${at}/font) } i { font-family: e }</style>`,
    `<img src="file:///etc/passwd" data-field="file" onerror="fetch('${at}/error')"><i>x</i><p>Adaeze</p>`,
    `<svg><image href="${at}/svg"/></svg><form action="${at}/form"><input autofocus></form>`,
  ].join('');
  const { boxes, bytes } = await renderer.render(request(hostile));
  expect(await darkest(bytes)).toBeLessThan(128);
  expect(boxes.some(({ field }) => field === 'ran')).toBe(false);
  await renderer
    .render(request(`${hostile}<meta http-equiv="refresh" content="0;url=${at}/refresh">`))
    .catch(() => undefined);
  expect(await darkest((await renderer.render(request('<p>Adaeze</p>'))).bytes)).toBeLessThan(128);
  await new Promise((resolve) => server.close(resolve));
  expect(seen).toEqual([]);
});

test('a browser that is killed in the middle is replaced, and every document is drawn all the same', async () => {
  const before = browserProcesses();
  expect(before.length).toBeGreaterThan(0);
  const drawings = Array.from({ length: 6 }, () => renderer.render(request('<p>Adaeze</p>', { dpi: 192 })));
  for (const pid of before) process.kill(pid, 'SIGKILL');
  for (const { bytes } of await Promise.all(drawings)) expect(await darkest(bytes)).toBeLessThan(128);
  expect(browserProcesses().some((pid) => before.includes(pid))).toBe(false);
});

test('more documents than may wait are told at once that we are busy', async () => {
  const small = createRenderer({ log, pages: 1, queue: 1 });
  try {
    await small.start();
    const [first, second, third] = [1, 2, 3].map(() => small.render(request('x')));
    expect(await refusal(third as Promise<unknown>)).toEqual({ code: 'UNAVAILABLE', text: 'rendering.busy' });
    await expect(first).resolves.toHaveProperty('misfits', []);
    await expect(second).resolves.toHaveProperty('misfits', []);
  } finally {
    await small.close();
  }
});

test('a document that takes too long is given up, and does not hold the others', async () => {
  const impatient = createRenderer({ log, pages: 1, watchdogMs: 1 });
  try {
    for (let strike = 0; strike < 4; strike += 1) {
      const told = await refusal(impatient.render(request('x')));
      expect(told).toEqual({ code: 'UNAVAILABLE', text: 'rendering.too-slow' });
    }
  } finally {
    await impatient.close();
  }
});

test('without a browser the renderer is not ready and says so', async () => {
  const none = createRenderer({ log, chromePath: '/nowhere/chrome' });
  expect(await refusal(none.render(request('x')))).toEqual({ code: 'UNAVAILABLE', text: 'rendering.not-possible' });
  expect(await refusal(none.check())).toEqual({ code: 'UNAVAILABLE', text: 'rendering.not-possible' });
});

test('a browser that nobody needs ends and gives its memory back; the next document starts another', async () => {
  const others = new Set(browserProcesses());
  const own = () => browserProcesses().filter((pid) => !others.has(pid));
  const frugal = createRenderer({ log, pages: 1, idleMs: 50 });
  try {
    await frugal.render(request('<p class="doc">One</p>'));
    await expect.poll(own, { timeout: 20_000 }).toEqual([]);
    const { bytes } = await frugal.render(request('<p class="doc">Two</p>'));
    expect(await darkest(bytes)).toBeLessThan(128);
  } finally {
    await frugal.close();
  }
});
