import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// Somebody shows one paper and has another one attested, or names as a paper what is none.

let testApp: TestApp;
let school: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
});
afterAll(() => testApp.close());

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload === undefined ? {} : { payload }) });
const atSchool = as('School', { id: 'school' });

const itemId = '33333333-3333-4333-8333-333333333333';
const education = [{ osid: itemId, instituteName: 'Pantami Primary School', yearOfPassing: 2022 }];
let made = 0;
async function aPupil() {
  made += 1;
  const id = `prover-${made}`;
  const { osid } = await make.aStudent(testApp.database.db, { school, ownerId: id, education });
  return { osid, headers: as('Student', { id }), folder: `Student/${osid}/education/documents` };
}
type Pupil = Awaited<ReturnType<typeof aPupil>>;

const paper = (words: string) => Buffer.from(`%PDF-1.7\n${words.padEnd(300)}`);
async function send(method: 'POST' | 'PUT', path: string, { headers }: Pupil, content: Buffer) {
  const form = new FormData();
  form.append(method === 'PUT' ? 'file' : 'files', new Blob([new Uint8Array(content)]), 'paper.pdf');
  const wire = new Response(form);
  return testApp.app.inject({
    ...{ method, url: `/api/v1/${path}` },
    headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
}
const added = async (pupil: Pupil, words = 'A good paper'): Promise<string> =>
  (await send('POST', pupil.folder, pupil, paper(words))).json().documentLocations[0];

const wish = (pupil: Pupil, fileUrl: readonly string[]) =>
  ask('POST', 'send', pupil.headers, {
    ...{ entityName: 'Student', entityId: pupil.osid, name: 'studentEducationAttest' },
    ...{ propertiesOSID: { education: [itemId] }, additionalInput: { fileUrl } },
  });
const claimsOf = async (pupil: Pupil): Promise<{ _osClaimId: string; _osState: string }[]> =>
  (await ask('GET', `Student/${pupil.osid}`, pupil.headers)).json().studentEducationAttest ?? [];
async function raised(pupil: Pupil, fileUrl: readonly string[]): Promise<string> {
  expect((await wish(pupil, fileUrl)).statusCode).toBe(200);
  return (await claimsOf(pupil)).at(-1)?._osClaimId ?? '';
}
const grant = (id: string) => ask('POST', `School/claims/${id}/attest`, atSchool, { action: 'GRANT_CLAIM' });
const seenBySchool = async (location: string) => (await ask('GET', location, atSchool)).rawPayload;

/** All ways in which its holder could be rid of a document. */
const swaps = (pupil: Pupil, location: string) => [
  send('PUT', location, pupil, paper('Another paper')),
  ask('DELETE', location, pupil.headers),
  ask('DELETE', pupil.folder, pupil.headers, [location]),
];

describe('the papers of a claim', () => {
  test.each(['sent along', 'on the entry'])('%s stay as they are while it waits and after the grant', async (where) => {
    const pupil = await aPupil();
    const location = await added(pupil);
    const onEntry = where === 'on the entry';
    if (onEntry)
      await ask('PUT', `Student/${pupil.osid}/education/${itemId}`, pupil.headers, { documents: [location] });
    const id = await raised(pupil, onEntry ? [] : [location]);
    for (const _stage of ['waiting', 'granted']) {
      for (const answer of await Promise.all(swaps(pupil, location))) {
        expect([answer.statusCode, answer.json().params.errmsg]).toEqual([
          409,
          expect.stringContaining('stays as it is'),
        ]);
      }
      expect(await seenBySchool(location)).toEqual(paper('A good paper'));
      await grant(id);
    }
    expect((await claimsOf(pupil)).at(-1)?._osState).toBe('PUBLISHED');
  });

  test('are free again once nothing is asked or attested with them, and others always were', async () => {
    const pupil = await aPupil();
    const [location, other] = [await added(pupil), await added(pupil, 'Another')];
    await raised(pupil, [location]);
    expect((await ask('DELETE', other, pupil.headers)).statusCode).toBe(200);
    const changed = await ask('PUT', `Student/${pupil.osid}/education/${itemId}`, pupil.headers, {
      yearOfPassing: 2021,
    });
    expect(changed.statusCode).toBe(200);
    expect((await send('PUT', location, pupil, paper('Another paper'))).statusCode).toBe(200);
  });

  test.each([
    [
      'holds other bytes',
      `update stored_file set sha256 = '${createHash('sha256').update('x').digest('hex')}' where id = $1`,
    ],
    ['is gone', 'delete from stored_file where id = $1'],
  ])('nothing is attested with a paper that %s, whichever way that came', async (_how, change) => {
    const pupil = await aPupil();
    const location = await added(pupil);
    const id = await raised(pupil, [location]);
    await testApp.database.pool.query(change, [location.slice(pupil.folder.length + 1).slice(0, 36)]);
    const answer = await grant(id);
    expect([answer.statusCode, answer.json().params.errmsg]).toEqual([
      409,
      expect.stringContaining('not the one it was asked with'),
    ]);
    expect((await claimsOf(pupil)).at(-1)?._osState).toBe('ATTESTATION_REQUESTED');
  });
});

test('a claim takes no document that is not there, and no address that leads out of its folder', async () => {
  const [pupil, stranger] = [await aPupil(), await aPupil()];
  const location = await added(pupil);
  const unknown = '01890000-0000-7000-8000-000000000001';
  const wrong = [
    `${pupil.folder}/../../../../../api/notifications`,
    `${pupil.folder}/..`,
    `${pupil.folder}/`,
    `${pupil.folder}/${unknown}-paper.pdf`,
    `${location}/../../../../../api/notifications`,
    `${location}\\..\\..\\..\\..\\..\\api\\notifications`,
    `${location}?x=1`,
    `${location}%2f..`,
    location.replace('/education/', '/experience/'),
    location.replace(pupil.osid, stranger.osid),
    await added(stranger),
  ];
  for (const address of wrong) expect((await wish(pupil, [location, address])).statusCode, address).toBe(400);
  expect(await claimsOf(pupil)).toEqual([]);
  expect((await wish(pupil, [location, `/api/v1/${location}`])).statusCode).toBe(200);
});
