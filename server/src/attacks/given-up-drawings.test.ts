import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { Audience } from '#platform/renderer/audience.ts';
import type { Rendered, RenderRequest } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { type DocumentDesk, openDocumentDesk, values } from '#testing/document-desk.ts';
import { eventually } from '#testing/eventually.ts';

// Somebody asks for drawings and hangs up, many times. Those who wait for theirs must not wait for these.

type Asked = { request: RenderRequest; draw(): Promise<void> };

let desk: DocumentDesk;
let origin: string;
/** Drawings that wait for their turn. */
const asked: Asked[] = [];

const blank = createBlankRenderer();
const line = {
  ...blank,
  render: (request: RenderRequest) =>
    new Promise<Rendered>((resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason), { once: true });
      asked.push({ request, draw: async () => resolve(await blank.render(request)) });
    }),
};

beforeAll(async () => {
  desk = await openDocumentDesk();
  desk.testApp.deps.renderer = line;
  origin = await desk.testApp.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => desk.testApp.close());
beforeEach(() => void asked.splice(0));

/** Who hangs up hears no answer. */
function ask(path: string, init: RequestInit) {
  const hangUp = new AbortController();
  const answer = fetch(`${origin}${path}`, { ...init, signal: hangUp.signal }).then(
    async (reply) => ({ status: reply.status, size: (await reply.arrayBuffer()).byteLength }),
    () => undefined,
  );
  return { answer, hangUp: () => hangUp.abort() };
}

const live = () => asked.filter(({ request }) => request.signal?.aborted !== true);

test('a preview whose reader hung up is given up, those of others go on', async () => {
  const pupil = await desk.aPupil();
  const headers = { ...desk.issuer.headers, 'content-type': 'application/json' };
  const holder = { entity: 'Student', osid: pupil.osid };
  const body = JSON.stringify({ versionId: desk.kind.versionId, holder, values });
  const preview = () => ask('/api/documents/preview', { method: 'POST', headers, body });
  const gone = [preview(), preview(), preview()];
  await eventually(() => expect(asked.length).toBe(3));
  const stays = preview();
  await eventually(() => expect(asked.length).toBe(4));
  for (const one of gone) one.hangUp();
  await eventually(() => expect(live().length).toBe(1));
  await live()[0]?.draw();
  expect(await stays.answer).toEqual({ status: 200, size: expect.any(Number) });
});

test('a drawing that several wait for is given up when the last of them is gone', async () => {
  const pupil = await desk.aPupil();
  const { credentialId } = await desk.issued(pupil);
  const file = () => ask(`/credentials/credentials/${credentialId}?format=pdf`, { headers: pupil.headers });
  const first = file();
  await eventually(() => expect(asked.length).toBe(1));
  const second = file();
  first.hangUp();
  await eventually(() => expect(live().length).toBe(1));
  second.hangUp();
  await eventually(() => expect(live().length).toBe(0));

  const again = file();
  await eventually(() => expect(live().length).toBe(1));
  await live()[0]?.draw();
  expect((await again.answer)?.status).toBe(200);
});

test('an audience is gone with the last who leaves, and never while somebody waits who cannot leave', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const audience = new Audience();
  audience.join(one.signal);
  audience.join(other.signal);
  one.abort();
  expect(audience.signal.aborted).toBe(false);
  other.abort();
  expect(audience.signal.aborted).toBe(true);

  const patient = new Audience();
  const reader = new AbortController();
  patient.join(undefined);
  patient.join(reader.signal);
  reader.abort();
  expect(patient.signal.aborted).toBe(false);
});

test('who goes away leaves the line of the browser at once, and frees the place', async () => {
  const renderer = createRenderer({ log: createLog('silent'), pages: 1, queue: 1 });
  const certificate: RenderRequest = {
    ...{ title: 'x', lang: 'en', shape: 'a4-portrait', format: 'png', dpi: 48, css: '' },
    html: '<div class="certificate"><main class="page">A certificate</main></div>',
  };
  try {
    const drawn = renderer.render(certificate);
    const reader = new AbortController();
    const gone = renderer.render({ ...certificate, signal: reader.signal });
    await expect(renderer.render(certificate)).rejects.toMatchObject({ text: 'rendering.busy' });
    reader.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    const next = renderer.render(certificate);
    expect((await Promise.all([drawn, next])).every(({ bytes }) => bytes.length > 0)).toBe(true);
  } finally {
    await renderer.close();
  }
}, 60_000);
