import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIssuer, aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let pupil: make.Made;
let issuer: Awaited<ReturnType<typeof anIssuer>>;

beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  const school = await make.aSchool(db, { state: await make.aState(db), ownerId: 'school' });
  pupil = await make.aStudent(db, { school, ownerId: 'pupil' });
  issuer = await anIssuer(testApp, 'board');
});
afterAll(() => testApp.close());

const ask = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = issuer.headers) =>
  testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

type Kind = Awaited<ReturnType<typeof aPublishedKind>>;
async function write({ versionId }: Kind, more: object = {}) {
  const holder = { entity: 'Student', osid: pupil.osid };
  const values = { session: '2026–2027', amount: 150_000 };
  const answer = await ask('POST', '/api/documents', { versionId, holder, values, validUntil: '2099-07-31', ...more });
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return answer.json().data as { osid: string; updatedAt: string };
}

const issue = (kind: Kind, more: object = {}) => write(kind, { issue: true, ...more });
const countsOf = async (kinds: readonly Kind[], headers = issuer.headers) => {
  const ids = kinds.map(({ kindId }) => kindId).join(',');
  return (await ask('GET', `/api/documents/kinds/counts?kinds=${ids}`, undefined, headers)).json().data;
};

test('counts follow every act, of each kind and version, and are those of the rows', async () => {
  const [kind, other] = [await aPublishedKind(testApp, issuer), await aPublishedKind(testApp, issuer)];
  expect(await countsOf([kind])).toEqual([]);
  const first = await issue(kind);
  const second = await issue(kind);
  await issue(kind);
  const waiting = await write(kind);
  await write(other);
  const reason = 'A mistake';
  await ask('POST', `/api/documents/${first.osid}/suspend`, { reason });
  await ask('POST', `/api/documents/${second.osid}/revoke`, { reason });
  const year = new Date(testApp.deps.clock.now()).getUTCFullYear();
  const versions = [{ versionId: kind.versionId, issued: 3, waiting: 1 }];
  const counts = { kindId: kind.kindId, issued: 3, valid: 1, revoked: 1, waiting: 1, versions };
  expect(await countsOf([kind])).toEqual([{ ...counts, counters: { year, ofYear: 3, ever: 0 } }]);
  expect((await countsOf([kind, other])).length).toBe(2);

  const home = (await ask('GET', '/api/documents/counts')).json().data;
  const said = { issuedThisYear: 3, issuedThisMonth: 3, validNow: 1, revoked: 1, reissued: 0, waiting: 2 };
  expect(home).toMatchObject({ ...said, oldestWaiting: expect.any(String) });

  await ask('POST', `/api/documents/${first.osid}/unsuspend`, {});
  await ask('POST', `/api/documents/${waiting.osid}/reject`, { reason, updatedAt: waiting.updatedAt });
  await issue(kind, { replaces: first.osid });
  expect(await countsOf([kind])).toMatchObject([{ issued: 4, valid: 2, revoked: 2, waiting: 0 }]);
  expect((await ask('GET', `/api/documents/counts?kind=${kind.kindId}`)).json().data).toMatchObject({
    ...{ issuedThisYear: 4, validNow: 2, revoked: 2, reissued: 1, waiting: 0 },
  });
  const listed = (await ask('GET', `/api/documents?kind=${kind.kindId}`)).json();
  expect(listed).toMatchObject({ totalCount: 5, counts: { valid: 2, rejected: 1, revoked: 1, superseded: 1 } });
});

test('a document that is over is not valid, and the number goes on where it ended', async () => {
  const validity = { until: 'day' } as const;
  const kind = await aPublishedKind(testApp, issuer, {
    ...{ validity, numbering: [{ text: 'EVER-' }, { part: 'counter', digits: 4 }] },
  });
  const made = await issue(kind);
  await testApp.database.db
    .updateTable('issued_document')
    .set({ valid_until: '2020-01-01' })
    .where('osid', '=', made.osid)
    .execute();
  await issue(kind);
  expect(await countsOf([kind])).toMatchObject([{ issued: 2, valid: 1, counters: { ofYear: 0, ever: 2 } }]);
  const kinds: { kindId: string; nextNumber: string }[] = (await ask('GET', '/api/documents/kinds')).json().data;
  expect(kinds.find(({ kindId }) => kindId === kind.kindId)?.nextNumber).toBe('EVER-0003');
});

test('those who write at the same time are all counted, and nobody waits for good', async () => {
  const kind = await aPublishedKind(testApp, issuer);
  const many = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? issue(kind) : write(kind)));
  const written = await Promise.all(many);
  const reason = 'A mistake';
  await Promise.all(
    written.map(({ osid, updatedAt }, index) =>
      index % 2 === 0
        ? ask('POST', `/api/documents/${osid}/revoke`, { reason })
        : ask('POST', `/api/documents/${osid}/approve`, { updatedAt }),
    ),
  );
  expect(await countsOf([kind])).toMatchObject([{ issued: 8, valid: 4, revoked: 4, waiting: 0 }]);
});

test('counts of another issuer are not told', async () => {
  const kind = await aPublishedKind(testApp, issuer);
  await issue(kind);
  const stranger = await anIssuer(testApp, 'stranger');
  expect(await countsOf([kind], stranger.headers)).toEqual([]);
});
