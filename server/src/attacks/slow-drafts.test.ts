import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Renderer, RenderRequest } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ log: createLog('silent'), pages: 2, watchdogMs: 5_000 });
});
afterAll(() => renderer.close());

const certificate: RenderRequest = {
  ...{ title: 'x', lang: 'en', shape: 'a4-portrait', format: 'png', dpi: 48, css: '' },
  html: '<div class="certificate"><main class="page">A certificate</main></div>',
};
/** A page of it takes a browser minutes. */
const endless: RenderRequest = {
  ...certificate,
  html: `<div class="certificate"><main class="page">${'<b>x</b>'.repeat(8000)}</main></div>`,
  css: Array.from({ length: 8000 }, (_, n) => `b:nth-child(${n}n+1)~b:not(b+b+b+b~b){color:red}`).join(''),
  isDraft: true,
};

test('templates that take for ever keep nobody from a certificate, and the browser stays', async () => {
  await renderer.render(certificate);
  let ended = 0;
  const drafts = Array.from({ length: 3 }, () =>
    renderer.render(endless).then(
      () => 'drawn',
      (error: { text?: string }) => {
        ended += 1;
        return error.text;
      },
    ),
  );
  await renderer.render(certificate);
  expect(ended, 'drafts that were given up before the certificate was drawn').toBeLessThan(2);
  expect(await Promise.all(drafts)).toEqual(Array.from({ length: 3 }, () => 'rendering.too-slow'));
  expect((await renderer.render(certificate)).bytes.length).toBeGreaterThan(0);
}, 60_000);
