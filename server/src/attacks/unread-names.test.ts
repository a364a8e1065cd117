import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentDesk, openDocumentDesk, values } from '#testing/document-desk.ts';
import { createSheetCalls } from '#testing/document-sheets.ts';
import { aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as } from '#testing/test-app.ts';

// Between the form that is looked at and the button that signs, the holder is called otherwise.

let desk: DocumentDesk;
beforeAll(async () => {
  desk = await openDocumentDesk();
});
afterAll(() => desk.testApp.close());

const rename = (osid: string, lastName: string) =>
  desk.testApp.database.pool.query(
    `update record set data = data || jsonb_build_object('lastName', $2::text) where osid = $1`,
    [osid, lastName],
  );
const issuedTo = async (osid: string) => {
  const { rows } = await desk.testApp.database.pool.query(
    "select holder_name from issued_document where holder_id = $1 and status = 'issued'",
    [osid],
  );
  return rows.map((row) => row.holder_name);
};

test('saving and issuing in one signs the name that stood in the document, or nothing', async () => {
  const pupil = await desk.aPupil();
  const written = await desk.write(pupil);
  await rename(pupil.osid, 'Danfodio');
  const holder = { entity: 'Student', osid: pupil.osid };
  const change = (updatedAt: string, more: object = {}) =>
    desk.ask('PUT', `/api/documents/${written.osid}`, desk.issuer.headers, {
      ...{ versionId: desk.kind.versionId, holder: { ...holder, ...more }, values, validUntil: '2099-07-31' },
      ...{ updatedAt, issue: true },
    });
  const told: unknown[] = [];
  for (const more of [{}, { name: 'Aisha Bello' }]) {
    const refused = await change(written.updatedAt, more);
    expect([refused.statusCode, await issuedTo(pupil.osid)]).toEqual([409, []]);
    told.push(refused.json().details?.[0]?.values);
  }
  // Whoever looks again reads the new name, and issues under it.
  const seen = (await desk.ask('GET', `/api/documents/${written.osid}`, desk.issuer.headers)).json().data;
  expect(seen.holder.name).toBe('Aisha Danfodio');
  // A screen shows it from the refusal itself: the name, and the version that has it.
  expect(told[0]).toEqual({ name: 'Aisha Danfodio', updatedAt: seen.updatedAt });
  expect((await change(seen.updatedAt, { name: seen.holder.name })).statusCode).toBe(200);
  expect(await issuedTo(pupil.osid)).toEqual(['Aisha Danfodio']);
});

test('a client of the registry that sets the status signs no name that it has not read', async () => {
  const pupil = await desk.aPupil();
  const written = await desk.write(pupil);
  await rename(pupil.osid, 'Danfodio');
  const url = `/api/v1/${desk.kind.name}/${written.osid}`;
  const refused = await desk.ask('PUT', url, desk.issuer.headers, { status: 'issued' });
  expect([refused.statusCode, await issuedTo(pupil.osid)]).toEqual([409, []]);
  const read = (await desk.ask('GET', url, desk.issuer.headers)).json();
  expect(read.holderName).toBe('Aisha Danfodio');
  expect((await desk.ask('PUT', url, desk.issuer.headers, { status: 'issued' })).statusCode).toBe(200);
});

test('what is issued at once is bound to the name that was found', async () => {
  const pupil = await desk.aPupil();
  const person = { entity: 'Student', number: String(pupil.uniqueId) };
  const found = (await desk.ask('POST', '/api/documents/holder', desk.issuer.headers, person)).json().data;
  await rename(pupil.osid, 'Danfodio');
  const { entity, osid, name } = found;
  const body = desk.writtenTo(pupil, { holder: { entity, osid, name }, issue: true });
  const refused = await desk.ask('POST', '/api/documents', desk.issuer.headers, body);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Aisha Danfodio')]);
  expect(await issuedTo(pupil.osid)).toEqual([]);
  const draft = await desk.ask('POST', '/api/documents', desk.issuer.headers, { ...body, issue: false });
  expect(draft.statusCode).toBe(200);
});

test('a sheet that issues at once signs no name of a teacher that it does not say: teachers write their own', async () => {
  const field = { name: 'course', label: { en: 'Course' }, type: 'text' } as const;
  const wish = { fields: [field], holders: ['Student', 'Teacher'] as const, validity: { until: 'always' } as const };
  const kind = await aPublishedKind(desk.testApp, desk.issuer, { ...wish, holders: [...wish.holders] });
  const teacherOf = (id: string) =>
    make.aTeacher(desk.testApp.database.db, { school: desk.school, ownerId: id, name: 'Ibrahim Danjuma' });
  const [changed, unnamed, whole] = await Promise.all(['t1', 't2', 't3'].map(teacherOf));
  const pupil = await desk.aPupil();
  const name = 'Ibrahim Danjuma Commissioner';
  const renamed = await desk.ask('PUT', `/api/v1/Teacher/${changed?.osid}`, as('Teacher', { id: 't1' }), { name });
  expect(renamed.statusCode).toBe(200);
  const rows = [
    [changed?.email, 'Ibrahim Danjuma'],
    [unnamed?.email, ''],
    [whole?.email, 'danjuma, IBRAHIM'],
    [pupil.uniqueId, ''],
  ];
  const csv = `holder,Holder name,Course\n${rows.map(([number, said]) => `${number},"${said}",First aid\n`).join('')}`;
  const calls = createSheetCalls(desk.testApp);
  const sheet = await calls.upload(desk.issuer.headers, { versionId: kind.versionId, issue: 'true' }, csv);
  expect(sheet).toMatchObject({ fulfilledCount: 4, rejectedCount: 0, outcome: { waiting: 2, issued: 2 } });
  const signed = await Promise.all([changed, unnamed, whole, pupil].map((one) => issuedTo(one?.osid ?? '')));
  expect(signed).toEqual([[], [], ['Ibrahim Danjuma'], [pupil.name]]);
});
