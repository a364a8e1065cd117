import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anIssuer, aPublishedKind, scholarship } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let school: make.Made;
let student: make.Made;
let board: Awaited<ReturnType<typeof anIssuer>>;
let rival: Awaited<ReturnType<typeof anIssuer>>;
let waiting: Awaited<ReturnType<typeof anIssuer>>;

beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  student = await make.aStudent(db, { school, ownerId: 'pupil' });
  board = await anIssuer(testApp, 'board');
  rival = await anIssuer(testApp, 'rival');
  waiting = await anIssuer(testApp, 'waiting', { status: 'pending' });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

type Numbering = readonly object[];
const counter = { part: 'counter', digits: 5 } as const;

/** A kind of the issuer whose numbers are made like this, as far as publishing it. */
async function publish({ headers }: { headers: Headers }, title: string, numbering: Numbering) {
  const made = (await ask('POST', '/api/kinds', headers, { title: { en: title } })).json().data;
  const definition = { ...scholarship, title: { en: title }, numbering };
  const saved = await ask('PUT', `/api/kinds/${made.osid}`, headers, { revision: made.revision, definition });
  const { revision } = saved.json().data;
  return ask('POST', `/api/kinds/${made.osid}/publish`, headers, { revision });
}

describe('numbers of documents', () => {
  test('the letters that they begin with are of the kind that published them first, however they are spelt', async () => {
    const first = await publish(board, 'Grant', [{ text: 'GSB/' }, { part: 'year' }, { text: '/' }, counter]);
    expect(first.statusCode).toBe(200);
    const copies: Numbering[] = [
      [{ text: 'gsb-' }, { part: 'year' }, { text: '.' }, counter],
      [{ text: 'GSB202600' }, counter],
      [{ text: 'G.S.' }, { text: 'B' }, counter],
    ];
    for (const [index, numbering] of copies.entries()) {
      const refused = await publish(rival, `Copy ${index}`, numbering);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Numbers that begin with GSB are given by another kind of document. Please choose other letters.',
      ]);
    }
    expect((await publish(rival, 'Own', [{ text: 'GSBX/' }, counter])).statusCode).toBe(200);
  });

  test('those of certificates and pupils, and numbers without letters, are nobody’s to publish', async () => {
    for (const [index, text] of ['BECE-', 'doc-', 'STU', '4-212-', 'G/'].entries()) {
      expect((await publish(rival, `Odd ${index}`, [{ text }, counter])).statusCode).toBe(400);
    }
  });

  test('a document with the number of a result does not stand in its place', async () => {
    const { db } = testApp.database;
    const kind = await aPublishedKind(testApp, rival, { numbering: [{ text: 'GMB/2024/' }, counter] });
    const issued = await ask('POST', '/api/documents', rival.headers, {
      versionId: kind.versionId,
      holder: { entity: 'Student', osid: student.osid },
      values: { session: '2026', amount: 1 },
      validUntil: '2099-07-31',
      issue: true,
    });
    const { documentNo } = issued.json().data;
    const verify = async (more: object) =>
      (
        await ask(
          'POST',
          '/api/verifier/public/verify',
          {},
          {
            resultType: 'regional',
            certificateNo: documentNo,
            ...more,
          },
        )
      ).json().data;
    expect((await verify({})).certificateNo).toMatch(/^DOC-/);
    // Of a session no document is asked.
    expect(await verify({ academicYear: '2023-2024' })).toBeUndefined();
    expect(await db.selectFrom('issued_document').select('osid').execute()).toHaveLength(1);
  });
});

describe('names of issuers', () => {
  test('are set by those who run the installation, and none reads like another', async () => {
    const own = `/api/v1/Issuer/${rival.osid}`;
    await ask('PATCH', own, rival.headers, { title: 'Ministry of Education' });
    const read = await ask('GET', own, as('SuperAdmin'));
    expect(read.json().title).toBe(rival.title);
    const superAdmin = as('SuperAdmin');
    for (const title of [String(board.title).toUpperCase(), `${board.title}.`]) {
      const refused = await ask('PATCH', own, superAdmin, { title });
      expect([title, refused.statusCode]).toEqual([title, 409]);
    }
    const mixed = await ask('PATCH', own, superAdmin, { title: 'Scholarship Bоard of Gombe' });
    expect(mixed.statusCode).toBe(409);
  });

  test('no kind is called like what the product says of its entities', async () => {
    for (const name of ['StudentOsConfig', 'Search', 'Claims']) {
      const refused = await ask('POST', '/api/kinds', rival.headers, { title: { en: 'Any' }, name });
      expect([name, refused.statusCode]).toEqual([name, 409]);
    }
  });
});

describe('pupils', () => {
  test('an issuer that nobody has let in looks up none of them', async () => {
    const body = { entity: 'Student', number: String(student.uniqueId) };
    expect((await ask('POST', '/api/documents/holder', waiting.headers, body)).statusCode).toBe(409);
    expect((await ask('POST', '/api/documents/holder', rival.headers, body)).statusCode).toBe(200);
  });

  test('a record that is wrong elsewhere is refused alike, whoever it names', async () => {
    const { name } = await aPublishedKind(testApp, rival);
    const refusals = [String(student.uniqueId), 'STU0000000000'].map(async (holder) => {
      const body = { holder, session: '2026-2027', amount: 10, ground: 'Her result', validUntil: '2099-07-31' };
      const { statusCode, ...answer } = await ask('POST', `/api/v1/${name}`, rival.headers, { ...body, status: 'x' });
      return [statusCode, answer.json().message];
    });
    const [known, unknown] = await Promise.all(refusals);
    expect(known).toEqual(unknown);
  });

  test('the honest find a pupil with the digits of their own keyboard, and one whose school writes such digits', async () => {
    const { db } = testApp.database;
    const latin = await make.aStudent(db, { school, admissionNo: 'UBS/2024/001' });
    const hindi = await make.aStudent(db, { school, admissionNo: 'UBS/२०२४/००१' });
    const other = await make.aStudent(db, { school, admissionNo: 'UBS/2024/777' });
    const found = async (number: string) => {
      const body = { entity: 'Student', number, schoolId: school.osid };
      return (await ask('POST', '/api/documents/holder', rival.headers, body)).json().data?.osid;
    };
    expect(await found('ubs/2024/001')).toBe(latin.osid);
    expect(await found('UBS/२०२४/००१')).toBe(hindi.osid);
    expect(await found('UBS/२०२४/७७७')).toBe(other.osid);
    const spaced = String(latin.uniqueId)
      .replace(/(.{5})/, '$1 ')
      .toLowerCase();
    expect(await found(spaced)).toBe(latin.osid);
  });

  test('a private file of a pupil stands on no paper of an issuer', async () => {
    const { db } = testApp.database;
    const id = testApp.deps.ids.next();
    await db
      .insertInto('stored_file')
      .values({
        ...{
          id,
          path: `x/${id}`,
          name: 'card.png',
          mime: 'image/png',
          size: 10,
          sha256: 'ab'.repeat(32),
          visibility: 'private',
        },
        ...{ owner_id: 'pupil', created_at: new Date() },
      } as never)
      .execute();
    const address = `/api/files/${id}`;
    const made = (await ask('POST', '/api/kinds', rival.headers, { title: { en: 'Logo' } })).json().data;
    const definition = { ...scholarship, logoUrl: address };
    const body = { revision: made.revision, definition };
    const refused = await ask('PUT', `/api/kinds/${made.osid}`, rival.headers, body);
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('no such file')]);
    const kind = await aPublishedKind(testApp, rival, {
      fields: [{ name: 'card', label: { en: 'Card' }, type: 'picture' }],
    });
    const written = await ask('POST', '/api/documents', rival.headers, {
      versionId: kind.versionId,
      holder: { entity: 'Student', osid: student.osid },
      values: { card: address },
      validUntil: '2099-07-31',
    });
    expect([written.statusCode, written.json().message]).toEqual([400, expect.stringContaining('no such file')]);
  });
});

describe('what is typed', () => {
  test('marks of direction and what nobody sees are not signed', async () => {
    const kind = await aPublishedKind(testApp, rival);
    const written = await ask('POST', '/api/documents', rival.headers, {
      versionId: kind.versionId,
      holder: { entity: 'Student', osid: student.osid },
      values: { session: '20\u202e26\u200b', amount: 1, ground: 'क्\u200dष' },
      validUntil: '2099-07-31',
    });
    const whole = await ask('GET', `/api/documents/${written.json().data.osid}`, rival.headers);
    expect(whole.json().data.values).toMatchObject({ session: '2026', ground: 'क्\u200dष' });
  });

  test('a code whose archive names one entry a thousand times, or unpacks to far more than it says, is no code', async () => {
    const packed = deflateRawSync(Buffer.alloc(9_500_000, ' '));
    const name = Buffer.from('certificate.json');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(65_536, 22);
    local.writeUInt16LE(name.length, 26);
    const text = Buffer.concat([local, name, packed]).toString('latin1');
    const answer = await ask('POST', '/api/verifier/public/qr', {}, { text });
    expect(answer.statusCode).toBe(404);
  });
});
