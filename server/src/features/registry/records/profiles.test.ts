import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let state: make.Made;
let school: make.Made;
let teacher: make.Made;
let student: make.Made;

const file = '/api/files/0190a0a0-0000-7000-8000-00000000f11e';
const details = {
  logo: file,
  principalName: 'Hauwa Abubakar',
  principalEmail: 'principal@example.org',
  schoolContact: '08031234567',
  schoolAddress: '1 Wuse Road',
  principalSignature: file,
  schoolResultTemplate: '<p>own</p>',
};
const signatures = {
  registrarExaminationSignature: file,
  permanentSecretarySignature: file,
  directorExaminationSignature: file,
  registrarEducationSignature: file,
  commissionerEducationSignature: file,
};

beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  state = await make.aState(db, { logo: file, ...signatures });
  school = await make.aSchool(db, { state, ownerId: 'the-school', ...details });
  teacher = await make.aTeacher(db, {
    school,
    ownerId: 'the-teacher',
    phone: '08031234567',
    profileImage: file,
    teacherSignature: file,
  });
  student = await make.aStudent(db, { school, ownerId: 'the-student', phone: '08031234567' });
});
afterAll(() => testApp.close());

const ofSchool = as('School', { id: 'the-school' });
const ofTeacher = as('Teacher', { id: 'the-teacher' });
const ofStudent = as('Student', { id: 'the-student' });

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ url: `/api/v1/${path}`, headers });
  return { status: answer.statusCode, record: answer.json() };
}

describe('the public view of a profile', () => {
  test('[LAYOUT-12] [EP-34] the holder sees what everybody may see: neither private nor internal fields', async () => {
    const { record } = await read(`Teacher/${teacher.osid}?view=public`, ofTeacher);
    expect(record).toMatchObject({ osid: teacher.osid, name: 'Ibrahim Danjuma', schoolId: school.osid });
    for (const field of ['email', 'phone', 'teacherSignature']) expect(record, field).not.toHaveProperty(field);
    const whole = (await read(`Teacher/${teacher.osid}`, ofTeacher)).record;
    for (const field of ['email', 'phone', 'teacherSignature']) expect(whole, field).toHaveProperty(field);
  });

  test('[LAYOUT-12] the super administrator and the school get no more of a pupil in it', async () => {
    for (const headers of [ofSchool, ofStudent, as('SuperAdmin', { id: 'boss' })]) {
      const { record } = await read(`Student/${student.osid}?view=public`, headers);
      expect(record).toMatchObject({ firstName: 'Aisha', lastName: 'Bello' });
      expect(JSON.stringify(record)).not.toMatch(/example\.org|2014-05-06|08031234567/);
    }
  });

  test('[LAYOUT-12] it opens nothing that was closed: strangers and visitors are refused as before', async () => {
    expect((await read(`Student/${student.osid}?view=public`)).status).toBe(401);
    expect((await read(`Student/${student.osid}?view=public`, as('Student', { id: 'other' }))).status).toBe(404);
    expect((await read(`Student/${student.osid}?view=public`, as('Verifier', { id: 'v' }))).status).toBe(403);
    const visitor = (await read(`School/${school.osid}?view=public`)).record;
    expect(Object.keys(visitor).sort()).toEqual(['osid', 'schoolLgaId', 'schoolName', 'schoolStateId']);
  });

  test('another view is refused with 400', async () => {
    expect((await read(`Student/${student.osid}?view=whole`, ofStudent)).status).toBe(400);
  });
});

describe('the shapes of the records', () => {
  test('[REG-43] a teacher has osid, name, profileImage, schoolId and teacherSignature', async () => {
    const { record } = await read(`Teacher/${teacher.osid}`, ofTeacher);
    expect(record).toMatchObject({ osid: teacher.osid, name: 'Ibrahim Danjuma', schoolId: school.osid });
    expect(record.profileImage).toContain(file);
    expect(record.teacherSignature).toContain(file);
  });

  test('[REG-44] a class teacher has osid, classTeacherId, classId, subClass, osCreatedAt, profileImage, teacherId', async () => {
    const charge = await make.aClassTeacher(testApp.database.db, { school, teacher, profileImage: file });
    const { record } = await read(`ClassTeacher/${charge.osid}`, ofSchool);
    expect(record).toMatchObject({
      osid: charge.osid,
      classTeacherId: teacher.osid,
      teacherId: teacher.osid,
      classId: charge.classId,
      subClass: 'A',
      osCreatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      profileImage: expect.stringContaining(file),
    });
  });

  test('[REG-45] a school has its names and places, and to itself all its details', async () => {
    const { record } = await read(`School/${school.osid}`, ofSchool);
    expect(record).toMatchObject({
      osid: school.osid,
      schoolName: school.schoolName,
      schoolLgaId: school.schoolLgaId,
      schoolStateId: state.osid,
      ...details,
      principalSignature: expect.stringContaining(file),
    });
  });

  test('[REG-46] a state has osid, stateName, logo and five signatures', async () => {
    const { record } = await read(`States/${state.osid}`, as('SuperAdmin', { id: 'boss' }));
    expect(record).toMatchObject({ osid: state.osid, stateName: state.stateName, logo: file });
    for (const field of Object.keys(signatures)) expect(record[field], field).toContain(file);
  });
});

test('[REG-18] a document of the wallet is read at the name of its kind, by its owner alone', async () => {
  const { osid } = await make.aRecord(testApp.database.db, 'WalletDocument', {
    ...{ kind: 'attestation-DIVOC', name: 'Vaccination', logoUrl: file, additionalInput: '[{"credentialSubject":{}}]' },
    ownerId: 'the-student',
  });
  for (const name of ['attestation-DIVOC', 'Attestation-divoc', 'WalletDocument']) {
    const { record } = await read(`${name}/${osid}`, ofStudent);
    expect(record).toMatchObject({ osid, name: 'Vaccination', additionalInput: '[{"credentialSubject":{}}]' });
    expect(record.logoUrl).toContain(file);
  }
  expect((await read(`attestation-SELF/${osid}`, ofStudent)).status).toBe(404);
  expect((await read(`attestation-DIVOC/${osid}`, ofTeacher)).status).toBe(404);
  expect((await read(`attestation-DIVOC/${osid}`)).status).toBe(401);
});
