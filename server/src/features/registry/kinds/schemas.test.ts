import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { aDefinition, aKind } from '#testing/kind-calls.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';
import { schemaOf } from './schemas/write-schema.ts';

let testApp: TestApp;
let board: make.Made;
beforeAll(async () => {
  testApp = await createTestApp();
  const { db } = testApp.database;
  board = await make.aRecord(db, 'Issuer', { title: 'Scholarship Board', issuer: 'did:web:board', ownerId: 'board' });
  await make.aRecord(db, 'Issuer', { title: 'Sports Council', issuer: 'did:web:sports', ownerId: 'sports' });
});
afterAll(() => testApp.close());

const ofBoard = as('Issuer', { id: 'board' });
const ofCouncil = as('Issuer', { id: 'sports' });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, headers: { authorization: string } = ofBoard, payload?: object) {
  const answer = await testApp.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** A schema as it is found in the wild: no word of ours in it. */
const wild = (name: string, properties: object = { grade: { type: 'string' } }, more: object = {}) => ({
  $schema: 'http://json-schema.org/draft-07/schema',
  type: 'object',
  properties: { [name]: { $ref: `#/definitions/${name}` } },
  required: [name],
  title: name,
  definitions: { [name]: { $id: '#/properties/x', type: 'object', title: 'x', required: [], properties, ...more } },
  _osConfig: { privateFields: [], uniqueIndexFields: [], roles: [] },
});
const send = (name: string, schema: unknown, own: object = {}) =>
  call('POST', '/api/v1/Schema', ofBoard, { name, schema: JSON.stringify(schema), ...own });

describe('schemas of clients of the registry', () => {
  test('a schema is created, changed, published, read, found and described', async () => {
    const name = 'PrizeLetter';
    const properties = {
      studentName: { type: 'string', title: 'Name of the pupil', maxLength: 80 },
      marks: { type: 'integer', minimum: 0, maximum: 100 },
      prizeDay: { type: 'string', format: 'date' },
      colour: { type: 'string', enum: ['red', 'blue'] },
      passed: { type: 'boolean' },
    };
    const file = { ...wild(name, properties), _osConfig: { privateFields: ['marks'] } };
    const made = await send(name, {
      ...file,
      definitions: { [name]: { ...file.definitions[name], required: ['marks'] } },
    });
    expect(made).toMatchObject({ status: 200, body: { result: { Schema: { osid: expect.any(String) } } } });
    const { osid } = made.body.result.Schema;
    expect((await call('GET', `/api/v1/schema/${osid}`)).body).toMatchObject({ name, status: 'DRAFT' });
    const { fields } = (await call('GET', `/api/kinds/${osid}`)).body.data.definition;
    expect(fields).toEqual([
      { name: 'studentName', label: { en: 'Name of the pupil' }, type: 'text', maxLength: 80 },
      {
        name: 'marks',
        label: { en: 'Marks' },
        type: 'number',
        minimum: 0,
        maximum: 100,
        required: true,
        private: true,
      },
      { name: 'prizeDay', label: { en: 'Prize day' }, type: 'date' },
      { name: 'colour', label: { en: 'Colour' }, type: 'choice', choices: ['red', 'blue'] },
      { name: 'passed', label: { en: 'Passed' }, type: 'choice', choices: ['Yes', 'No'] },
    ]);
    const put = { schema: JSON.stringify(wild(name, { marks: { type: 'number' } })), status: 'PUBLISHED' };
    expect((await call('PUT', `/api/v1/Schema/${osid}`, ofBoard, put)).status).toBe(200);
    const filters = { name: { eq: name } };
    const found = (await call('POST', '/api/v1/Schema/search', ofCouncil, { filters })).body;
    expect(found).toMatchObject({ totalCount: 1, data: [{ osid, name, status: 'PUBLISHED' }] });
    const document = (await call('GET', `/api/docs/${name}.json`)).body;
    expect(document).toEqual(JSON.parse(found.data[0].schema));
    expect(document.definitions[name].properties).toMatchObject({ marks: { type: 'number', title: 'Marks' } });
    const swagger = (await call('GET', '/api/docs/swagger.json')).body;
    expect(swagger.definitions).toHaveProperty(name);
    expect(swagger.definitions).toHaveProperty(`${name}OsConfig`);
    expect(swagger.definitions).toHaveProperty('Student');
  });

  test('what is written out is read in again and says the same', async () => {
    const whole = aDefinition({
      title: { en: 'Whole', hi: 'पूरा' },
      fields: [
        {
          name: 'amount',
          label: { en: 'Amount', hi: 'राशि' },
          type: 'amount',
          currency: 'NGN',
          minimum: 1,
          private: true,
        },
        { name: 'school', label: { en: 'School' }, type: 'school', required: true },
        { name: 'photo', label: { en: 'Photo' }, type: 'picture' },
        { name: 'day', label: { en: 'Day' }, type: 'date' },
        { name: 'colour', label: { en: 'Colour' }, type: 'choice', choices: ['red'] },
        { name: 'ground', label: { en: 'Ground' }, type: 'text', maxLength: 250 },
      ],
      holders: ['Student', 'Teacher'],
      validity: { until: 'months', months: 18 },
      paper: 'letter',
    });
    const { body } = await send('WholeKind', schemaOf('WholeKind', whole));
    const { osid } = body.result.Schema;
    expect((await call('GET', `/api/kinds/${osid}`)).body.data.definition).toEqual(whole);
  });

  test('what is published changes by a new version only, does not go back and is not deleted', async () => {
    const { osid, name } = await aKind(testApp.deps.db, { issuerId: String(board.osid), isPublished: true });
    const put = (body: object) => call('PUT', `/api/v1/Schema/${osid}`, ofBoard, body);
    const other = JSON.stringify(wild(name, { other: { type: 'string' } }));
    expect(await put({ schema: other })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('new version') },
    });
    expect(await put({ status: 'DRAFT' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('back') },
    });
    expect((await put({ schema: JSON.stringify(schemaOf(name, aDefinition())), status: 'PUBLISHED' })).status).toBe(
      200,
    );
    expect((await put({ name: 'Another' })).status).toBe(409);
    const removed = await call('DELETE', `/api/v1/Schema/${osid}`);
    expect(removed).toMatchObject({
      status: 409,
      body: { message: 'Schema delete not allowed for a published schema' },
    });
    await call('POST', `/api/kinds/${osid}/draft`, ofBoard, {});
    expect((await put({ schema: other, status: 'PUBLISHED' })).status).toBe(200);
    expect((await call('GET', `/api/kinds/${osid}`)).body.data).toMatchObject({ version: 2, state: 'published' });
  });

  test('a schema is published with its making or not made at all', async () => {
    const made = await send('AtOnce', wild('AtOnce'), { status: 'PUBLISHED' });
    expect((await call('GET', '/api/v1/Schema/AtOnce')).body).toMatchObject({ status: 'PUBLISHED' });
    expect(made.status).toBe(200);
    expect((await send('NoField', wild('NoField', {}), { status: 'PUBLISHED' })).status).toBe(400);
    expect((await call('GET', '/api/v1/Schema/NoField')).status).toBe(404);
  });

  test('drafts of another issuer are in no search and under no name; the product’s own stay files', async () => {
    await send('HiddenDraft', wild('HiddenDraft'));
    const filters = { name: { eq: 'HiddenDraft' } };
    expect((await call('POST', '/api/v1/Schema/search', ofCouncil, { filters })).body.totalCount).toBe(0);
    expect((await call('POST', '/api/v1/Schema/search', ofBoard, { filters })).body.totalCount).toBe(1);
    expect((await call('GET', '/api/v1/Schema/HiddenDraft', ofCouncil)).status).toBe(404);
    expect((await call('PUT', '/api/v1/Schema/HiddenDraft', ofCouncil, { status: 'PUBLISHED' })).status).toBe(404);
    expect((await call('GET', '/api/docs/HiddenDraft.json')).status).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await call(method, '/api/v1/Schema/Student', ofBoard, {})).status).toBe(405);
    }
    expect((await send('Student', wild('Student'))).status).toBe(409);
  });
});

describe('schemas that are refused', () => {
  const place = (rest: string) => `schema.definitions.Bad${rest}`;
  const field = (property: object) => wild('Bad', { x: property });
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, {}]));
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  const deepIn = (documentKind: object | undefined, privateFields?: readonly string[]) =>
    JSON.stringify({ ...wild('Bad'), _osConfig: { documentKind, privateFields } }).replace(
      '"DEEP"',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    );

  test.each<[string, unknown, string]>([
    ['a reference to itself', field({ $ref: '#/definitions/Bad' }), place('.properties.x.$ref')],
    ['a reference to a file', field({ $ref: 'Common.json#/definitions/Address' }), place('.properties.x.$ref')],
    [
      'a file of the server',
      { ...wild('Bad'), properties: { Bad: { $ref: 'file:///etc/passwd' } } },
      'schema.properties',
    ],
    ['a definition that is a reference', wild('Bad', {}, { $ref: '#' }), place('')],
    ['10,000 fields', wild('Bad', many), place('.properties')],
    ['a pattern of exponential time', field({ type: 'string', pattern: '^(a+)+$' }), place('.properties.x.pattern')],
    ['a pattern for names', wild('Bad', {}, { patternProperties: { '^(a+)+$': {} } }), place('')],
    ['a field of fields', field({ type: 'object', properties: {} }), place('.properties.x')],
    ['a list', field({ type: 'array' }), place('.properties.x')],
    ['alternatives', field({ anyOf: [] }), place('.properties.x')],
    ['a format', field({ type: 'string', format: 'regex' }), place('.properties.x')],
    ['two definitions', { ...wild('Bad'), definitions: { Bad: {}, Worse: {} } }, 'schema.definitions'],
    ['no name', { ...wild('Bad'), title: undefined }, 'schema.title'],
    [
      'a name that hides what objects have',
      wild('Bad', JSON.parse('{"__proto__":{"type":"string"}}')),
      'schema.fields.0.name',
    ],
    ['a name that the product has', wild('Bad', { osid: { type: 'string' } }), 'schema.fields.0.name'],
    ['markup', field({ type: 'string', title: '<script>' }), 'schema.fields.0.label.en'],
    [
      'a private field that is not there',
      { ...wild('Bad'), _osConfig: { privateFields: ['y'] } },
      place('.properties.y'),
    ],
    ['roles of its own', { ...wild('Bad'), _osConfig: { roles: ['anonymous'] } }, 'schema._osConfig'],
    ['a kind that is none', { ...wild('Bad'), _osConfig: { documentKind: { paper: 'x' } } }, 'schema.paper'],
  ])('%s is named at its place, and nothing is kept', async (_name, schema, path) => {
    const answer = await send('Bad', schema);
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((problem: { path: string }) => problem.path)).toEqual([path]);
    expect((await call('GET', '/api/v1/Schema/Bad')).status).toBe(404);
  });

  test.each([
    ['text that is no JSON', '{'],
    ['a list', '[]'],
    ['a schema that never ends', nested(20_000)],
    ['holders that never end', deepIn({ holders: ['DEEP'] })],
    ['a paper that never ends', deepIn({ paper: { template: 'DEEP', like: 'letter' } })],
    ['private fields that never end', deepIn(undefined, ['DEEP'])],
    ['text that is too long', JSON.stringify({ title: 'x'.repeat(300_000) })],
  ])('%s', async (_name, schema) => {
    const answer = await call('POST', '/api/v1/Schema', ofBoard, { name: 'Bad', schema });
    expect(answer.status).toBe(400);
  });

  test('a name that differs from the schema’s, or is no name', async () => {
    expect((await send('Other', wild('Bad'))).body.details[0].path).toBe('name');
    expect((await send('bad', wild('bad'))).body.details[0].path).toBe('schema.title');
  });
});
