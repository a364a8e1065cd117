import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { storedRecord, storedRecords, uploadExam } from '#testing/attack-uploads.ts';
import * as make from '#testing/factories.ts';
import { testPassword } from '#testing/identity-app.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
let it: AccountsApp;
beforeAll(async () => {
  product = await createResultsApp();
  it = await createAccountsApp({ SCHOOL_VETTING: 'off' });
});
afterAll(async () => {
  await product.close();
  await it.close();
});

test.each(['pending', 'suspended'])(
  'a %s namesake does not stand in the way of a school’s examination',
  async (status) => {
    const { state, lga } = product;
    await make.aSchool(product.database.db, { state, lga, schoolName: 'UNITY  SCHOOL', status });
    const body = await uploadExam(product, { rows: [`E/1,C/1${status},Amina,,Bello,Akko,Unity School,,,80`] });
    expect(body).toMatchObject({ fulfilledCount: 1, rejectedCount: 0 });
    const result = await storedRecord(product, 'Results', { candidateNo: `C/1${status}` });
    expect(result.data.schoolId).toBe(product.school.osid);
  },
);

const signUp = async (schoolName: string) => {
  const { state, lga } = it.places;
  const place = { schoolStateId: state, schoolLgaId: lga, schoolType: 'Basic' };
  const email = `${schoolName.toLowerCase().replace(/[^a-z]/g, '')}${Math.random().toString(36).slice(2)}@sanad.example`;
  const payload = { ...place, schoolName, email, password: testPassword };
  return it.app.inject({ method: 'POST', url: '/api/v1/School/invite', payload });
};
const statusOf = async (osid: string) => {
  const { rows } = await it.deps.db
    .selectFrom('record')
    .select('status')
    .where('osid', '=', osid)
    .execute()
    .then((rows) => ({ rows }));
  return rows[0]?.status;
};
const activate = (osid: string) =>
  it.app.inject({
    method: 'PUT',
    url: `/api/superAdmin/school-status/${osid}`,
    payload: { status: 'active' },
    headers: as('SuperAdmin'),
  });

test('a school that signs up under the name of another waits for vetting, says so, and is not activated', async () => {
  const other = (await signUp('Another Place')).json();
  expect(await statusOf(other.data[0].osid)).toBe('active');
  const response = await signUp('UNITY');
  expect(response.statusCode).toBe(200);
  const { osid } = response.json().data[0];
  expect(await statusOf(osid)).toBe('pending');
  expect(response.json().message).toContain('A school of this name is registered in this LGA already.');
  expect(await it.noticesOf('user-SuperAdmin')).toContain(
    'New school: UNITY has signed up and waits for your check. There is an active school of this name in its LGA: Unity.',
  );
  const refused = await activate(osid);
  expect([refused.statusCode, refused.json().params.errmsg]).toEqual([
    409,
    'There is an active school of this name, or of one that looks the same, in this LGA already: Unity. Please give one of them another name first.',
  ]);
  expect(await statusOf(osid)).toBe('pending');
});

test('a super admin neither makes nor renames a school into the name of an active one of the LGA', async () => {
  const { state, lga } = it.places;
  const payload = {
    schoolName: 'Ụnity',
    schoolStateId: state,
    schoolLgaId: lga,
    schoolType: 'Basic',
    status: 'active',
  };
  const create = (body: Record<string, string>) =>
    it.app.inject({ method: 'POST', url: '/api/v1/School', payload: body, headers: as('SuperAdmin') });
  expect((await create(payload)).statusCode).toBe(409);
  const made = await create({ ...payload, schoolName: 'Unity Annex' });
  expect(made.statusCode).toBe(200);
  const { osid } = made.json().result.School;
  const rename = await it.app.inject({
    method: 'PUT',
    url: `/api/v1/School/${osid}`,
    payload: { schoolName: ' unity ' },
    headers: as('SuperAdmin'),
  });
  expect(rename.statusCode).toBe(409);
});

test('a sheet names the school by its code, whatever its name; a code of another LGA or of an idle school finds nothing', async () => {
  const { db } = product.database;
  const { state, lga } = product;
  const other = await make.anLga(db, { state, lgaName: 'Billiri' });
  const idle = await make.aSchool(db, { state, lga, status: 'pending' });
  const code = (osid: string) => osid.replaceAll('-', '').slice(-10);
  const heading = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,School Code,English';
  const row = (no: string, lgaName: unknown, schoolCode: string) =>
    `E/${no},${no},Amina,Bello,${lgaName},Its Old Name,${schoolCode},80`;
  const body = await uploadExam(product, {
    heading,
    rows: [
      row('B/1', 'Akko', code(product.school.osid).toUpperCase()),
      row('B/2', other.lgaName, code(product.school.osid)),
      row('B/3', 'Akko', code(idle.osid)),
    ],
  });
  expect(body.failedItems.map(({ studentId, reason }) => [studentId, reason])).toEqual([
    ['B/2', `There is no active school with the code ${code(product.school.osid)} in Billiri.`],
    ['B/3', `There is no active school with the code ${code(idle.osid)} in Akko.`],
  ]);
  const result = await storedRecord(product, 'Results', { candidateNo: 'B/1' });
  expect(result.data).toMatchObject({ schoolId: product.school.osid, schoolName: 'Unity School' });
  const school = await storedRecord(product, 'School', { schoolName: 'Unity School' });
  expect(school.data.schoolCode).toBe(code(school.osid).toUpperCase());
});

test.each(['Uni-ty.', '"Unity"', 'Un\u0456ty', 'ՍNІТΥ', 'U.N.I.T.Y', 'Unitу!'])(
  'a name that only looks like that of another school waits for vetting: %s',
  async (name) => {
    const response = await signUp(name);
    expect(response.statusCode).toBe(200);
    expect(await statusOf(response.json().data[0].osid)).toBe('pending');
    expect(response.json().message).toContain('A school of this name is registered in this LGA already.');
  },
);

test.each([
  [
    'Gombe High School',
    ['Gornbe High School', 'Gombe High SchooI', 'Gombe High Schoo1', 'Gombe High Schoo|', 'G0mbe High School'],
  ],
  ['Basic School Kwami', ['8asic School Kwami', 'Ba5ic School Kwami', 'Ƅasic School Kwami', 'Basic 5chool Kwami']],
  ['Academy of Wisdom', ['Acaclemy of Wisdom', 'Academy of VVisdom', 'Academy of Wɪsdom']],
])('who writes %s with other strokes waits for vetting and is not activated', async (name, others) => {
  expect(await statusOf((await signUp(name)).json().data[0].osid)).toBe('active');
  for (const other of others) {
    const { osid } = (await signUp(other)).json().data[0];
    expect([other, await statusOf(osid), (await activate(osid)).statusCode]).toEqual([other, 'pending', 409]);
  }
});

test.each(['Gomb๐e Institute', 'Unitყ College', 'Lyсeum'])(
  'a name of two alphabets in one word is not activated before it is corrected: %s',
  async (name) => {
    const { osid } = (await signUp(name)).json().data[0];
    expect(await statusOf(osid)).toBe('pending');
    const refused = await activate(osid);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().params.errmsg).toContain('The name mixes letters of several alphabets in one word');
  },
);

test('numbers tell schools apart', async () => {
  for (const name of [
    'Tudun Wada 1',
    'Tudun Wada 2',
    'Tudun Wada 10',
    'Tudun Wada 11',
    'Tudun Wada 5A',
    'Tudun Wada 8A',
    'Tudun Wada II',
    'DAV पब्लिक स्कूल',
  ]) {
    expect([name, await statusOf((await signUp(name)).json().data[0].osid)]).toEqual([name, 'active']);
  }
});

test('honest spellings of one name are one school, which is not turned away; others are others', async () => {
  const first = (await signUp("St. Mary's Girls & Boys")).json();
  expect(await statusOf(first.data[0].osid)).toBe('active');
  const again = (await signUp('St Marys Girls and Boys')).json();
  expect(await statusOf(again.data[0].osid)).toBe('pending');
  for (const name of ['St. Mark’s Girls & Boys', 'राम\u200dकृष्ण विद्यालय', 'مدرسة النور', 'Ɗan Ƙofar School']) {
    expect([name, await statusOf((await signUp(name)).json().data[0].osid)]).toEqual([name, 'active']);
  }
});

test('an examiner’s sheet finds a school however its punctuation is typed', async () => {
  const { state, lga } = product;
  const school = await make.aSchool(product.database.db, { state, lga, schoolName: "St. Mary's (Girls)" });
  const body = await uploadExam(product, { rows: ['E/M,C/M,Amina,,Bello,Akko,ST MARYS GIRLS,,,80'] });
  expect(body).toMatchObject({ fulfilledCount: 1 });
  expect((await storedRecord(product, 'Results', { candidateNo: 'C/M' })).data.schoolId).toBe(school.osid);
});

test.each([
  ['a mark of direction', 'Uni\u202ety'],
  ['a joiner between Latin letters', 'Uni\u200dty'],
  ['an invisible sign', 'Uni\u2063ty'],
  ['a filler', 'Unity\u3164'],
  ['a selector of variants', 'Unity\ufe0f'],
  ['a line separator', 'Uni\u2028ty'],
])('no name of a school or a person holds %s', async (_, name) => {
  const refused = await signUp(name);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Validation Exception : body/schoolName: has characters or a form that is not allowed here',
  ]);
  const pupil = { firstName: 'Ada', lastName: name, schoolId: it.places.school };
  const payload = { ...pupil, email: 'unseen@sanad.example', password: testPassword };
  const student = await it.app.inject({ method: 'POST', url: '/api/v1/Student/invite', payload });
  expect(student.statusCode).toBe(400);
  const row = `E/U,C/U,Amina,,${name},Akko,Unity School,,,80`;
  await uploadExam(product, { rows: [row] });
  expect(await storedRecords(product, 'Results', { lastName: name })).toEqual([]);
});

test('names that need joiners, hooks or another script are taken', async () => {
  for (const [firstName, lastName] of [
    ['क्\u200dष', 'राम\u200cकृष्ण'],
    ['Ɗanladi', 'Ƴar’adua'],
    ['محمد', 'می\u200cخواهم'],
    ['Ọlọ́runfẹ́mi', "O'Neil-Bello"],
  ] as const) {
    const payload = { firstName, lastName, schoolId: it.places.school };
    const account = {
      email: `${Buffer.from(lastName).toString('hex').slice(0, 20)}@sanad.example`,
      password: testPassword,
    };
    const answer = await it.app.inject({
      method: 'POST',
      url: '/api/v1/Student/invite',
      payload: { ...payload, ...account },
    });
    expect([lastName, answer.statusCode]).toEqual([lastName, 200]);
  }
});
