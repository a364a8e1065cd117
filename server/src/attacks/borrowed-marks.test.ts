import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

// An entry that nobody attested takes the id of one that was, and with it the mark.

let testApp: TestApp;
let school: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  school = await make.aSchool(testApp.database.db, { ownerId: 'school' });
});
afterAll(() => testApp.close());

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  payload?: object,
) => testApp.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload === undefined ? {} : { payload }) });

const itemId = '33333333-3333-4333-8333-333333333333';
const real = { osid: itemId, instituteName: 'Pantami Primary School', yearOfPassing: 2022 };
const madeUp = { osid: itemId, instituteName: 'College of Medicine', yearOfPassing: 2024 };

test.each(['PUT', 'PATCH'] as const)('an id is that of one entry, also where a %s says it twice', async (method) => {
  const id = `borrower-${method}`;
  const pupil = await make.aStudent(testApp.database.db, { school, ownerId: id, education: [real] });
  const headers = as('Student', { id });
  const own = `Student/${pupil.osid}`;
  await ask('POST', 'send', headers, {
    ...{ entityName: 'Student', entityId: pupil.osid, name: 'studentEducationAttest' },
    propertiesOSID: { education: [itemId] },
  });
  const atSchool = as('School', { id: 'school' });
  const { id: claimId } = (await ask('GET', 'School/claims?status=OPEN', atSchool)).json().content[0];
  await ask('POST', `School/claims/${claimId}/attest`, atSchool, { action: 'GRANT_CLAIM' });
  expect((await ask(method, own, headers, { education: [real, madeUp] })).statusCode).toBe(200);
  const { education, studentEducationAttest } = (await ask('GET', own, headers)).json();
  expect(education.map((entry: typeof real) => [entry.instituteName, entry.osid === itemId])).toEqual([
    ['Pantami Primary School', true],
    ['College of Medicine', false],
  ]);
  expect(studentEducationAttest[0]._osState).toBe('PUBLISHED');
  // The other way round the attested entry was changed: what it says now is attested by nobody.
  await ask(method, own, headers, { education: [madeUp, real] });
  expect((await ask('GET', own, headers)).json().studentEducationAttest[0]._osState).toBe('INVALID');
});
