import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { testPassword } from '#testing/identity-app.ts';
import { as } from '#testing/test-app.ts';

let auto: AccountsApp;
let approve: AccountsApp;
beforeAll(async () => {
  auto = await createAccountsApp();
  approve = await createAccountsApp({ STUDENT_JOIN: 'approve' });
});
afterAll(async () => {
  await auto.close();
  await approve.close();
});

let number = 0;
async function addPupil(it: AccountsApp, admissionNo: string, ownerId?: string): Promise<string> {
  const { school: schoolId, state: stateId } = it.places;
  const uniqueId = `STU${String(++number).padStart(10, '0')}`;
  const data = { firstName: 'Aisha', lastName: 'Bello', uniqueId, admissionNo, schoolId, stateId };
  return it.add('Student', { ...data, className: 'JSS 3', subClass: 'A' }, ownerId);
}

async function signUp(it: AccountsApp, admissionNo: string, lastName = 'Bello') {
  const email = `pupil${++number}@sanad.example`;
  const names = { firstName: 'Aisha', lastName, schoolId: it.places.school };
  const payload = { ...names, email, password: testPassword, admissionNo };
  const answer = await it.app.inject({ method: 'POST', url: '/api/v1/Student/invite', payload });
  return { answer, email };
}

/** The answer without what is new in each: ids and times. */
function shapeOf(answer: Awaited<ReturnType<typeof signUp>>['answer']): string {
  const osid: string = answer.json().data?.[0]?.osid ?? 'none';
  const text = JSON.stringify({ ...answer.json(), ets: 0 }).replaceAll(osid, 'osid');
  return `${answer.statusCode} ${text.replace(/"resmsgid":"[^"]*"|"msgid":"[^"]*"/g, '')}`;
}

test.each(['auto', 'approve'] as const)(
  'with STUDENT_JOIN=%s a sign-up answers alike for a free, a foreign, a taken and an unknown admission number',
  async (setting) => {
    const it = setting === 'auto' ? auto : approve;
    for (const no of ['O/1', 'O/2']) await addPupil(it, no);
    await addPupil(it, 'O/3', it.deps.ids.next());
    const rows = await it.deps.db.selectFrom('record').select('osid').where('entity', '=', 'Student').execute();
    const older = rows.map(({ osid }) => osid);
    const shapes = [];
    const cases = [
      ['O/1', 'Bello'],
      ['O/2', 'Okafor'],
      ['O/3', 'Bello'],
      ['O/3', 'Okafor'],
      ['O/404', 'Bello'],
    ] as const;
    for (const [no, name] of cases) {
      const { answer } = await signUp(it, no, name);
      shapes.push(shapeOf(answer));
      // Ids tell when they were made: that of a record from before would give it away.
      expect(older).not.toContain(answer.json().data?.[0]?.osid);
    }
    expect(new Set(shapes).size).toBe(1);
  },
);

test('what is contested joins nobody: it waits, and the school, which knows its pupils, is told why', async () => {
  const osid = await addPupil(auto, 'O/20');
  const { email } = await signUp(auto, 'O/20', 'Okafor');
  const account = await auto.accountOf(email);
  const headers = as('Student', { id: account?.id ?? '' });
  const details = (await auto.app.inject({ url: '/api/v1/getUserDetails/Student', headers })).json();
  expect(details).toMatchObject({ data: [], join: { status: 'pending', admissionNo: 'O/20' } });
  const decided = await auto.app.inject({
    method: 'PUT',
    url: `/api/student-joins/${details.join.osid}`,
    payload: { status: 'approved' },
    headers: as('School'),
  });
  expect(decided.statusCode).toBe(409);
  expect(decided.json().message).toContain('another last name');
  const row = await auto.deps.db.selectFrom('record').select('owner_id').where('osid', '=', osid).executeTakeFirst();
  expect(row?.owner_id).toBeNull();
});

test('the address of a sign-up that joined a record can be confirmed with the id of the answer', async () => {
  await addPupil(auto, 'O/30');
  const { answer, email } = await signUp(auto, 'O/30');
  await auto.app.inject({ url: `/api/verifyEmail/Student/${answer.json().data[0].osid}` });
  expect(auto.sentMails.at(-1)).toMatchObject({ to: email, subject: 'Sanad: confirm your email address' });
});
