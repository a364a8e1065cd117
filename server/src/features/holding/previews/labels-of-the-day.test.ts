import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { printLabelsIn } from '#testing/certificate-languages.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

const blank = createBlankRenderer();
const none = { osid: '', credentialId: '', certificateNo: '' };
let testApp: TestApp;
let world: IssuingWorld;

beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: blank }), { PUBLIC_URL: 'https://sanad.example' });
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

/** What is asked of the browser, the first time in this format. */
async function drawn(id: string, format: 'png' | 'jpeg' | 'pdf', role: 'School' | 'Inspector' = 'School') {
  blank.requests.length = 0;
  const url = `/credentials/credentials/${id}?format=${format}`;
  expect((await testApp.app.inject({ method: 'GET', url, headers: as(role) })).statusCode).toBe(200);
  return blank.requests[0]?.html ?? '';
}

async function issue(make: typeof pendingClassResult | typeof pendingResult = pendingClassResult): Promise<string> {
  const { osid } = await make(testApp, world);
  const [{ credentialId } = none] = await issueAs(testApp, [osid]);
  return credentialId;
}

test('certificates have labels in one language where the installation says nothing', async () => {
  const html = await drawn(await issue(), 'png');
  expect(html).toContain('Admission No.');
  expect(html).not.toContain('प्रवेश संख्या');
});

test('one setting prints every label in two languages, and what was issued keeps those of its day', async () => {
  printLabelsIn(testApp, ['en', 'hi']);
  const both = await issue();
  const before = await drawn(both, 'png');
  expect(before).toContain('Admission No.\u00a0/ प्रवेश संख्या');
  expect(before).toContain('School Result Certificate\u00a0/ विद्यालय परिणाम प्रमाणपत्र');
  printLabelsIn(testApp, ['hi']);
  expect(await drawn(both, 'jpeg')).toBe(before);
  const later = await drawn(await issue(), 'png');
  expect(later).toContain('प्रवेश संख्या');
  expect(later).not.toContain('Admission No.');
  printLabelsIn(testApp, ['en']);
  expect(await drawn(both, 'pdf')).toBe(before);
});

test('title and authority stand on an examination in both languages', async () => {
  printLabelsIn(testApp, ['en', 'hi']);
  const html = await drawn(await issue(pendingResult), 'png', 'Inspector');
  const { stateName } = world.state;
  for (const words of [`Ministry of Education, ${stateName}`, `शिक्षा मंत्रालय, ${stateName}`])
    expect(html).toContain(words);
  for (const words of ['बेसिक शिक्षा प्रमाणपत्र परीक्षा', 'नीचे लिखे ग्रेड प्राप्त किए']) expect(html).toContain(words);
  printLabelsIn(testApp, ['en']);
});

test('a draft shows the labels that it would be issued with', async () => {
  printLabelsIn(testApp, ['en', 'hi']);
  const { osid } = await pendingClassResult(testApp, world);
  const call = { method: 'GET', url: '/api/school/preview', headers: { ...as('School'), osid } } as const;
  expect((await testApp.app.inject(call)).statusCode).toBe(200);
  expect(blank.requests.at(-1)?.html).toContain('Admission No.\u00a0/ प्रवेश संख्या');
  printLabelsIn(testApp, ['en']);
});

test('other words of a later release change nothing of what was issued', async () => {
  const { pool } = testApp.database;
  const id = await issue();
  const old = '0'.repeat(64);
  // As an older release would have kept them.
  await pool.query(
    `insert into certificate_labels (hash, languages, words) values ($1, '{en}', '[{"admissionNo": "Roll of Entry"}]')`,
    [old],
  );
  await pool.query(
    `insert into certificate_looks (hash, images, words)
      select $2, images, words || jsonb_build_object('labels', $2::text) from certificate_looks
      where hash = (select looks from credential where id = $1)`,
    [id, old],
  );
  await pool.query('update credential set looks = $2 where id = $1', [id, old]);
  const html = await drawn(id, 'png');
  expect(html).toContain('Roll of Entry');
  expect(html).not.toContain('Admission No.');
});

test('what was issued before looks were kept is older than the choice of languages', async () => {
  const id = await issue();
  await testApp.database.pool.query('update credential set looks = null, photo = null where id = $1', [id]);
  printLabelsIn(testApp, ['hi']);
  expect(await drawn(id, 'png')).toContain('Admission No.');
  printLabelsIn(testApp, ['en']);
});

test.each([[['en', 'en']], [['fr']], [[]], ['en']])('languages %j are refused as a whole', async (languages) => {
  printLabelsIn(testApp, languages as never);
  const html = await drawn(await issue(), 'png');
  expect(html).toContain('Admission No.');
  expect(html).not.toContain('प्रवेश संख्या');
});
