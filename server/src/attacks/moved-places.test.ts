import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedRecord } from '#testing/attack-uploads.ts';
import * as make from '#testing/factories.ts';
import { createResultsApp, type ResultsApp } from '#testing/results-app.ts';
import { as } from '#testing/test-app.ts';

let product: ResultsApp;
let state: make.Made;
let lga: make.Made;
beforeAll(async () => {
  product = await createResultsApp();
  state = await make.aState(product.database.db);
  lga = await make.anLga(product.database.db, { state, lgaName: 'Dala' });
});
afterAll(() => product.close());

const change = (path: string, payload: Record<string, unknown>) =>
  product.app.inject({ method: 'PUT', url: `/api/v1/${path}`, payload, headers: as('SuperAdmin') });

test('a pupil who is moved to a school of another state is a pupil of that state', async () => {
  const { db } = product.database;
  const school = await make.aSchool(db, { state, lga, schoolName: 'Far School' });
  const pupil = await make.aStudent(db, { school: product.school, lastName: 'Moved' });
  expect((await change(`Student/${pupil.osid}`, { schoolId: school.osid })).statusCode).toBe(200);
  expect((await storedRecord(product, 'Student', { lastName: 'Moved' })).data).toMatchObject({
    schoolId: school.osid,
    stateId: state.osid,
  });
});

test('a school that is moved to another state takes its pupils along', async () => {
  const { db } = product.database;
  const school = await make.aSchool(db, { state: product.state, lga: product.lga, schoolName: 'Moving School' });
  await make.aStudent(db, { school, lastName: 'Along' });
  const moved = await change(`School/${school.osid}`, { schoolStateId: state.osid, schoolLgaId: lga.osid });
  expect(moved.statusCode).toBe(200);
  expect((await storedRecord(product, 'Student', { lastName: 'Along' })).data.stateId).toBe(state.osid);
});

test('a school that nobody has vetted reads no addresses of the administration', async () => {
  const { db } = product.database;
  await make.anOfficer(db, 'LgaStateAdmin', { state: product.state, type: 'stateadmin', email: 'boss@sanad.example' });
  const schools = { state: product.state, lga: product.lga };
  await make.aSchool(db, { ...schools, schoolName: 'Unvetted', status: 'pending', ownerId: 'unvetted' });
  const read = async (id: string) => {
    const headers = as('School', { id });
    const url = '/api/v1/LgaStateAdmin/search';
    return (await product.app.inject({ method: 'POST', url, payload: { filters: {} }, headers })).body;
  };
  expect(await read('school')).toContain('boss@sanad.example');
  expect(await read('unvetted')).not.toContain('boss@sanad.example');
});
