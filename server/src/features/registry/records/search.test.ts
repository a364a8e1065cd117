import type { Role } from '@sanad/contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let places: Awaited<ReturnType<typeof twoSchools>>;

/** Two schools in two states, each with a pupil, a teacher in charge of the pupil's class and one issued result. */
async function twoSchools() {
  const { db } = testApp.database;
  const school = async (name: string) => {
    const state = await make.aState(db, { stateName: `${name} State`, logo: '/api/files/logo' });
    const lga = await make.anLga(db, { state, lgaName: `${name} LGA`, lgaAdminEmail: `lga.${name}@example.org` });
    const own = await make.aSchool(db, { state, lga, schoolName: `${name} School`, ownerId: `${name}-school` });
    const teacher = await make.aTeacher(db, { school: own, ownerId: `${name}-teacher` });
    await make.aClassTeacher(db, { school: own, teacher, profileImage: '/api/files/face' });
    const student = await make.aStudent(db, { school: own, ownerId: `${name}-student`, phone: '08031234567' });
    const examiner = await make.anOfficer(db, 'Examiner', { state, ownerId: `${name}-examiner` });
    await make.anOfficer(db, 'Inspector', { state, ownerId: `${name}-inspector` });
    await make.anOfficer(db, 'LgaStateAdmin', { state, type: 'lgaAdmin', lgaId: lga.osid, ownerId: `${name}-lga` });
    await make.anOfficer(db, 'LgaStateAdmin', { state, type: 'stateAdmin', ownerId: `${name}-state` });
    const pending = await make.aClassResult(db, { school: own, student, teacher });
    const issued = await make.aClassResult(db, { school: own, student, teacher, term: 'Third', status: 'issued' });
    const regional = await make.aResult(db, { school: own, student, examiner, status: 'issued' });
    await make.aResult(db, { school: own, student, examiner });
    return { state, lga, own, teacher, student, examiner, pending, issued, regional };
  };
  return { here: await school('here'), there: await school('there') };
}

beforeAll(async () => {
  testApp = await createTestApp();
  places = await twoSchools();
});
afterAll(() => testApp.close());

const nobody = {};
const me = (role: Role, id: string) => as(role, { id });

async function search(url: string, headers: Record<string, string>, payload: object = {}) {
  const response = await testApp.app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json(), data: response.json().data };
}
const osids = (rows: { osid: string }[]) => rows.map((row) => row.osid).sort();

describe('what anyone may find', () => {
  test('[REG-63, S-19] anyone finds states by name in order, and sees nothing but the name', async () => {
    const body = { filters: {}, order_entity: 'stateName', order_direction: 'ASC' };
    for (const url of ['/api/States/search', '/api/v1/States/search', '/api/v1/states/search']) {
      const { status, data, body: answer } = await search(url, nobody, body);
      expect({ status, code: answer.responseCode, totalCount: answer.totalCount }).toEqual({
        status: 200,
        code: 'OK',
        totalCount: 2,
      });
      expect(data).toEqual([
        { osid: places.here.state.osid, stateName: 'here State' },
        { osid: places.there.state.osid, stateName: 'there State' },
      ]);
    }
  });

  test('[REG-64, REG-65, S-19] anyone finds the schools of a state or an area, by name and keys only', async () => {
    const { own, lga } = places.here;
    const shown = {
      osid: own.osid,
      schoolName: 'here School',
      schoolLgaId: lga.osid,
      schoolStateId: places.here.state.osid,
    };
    const filters = [
      { schoolStateId: { eq: places.here.state.osid } },
      { schoolLgaId: { eq: lga.osid }, schoolName: { eq: 'here School' } },
      { osid: { eq: own.osid } },
      { osid: { eq: `1-${own.osid}` } },
    ];
    for (const one of filters) {
      const { data } = await search('/api/v1/School/search', nobody, { offset: 0, limit: 2000, filters: one });
      expect(data).toEqual([shown]);
    }
    expect((await search('/api/v1/School/search', nobody, { filters: { email: { eq: own.email } } })).data).toEqual([]);
  });

  test('[REG-66, REG-48] school types are found with an empty body, with the number of their schools', async () => {
    await make.aRecord(testApp.database.db, 'SchoolType', { title: 'Basic', identifier: 'Basic', isCore: true });
    for (const payload of [{}, undefined, '']) {
      const headers = payload === '' ? { 'content-type': 'application/json' } : {};
      const request = { method: 'POST' as const, url: '/api/v1/SchoolType/search', headers };
      const response = await testApp.app.inject(payload === undefined ? request : { ...request, payload });
      expect(response.json().data).toEqual([
        { osid: expect.any(String), title: 'Basic', identifier: 'Basic', isCore: true, schoolCount: 2 },
      ]);
    }
  });

  test('a search sent as a form is refused: it would be read as one for everything', async () => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/SchoolType/search',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="filters"\r\n\r\n{}\r\n--x--\r\n',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
  });

  test('areas are found by their state, without their officer', async () => {
    const filters = { stateId: { eq: places.here.state.osid } };
    const { data } = await search('/api/v1/LGA/search', nobody, { filters });
    expect(data).toEqual([{ osid: places.here.lga.osid, lgaName: 'here LGA', stateId: places.here.state.osid }]);
  });

  test('a suspended school is not offered to anyone but its own and the administration', async () => {
    const school = await make.aSchool(testApp.database.db, { status: 'suspended', ownerId: 'suspended' });
    const filters = { osid: { eq: school.osid } };
    expect((await search('/api/v1/School/search', nobody, { filters })).data).toEqual([]);
    expect((await search('/api/v1/School/search', me('School', 'suspended'), { filters })).data).toHaveLength(1);
    expect((await search('/api/v1/School/search', as('SuperAdmin'), { filters })).data).toHaveLength(1);
  });

  test.each([
    'Student',
    'Teacher',
    'ClassResults',
    'Results',
    'LgaStateAdmin',
    'Issuer',
    'Institute',
    'Contact',
    'Report',
  ])('%s is not open to anonymous callers', async (entity) => {
    const { status, body } = await search(`/api/v1/${entity}/search`, nobody);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('row scope', () => {
  test('[REG-71] a school finds its own pupil by osid, never the pupil of another school', async () => {
    const { here, there } = places;
    const ask = (osid: string) =>
      search('/api/v1/Student/search', me('School', 'here-school'), { filters: { osid: { eq: osid } } });
    expect((await ask(here.student.osid)).data).toMatchObject([{ osid: here.student.osid, email: here.student.email }]);
    expect((await ask(there.student.osid)).data).toEqual([]);
    const everything = await search('/api/v1/Student/search', me('School', 'here-school'));
    expect(osids(everything.data)).toEqual([here.student.osid]);
    expect(everything.body.totalCount).toBe(1);
  });

  test('[REG-62] a teacher sees the pupils of the own school without their private fields, and cannot ask for them', async () => {
    const { student } = places.here;
    const teacher = me('Teacher', 'here-teacher');
    const { data } = await search('/api/v1/Student/search', teacher);
    expect(osids(data)).toEqual([student.osid]);
    expect(data[0]).toMatchObject({ firstName: 'Aisha', admissionNo: student.admissionNo });
    expect(data[0]).not.toHaveProperty('email');
    expect(data[0]).not.toHaveProperty('dateOfBirth');
    expect(
      (await search('/api/v1/Student/search', teacher, { filters: { email: { eq: student.email } } })).data,
    ).toEqual([]);
    expect((await search('/api/v1/Student/search', teacher, { order_entity: 'dateOfBirth' })).status).toBe(400);
  });

  const resultViews: [Role, string, string, ('pending' | 'issued' | 'regional')[]][] = [
    ['Student', 'here-student', 'ClassResults', ['issued']],
    ['Student', 'here-student', 'Results', ['regional']],
    ['Teacher', 'here-teacher', 'ClassResults', ['pending', 'issued']],
    ['School', 'here-school', 'ClassResults', ['pending', 'issued']],
    ['lgaadmin', 'here-lga', 'ClassResults', ['pending', 'issued']],
    ['stateadmin', 'here-state', 'ClassResults', ['pending', 'issued']],
  ];
  test.each(resultViews)('[REG-55] %s sees of %3$s only what lies in its scope', async (role, id, entity, expected) => {
    const { data } = await search(`/api/v1/${entity}/search`, me(role, id));
    expect(osids(data)).toEqual(expected.map((name) => places.here[name].osid).sort());
    const statusOf = new Map(expected.map((name) => [places.here[name].osid, places.here[name].status]));
    for (const row of data) {
      const about = { '@type': entity, schoolType: 'Basic', studentId: places.here.student.osid };
      expect(row).toMatchObject({ ...about, osid: expect.any(String), status: statusOf.get(row.osid) });
    }
    if (role === 'Student') expect(new Set(statusOf.values())).toEqual(new Set(['issued']));
  });

  test('regional results: the inspector of the state, the examiner who uploaded, the school', async () => {
    const viewers: [Role, string][] = [
      ['Inspector', 'here-inspector'],
      ['Examiner', 'here-examiner'],
      ['School', 'here-school'],
    ];
    for (const [role, id] of viewers) {
      const { data } = await search('/api/v1/Results/search', me(role, id));
      expect(data).toHaveLength(2);
      expect(data.map((row: { stateId: string }) => row.stateId)).toEqual(Array(2).fill(places.here.state.osid));
    }
  });

  test('roles without a right are refused, not shown an empty list', async () => {
    const refused: [Role, string][] = [
      ['Verifier', 'Student'],
      ['Verifier', 'Results'],
      ['Inspector', 'ClassResults'],
      ['Examiner', 'Student'],
      ['Student', 'Teacher'],
      ['Issuer', 'ClassResults'],
      ['Teacher', 'LgaStateAdmin'],
      ['School', 'Contact'],
    ];
    for (const [role, entity] of refused) {
      expect((await search(`/api/v1/${entity}/search`, as(role))).body, `${role} ${entity}`).toMatchObject({
        statusCode: 403,
        responseCode: 'CLIENT_ERROR',
        params: { status: 'UNSUCCESSFUL' },
      });
    }
  });

  test('an account that claims a role without a record of it finds nothing', async () => {
    for (const role of ['School', 'Teacher', 'Student'] as const) {
      const { status, data } = await search('/api/v1/Student/search', me(role, 'stranger'));
      expect({ status, data }).toEqual({ status: 200, data: [] });
    }
  });

  test('a record counts only for the role that the token names', async () => {
    expect((await search('/api/v1/Student/search', me('Teacher', 'here-school'))).data).toEqual([]);
  });

  test('[REG-59] officers: whole for the administration, name and address for schools and officers of the state', async () => {
    const filters = { type: { eq: 'lgaAdmin' } };
    const url = '/api/v1/LgaStateAdmin/search';
    expect((await search(url, as('SuperAdmin'), { offset: 0, limit: 2000, filters })).data).toHaveLength(2);
    const { data } = await search(url, me('School', 'here-school'), { filters });
    expect(data).toEqual([{ osid: expect.any(String), name: 'Musa Lawal', email: expect.stringContaining('@') }]);
  });

  test('[REG-74] the administration sees whole states, an officer the own one, others the name', async () => {
    const { state } = places.here;
    const ask = { offset: 0, limit: 2000, filters: { osid: { eq: state.osid } } };
    const url = '/api/v1/States/search';
    expect((await search(url, as('SuperAdmin'), ask)).data).toMatchObject([
      { logo: '/api/files/logo', osCreatedAt: expect.any(String) },
    ]);
    expect((await search(url, me('stateadmin', 'here-state'), ask)).data[0]).toHaveProperty('logo');
    expect((await search(url, me('stateadmin', 'there-state'), ask)).data).toEqual([
      { osid: state.osid, stateName: 'here State' },
    ]);
  });

  test('[REG-72] a teacher finds the own class charge and no other', async () => {
    const { teacher } = places.here;
    for (const url of ['/api/v1/ClassTeacher/search', '/api/ClassTeacher/search']) {
      const { data } = await search(url, me('Teacher', 'here-teacher'), {
        filters: { classTeacherId: { eq: teacher.osid } },
      });
      expect(data).toMatchObject([{ profileImage: '/api/files/face', classTeacherId: teacher.osid, subClass: 'A' }]);
      const foreign = { filters: { classTeacherId: { eq: places.there.teacher.osid } } };
      expect((await search(url, me('Teacher', 'here-teacher'), foreign)).data).toEqual([]);
    }
  });

  test('[REG-49] any user finds institutes by a part of the name in any case', async () => {
    await make.aRecord(testApp.database.db, 'Institute', { instituteName: 'Ọbáfẹ́mi Awólọ́wọ̀ University' });
    const ask = { filters: { instituteName: { ilike: 'ỌBÁFẸ́MI' } }, limit: 20, offset: 0 };
    for (const role of ['Verifier', 'Student', 'Issuer'] as const) {
      expect((await search('/api/v1/Institute/search', as(role), ask)).data).toHaveLength(1);
    }
  });

  test('[TABLE-19] a pupil is found by the whole name in either order, by parts of it and by the number', async () => {
    const { db } = testApp.database;
    const { own } = places.here;
    const names = { firstName: 'Aisha', middleName: 'Halima', lastName: 'Ɗanjuma', admissionNo: 'HRS/2026/0417' };
    const pupil = await make.aStudent(db, { school: own, ...names });
    const found = async (headers: Record<string, string>, term: string) =>
      osids((await search('/api/v1/Student/search', headers, { filters: { searchText: { ilike: term } } })).data);
    for (const term of ['%aisha%halima%ɗanjuma%', '%ɗanjuma%aisha%', '%halima%ɗan%', '%hrs/2026/0417%', '0417']) {
      expect(await found(me('School', 'here-school'), term), term).toEqual([pupil.osid]);
    }
    for (const term of ['%halima%aisha%0418%', '%aisha%hassan%']) {
      expect(await found(me('School', 'here-school'), term), term).toEqual([]);
    }
    expect(await found(me('School', 'there-school'), '%aisha%ɗanjuma%')).toEqual([]);
    expect(await found(me('Student', 'there-student'), '%aisha%ɗanjuma%')).toEqual([]);
  });

  test('a row that a correction replaced is left out until it is asked for', async () => {
    const { here } = places;
    const { db } = testApp.database;
    const student = await make.aStudent(db, { school: here.own });
    const old = await make.aClassResult(db, {
      school: here.own,
      teacher: here.teacher,
      student,
      supersededBy: here.issued.osid,
    });
    const ask = (filters: object) => search('/api/v1/ClassResults/search', as('SuperAdmin'), { filters });
    expect((await ask({ studentId: { eq: student.osid } })).data).toEqual([]);
    expect(osids((await ask({ studentId: { eq: student.osid }, supersededBy: { neq: '' } })).data)).toEqual([old.osid]);
  });
});
