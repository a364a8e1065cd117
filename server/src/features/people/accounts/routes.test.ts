import type { EntityName } from '@sanad/contract/entities/entity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { addMissingRecords, type RecordData } from '../../registry/records/usecases.ts';

let testApp: TestApp;
const ids: Record<string, string> = {};
const pictures = {
  logo: '/api/files/01890a5d-ac96-774b-bcce-b302099a8057',
  principalSignature: '/api/files/01890a5d-ac96-774b-bcce-b302099a8058',
};

async function add(entity: EntityName, data: RecordData, ownerId: string | null): Promise<string> {
  const osid = testApp.deps.ids.next();
  await addMissingRecords(testApp.deps.db, [
    { entity, osid, data, ownerId, by: 'maker', at: new Date('2026-01-02T03:04:05Z') },
  ]);
  return osid;
}

beforeAll(async () => {
  testApp = await createTestApp();
  const stateId = testApp.deps.ids.next();
  ids.state = stateId;
  ids.school = await add(
    'School',
    {
      schoolName: 'Unity',
      schoolType: 'Basic',
      schoolStateId: stateId,
      schoolLgaId: stateId,
      status: 'active',
      ...pictures,
    },
    'user-School',
  );
  const plain = { schoolName: 'Plain', schoolType: 'Basic', schoolStateId: stateId, schoolLgaId: stateId };
  await add('School', { ...plain, status: 'active' }, 'without-pictures');
  ids.teacher = await add(
    'Teacher',
    { name: 'Ada Obi', email: 'ada@sanad.example', schoolId: ids.school },
    'user-Teacher',
  );
  await add('Teacher', { name: 'Somebody Else', email: 'else@sanad.example', schoolId: ids.school }, 'another');
  ids.student = await add(
    'Student',
    {
      firstName: 'Aisha',
      middleName: 'Ruƙayya',
      lastName: 'Bello',
      admissionNo: 'U/1',
      uniqueId: 'STU0123456789',
      studentJssId: 'J-1',
      studentSssId: 'S-1',
      schoolId: ids.school,
      stateId,
    },
    'user-Student',
  );
  ids.inspector = await add('Inspector', { name: 'Musa', email: 'musa@sanad.example', stateId }, 'user-Inspector');
  ids.examiner = await add('Examiner', { name: 'Sani', email: 'sani@sanad.example', stateId }, 'user-Examiner');
  const officer = { name: 'Zainab', email: 'z@sanad.example', stateId };
  ids.lga = await add('LgaStateAdmin', { ...officer, type: 'lgaAdmin', lgaId: stateId }, 'officer');
  ids.officer = await add('LgaStateAdmin', { ...officer, type: 'stateAdmin' }, 'officer');
  ids.document = await add('WalletDocument', { kind: 'attestation-SELF', name: 'Birth certificate' }, 'user-Student');
  const identity = { kind: 'attestation-MOSIP', name: 'Identity card', _osState: 'PUBLISHED' };
  ids.mosip = await add('WalletDocument', identity, 'user-Student');
  const additionalInput = '{"credentialSubject":{}}';
  const vaccination = { kind: 'attestation-DIVOC', name: 'Vaccination', additionalInput };
  ids.divoc = await add('WalletDocument', vaccination, 'user-Student');
  await add('WalletDocument', { kind: 'attestation-SELF', name: 'Of another' }, 'another');
});
afterAll(() => testApp.close());

const details = (name: string, headers?: Record<string, string>) =>
  testApp.app.inject({ url: `/api/v1/getUserDetails/${name}`, headers: headers ?? {} });

test('[REG-54] a student gets osid and names of the own record, with the system fields', async () => {
  const answer = await details('Student', as('Student'));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toHaveLength(1);
  expect(answer.json().data[0]).toMatchObject({
    osid: ids.student,
    firstName: 'Aisha',
    middleName: 'Ruƙayya',
    lastName: 'Bello',
    osCreatedAt: '2026-01-02T03:04:05.000Z',
    osCreatedBy: 'maker',
    osUpdatedAt: '2026-01-02T03:04:05.000Z',
    osUpdatedBy: 'maker',
  });
});

test('[REG-41] user details carry what the screens keep after sign-in, role by role', async () => {
  const student = (await details('Student', as('Student'))).json().data[0];
  expect(student).toMatchObject({
    studentJssId: 'J-1',
    studentSssId: 'S-1',
    admissionNo: 'U/1',
    uniqueId: 'STU0123456789',
    schoolName: 'Unity',
    schoolType: 'Basic',
  });
  const teacher = (await details('Teacher', as('Teacher'))).json().data[0];
  expect(teacher).toMatchObject({ osid: ids.teacher, schoolId: ids.school, schoolName: 'Unity', schoolType: 'Basic' });
  const inspector = (await details('Inspector', as('Inspector'))).json().data[0];
  expect(inspector).toMatchObject({ osid: ids.inspector, stateId: ids.state });
  const examiner = (await details('Examiner', as('Examiner'))).json().data[0];
  expect(examiner).toMatchObject({ osid: ids.examiner, examinerOsid: ids.examiner });
});

test('[REG-70] the first item has the school fields of a School, names of a Student and the document lists of the wallet', async () => {
  const school = (await details('School', as('School'))).json().data[0];
  expect(school).toMatchObject({
    osid: ids.school,
    schoolType: 'Basic',
    logo: expect.stringContaining(pictures.logo),
    principalSignature: expect.stringContaining(pictures.principalSignature),
  });
  const bare = (await details('School', as('School', { id: 'without-pictures' }))).json().data[0];
  expect(bare).toMatchObject({ logo: null, principalSignature: null });
  const student = (await details('Student', as('Student'))).json().data[0];
  expect(student).toMatchObject({
    osid: ids.student,
    firstName: 'Aisha',
    middleName: 'Ruƙayya',
    lastName: 'Bello',
    'attestation-MOSIP': [{ osid: ids.mosip, name: 'Identity card' }],
    'attestation-SELF': [{ osid: ids.document, name: 'Birth certificate' }],
    'attestation-DIVOC': [{ osid: ids.divoc, name: 'Vaccination', additionalInput: '{"credentialSubject":{}}' }],
  });
  for (const kind of ['attestation-MOSIP', 'attestation-SELF', 'attestation-DIVOC']) {
    expect(student[kind], kind).toHaveLength(1);
    expect(school[kind], kind).toEqual([]);
  }
});

test('the role is known in any spelling, and officers of area and state are told apart', async () => {
  const officer = { id: 'officer', roles: ['lgaadmin', 'stateadmin'] as const };
  const osids = async (name: string) =>
    (await details(name, as('lgaadmin', officer))).json().data.map((item: { osid: string }) => item.osid);
  expect(await osids('LGAADMIN')).toEqual([ids.lga]);
  expect(await osids('StateAdmin')).toEqual([ids.officer]);
  expect(await osids('LgaStateAdmin')).toEqual([ids.lga, ids.officer]);
});

test('a role that the caller does not hold is refused', async () => {
  const answer = await details('School', as('Teacher'));
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ params: { status: 'UNSUCCESSFUL' }, responseCode: 'CLIENT_ERROR' });
  expect((await testApp.app.inject({ url: '/api/teacher/Teacher', headers: as('Student') })).statusCode).toBe(403);
});

test('anonymous callers and unknown entities are refused in the envelope', async () => {
  expect((await details('Student')).statusCode).toBe(401);
  for (const name of ['Nobody', 'constructor', 'States', 'a'.repeat(60), '%00', "'; drop table record"]) {
    const answer = await details(encodeURIComponent(name), as('Student'));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', params: { status: 'UNSUCCESSFUL' } });
  }
});

test('a user without a record gets an empty list', async () => {
  const answer = await details('Verifier', as('Verifier'));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual([]);
});

test('[REG-69] a teacher reads the own profile and nobody else’s', async () => {
  const answer = await testApp.app.inject({ url: '/api/teacher/Teacher', headers: as('Teacher') });
  expect(answer.json().statusCode).toBe(200);
  expect(answer.json().data).toEqual([expect.objectContaining({ osid: ids.teacher, name: 'Ada Obi' })]);
});

test('user details name the state and the LGA, of the record or of its school, and open own pictures', async () => {
  const state = await add('States', { stateName: 'Kebbi' }, null);
  const lga = await add('LGA', { lgaName: 'Argungu', stateId: state }, null);
  const picture = `/api/files/${testApp.deps.ids.next()}`;
  const data = { schoolName: 'River', schoolType: 'Basic', schoolStateId: state, schoolLgaId: lga, status: 'active' };
  const school = await add('School', { ...data, principalSignature: picture }, 'river-school');
  await add('Teacher', { name: 'Bala', email: 'bala@sanad.example', schoolId: school }, 'river-teacher');
  const detailsOf = async (role: 'School' | 'Teacher', id: string) =>
    (await details(role, as(role, { id }))).json().data[0];
  const own = await detailsOf('School', 'river-school');
  expect(own).toMatchObject({ stateName: 'Kebbi', lgaName: 'Argungu' });
  expect(own.principalSignature).toMatch(new RegExp(`^${picture}\\?sig=.+`));
  expect(await detailsOf('Teacher', 'river-teacher')).toMatchObject({ stateName: 'Kebbi', lgaName: 'Argungu' });
});
