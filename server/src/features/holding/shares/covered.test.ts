import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { scanCopy } from '#testing/copies-world.ts';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let now = new Date('2026-03-01T10:00:00Z');
let testApp: TestApp;
let credentialId = '';
const pupil = as('Student', { id: 'pupil' });

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer(), clock: { now: () => now } }));
  const { db } = testApp.database;
  const school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  const student = await make.aStudent(db, { school, ownerId: 'pupil' });
  const issuer = await anIssuer(testApp, 'board');
  const kind = await aPublishedKind(testApp, issuer);
  const payload = {
    versionId: kind.versionId,
    holder: { entity: 'Student', osid: student.osid },
    values: { session: '2026–2027', amount: 150_000, ground: 'Her result in the examination.' },
    validUntil: '2026-07-31',
    issue: true,
  };
  await testApp.app.inject({ method: 'POST', url: '/api/documents', headers: issuer.headers, payload });
  const held = await testApp.app.inject({ method: 'GET', url: '/api/documents/held', headers: pupil });
  credentialId = held.json().data[0].credentialId;
});
afterAll(() => testApp.close());

const get = (url: string) => testApp.app.inject({ method: 'GET', url });

async function shared(more: object = {}) {
  const { data } = (
    await testApp.app.inject({
      method: 'POST',
      url: '/api/share-links/documents',
      headers: pupil,
      payload: { items: [{ type: 'credential', id: credentialId }], days: 90, ...more },
    })
  ).json();
  const token = String(data.url).split('/s/')[1] ?? '';
  const file = (format: string) => get(`/credentials/credentials/${credentialId}?format=${format}&share=${token}`);
  const page = async () => (await get(`/api/share-links/${token}`)).json().data;
  return { link: data, page, file };
}

const amount = /150[,.]?000/;
type Item = { fields: { label: { en: string }; value?: unknown }[] };
const shownOf = ({ items }: { items: Item[] }, label: string) =>
  items[0]?.fields.find((field) => field.label.en === label)?.value;

describe('private fields of a document behind a link', () => {
  test('are covered on the page, in every file and in every form of the credential', async () => {
    const { link, page, file } = await shared();
    expect(link.showsPrivate).toBe(false);
    const shown = await page();
    expect(shown.items[0]).toMatchObject({ title: 'Scholarship award', titleLocal: 'छात्रवृत्ति' });
    expect(shownOf(shown, 'Session')).toBe('2026–2027');
    expect(shown.items[0].fields.map(({ label }: { label: { en: string } }) => label.en)).toContain('Amount a year');
    expect(shownOf(shown, 'Amount a year')).toBeUndefined();
    expect(JSON.stringify(shown)).not.toMatch(amount);

    const html = await file('html');
    expect(html.statusCode).toBe(200);
    expect(html.body).toContain('Not shown');
    expect(html.body).toContain('2026–2027');
    expect(html.body).not.toMatch(amount);
    const json = await file('json');
    expect(json.json()).toMatchObject({ credentialSubject: { documentFields: expect.any(Array) } });
    expect(json.body).not.toMatch(amount);
    expect(json.json().proof).toBeUndefined();
    for (const format of ['bundle', 'vc-1.1', 'vc-jwt']) expect((await file(format)).statusCode).toBe(401);

    for (const format of ['png', 'pdf']) {
      const drawn = await file(format);
      expect(drawn.statusCode).toBe(200);
      // Neither the text chunk of a picture nor the attachment of a PDF has the signed document.
      expect(drawn.rawPayload.includes('openbadgecredential')).toBe(false);
      expect(drawn.rawPayload.includes('EmbeddedFile')).toBe(false);
    }
  });

  test('are shown where the holder says so, and its own file has everything', async () => {
    const { link, page, file } = await shared({ showsPrivate: true });
    expect(link.showsPrivate).toBe(true);
    expect(shownOf(await page(), 'Amount a year')).toBe(150_000);
    expect((await file('html')).body).toMatch(amount);
    expect((await file('json')).json().proof).toBeDefined();
    const drawn = await file('png');
    expect(drawn.rawPayload.includes('openbadgecredential')).toBe(true);
  });

  test('a file with covered fields is known as one of ours when it comes back', async () => {
    const { file } = await shared();
    const { rawPayload } = await file('pdf');
    const answer = await scanCopy(testApp, rawPayload);
    expect(answer.body).toContain('delivered');
    expect(answer.body).not.toMatch(amount);
  });

  test('a document whose last day is over is told as expired, not as forged', async () => {
    const { page } = await shared();
    now = new Date('2026-08-02T10:00:00Z');
    // Links of 90 days are over by then as well: a new one is made.
    const { page: later } = await shared();
    expect((await later()).items[0]).toMatchObject({ state: 'expired' });
    expect(await page()).toBeUndefined();
  });
});
