import { entities } from '@sanad/contract/entities/entities';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const get = (url: string) => testApp.app.inject({ url });

test('[REG-26] anyone reads the schemas at both addresses: swagger 2.0 with a definition and an OsConfig per entity', async () => {
  const [swagger, schema] = await Promise.all([get('/api/docs/swagger.json'), get('/assets/config/schema')]);
  expect(swagger.statusCode).toBe(200);
  expect(schema.json()).toEqual(swagger.json());
  const { swagger: version, basePath, definitions } = swagger.json();
  expect({ version, basePath }).toEqual({ version: '2.0', basePath: '/' });
  const names = Object.keys(entities);
  expect(Object.keys(definitions).sort()).toEqual([...names, ...names.map((name) => `${name}OsConfig`)].sort());
  expect(definitions.StudentOsConfig.privateFields).toContain('dateOfBirth');
});

test('the fields of result rows stand in the schemas under their exact names', async () => {
  const { definitions } = (await get('/api/docs/swagger.json')).json();
  const fields = Object.keys({ ...definitions.ClassResults.properties, ...definitions.Results.properties });
  const subjects = Array.from({ length: 20 }, (_, index) => `subject${index + 1}`);
  // biome-ignore format: a list of names
  const named = ['status', 'studentId', 'uniqueId', 'certificateNo', 'imageUrl', 'schoolName', 'subjectAndGrade', 'schoolType',
    'firstName', 'middleName', 'lastName', 'admissionNo', 'className', 'subClass', 'academicYear', 'term', 'schoolLgaId',
    'stateId', 'teacherId'];
  expect(fields).toEqual(expect.arrayContaining([...named, ...subjects]));
});

test('every published schema is one that a plain JSON Schema validator takes', async () => {
  const { definitions } = (await get('/api/docs/swagger.json')).json();
  for (const name of Object.keys(entities)) {
    const ajv = addFormats.default(new Ajv({ strict: true, allowUnionTypes: true }));
    expect(ajv.compile(definitions[name]), name).toBeTypeOf('function');
  }
  const ajv = addFormats.default(new Ajv());
  const contact = { name: 'Adéọlá', email: 'a@b.education', message: 'Hello', handled: false };
  expect(ajv.validate(definitions.Contact, contact)).toBe(true);
  expect(ajv.validate(definitions.Contact, { ...contact, misspelt: 1 })).toBe(false);
  expect(ajv.validate(definitions.Contact, { ...contact, email: 'nobody' })).toBe(false);
});

test('the schema of one entity has the shape of a registry schema file; an unknown one is 404', async () => {
  const answer = await get('/api/docs/Student.json');
  expect(answer.json()).toMatchObject({
    title: 'Student',
    properties: { Student: { $ref: '#/definitions/Student' } },
    definitions: { Student: { required: expect.arrayContaining(['firstName', 'uniqueId']) } },
    _osConfig: { inviteRoles: ['anonymous'] },
  });
  expect((await get('/api/docs/Nobody.json')).statusCode).toBe(404);
});

test('[REG-21] [S-18] nobody without an account makes a record, and only pupils, schools and verifiers sign up', async () => {
  const { definitions } = (await get('/api/docs/swagger.json')).json();
  const open = (key: 'roles' | 'inviteRoles') =>
    Object.keys(entities).filter((name) => definitions[`${name}OsConfig`][key].includes('anonymous'));
  expect(open('roles')).toEqual([]);
  expect(open('inviteRoles').sort()).toEqual(['School', 'Student', 'Verifier']);
  for (const name of Object.keys(entities)) {
    const made = await testApp.app.inject({ method: 'POST', url: `/api/v1/${name}`, payload: {} });
    expect([name, made.statusCode < 300]).toEqual([name, false]);
    const invited = await testApp.app.inject({ method: 'POST', url: `/api/v1/${name}/invite`, payload: {} });
    expect([name, invited.statusCode < 300]).toEqual([name, false]);
  }
});
