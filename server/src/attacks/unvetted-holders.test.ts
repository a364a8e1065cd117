import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentDesk, openDocumentDesk, values } from '#testing/document-desk.ts';
import { aPublishedKind } from '#testing/document-world.ts';
import * as make from '#testing/factories.ts';
import { as } from '#testing/test-app.ts';

// Anybody signs a school up, writes pupils and invites teachers; an issuer signs what that school says of them.

let desk: DocumentDesk;
let unvetted: make.Made;
let pupil: make.Made;
let teacher: make.Made;
const pupilOf = as('Student', { id: 'made-up-pupil' });
beforeAll(async () => {
  desk = await openDocumentDesk();
  const { db } = desk.testApp.database;
  unvetted = await make.aSchool(db, { status: 'pending', schoolName: 'King’s College', ownerId: 'swindler' });
  pupil = await make.aStudent(db, { school: unvetted, ownerId: 'made-up-pupil' });
  teacher = await make.aTeacher(db, { school: unvetted, email: 'principal@example.org', ownerId: 'made-up-teacher' });
});
afterAll(() => desk.testApp.close());

const letIn = (status: string) =>
  desk.testApp.database.pool.query(
    `update record set status = $2, data = data || jsonb_build_object('status', $2::text) where osid = $1`,
    [unvetted.osid, status],
  );
const find = (body: object) => desk.ask('POST', '/api/documents/holder', desk.issuer.headers, body);

describe('people of a school that nobody has let in', () => {
  test('are found by no number, and get no document', async () => {
    const numbers = [
      { entity: 'Student', number: String(pupil.uniqueId) },
      { entity: 'Student', number: String(pupil.admissionNo), schoolId: unvetted.osid },
      { entity: 'Teacher', number: 'principal@example.org' },
    ];
    for (const number of numbers) {
      const { statusCode, ...answer } = await find(number);
      expect([statusCode, answer.json().message]).toEqual([409, expect.stringContaining('waits to be let in')]);
    }
    const forBoth = await aPublishedKind(desk.testApp, desk.issuer, { holders: ['Student', 'Teacher'] });
    for (const [entity, { osid }] of [
      ['Student', pupil],
      ['Teacher', teacher],
    ] as const) {
      const body = desk.writtenTo(pupil, { versionId: forBoth.versionId, holder: { entity, osid }, issue: true });
      expect((await desk.ask('POST', '/api/documents', desk.issuer.headers, body)).statusCode).toBe(409);
    }
    const record = { ...values, holder: String(pupil.uniqueId), validUntil: '2099-07-31' };
    const made = await desk.ask('POST', `/api/v1/${desk.kind.name}`, desk.issuer.headers, record);
    expect(made.statusCode).toBe(409);
  });

  test('ask for none', async () => {
    const wish = { kindId: desk.kind.kindId, values: {} };
    expect((await desk.ask('POST', '/api/browse/ask', pupilOf, wish)).statusCode).toBe(409);
  });

  test('get what waited for them once their school was let in, and not before', async () => {
    await letIn('active');
    const waiting = await desk.write(pupil);
    await letIn('pending');
    const refused = await desk.approve(waiting);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('waits to be let in')]);
    await letIn('suspended');
    expect((await desk.approve(waiting)).statusCode).toBe(200);
    await letIn('pending');
  });
});

test('a school that nobody has let in is named in no document', async () => {
  const field = { name: 'college', label: { en: 'College' }, type: 'school' } as const;
  const kind = await aPublishedKind(desk.testApp, desk.issuer, { fields: [field], validity: { until: 'always' } });
  const honest = await desk.aPupil();
  const write = (osid: string) =>
    desk.ask('POST', '/api/documents', desk.issuer.headers, {
      ...{ versionId: kind.versionId, holder: { entity: 'Student', osid: honest.osid } },
      ...{ values: { college: osid }, issue: true },
    });
  expect((await write(unvetted.osid)).statusCode).toBe(409);
  expect((await write(desk.school.osid)).statusCode).toBe(200);
});
