import { allCalls } from '@sanad/contract/api/all';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};
type OpenApi = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

let testApp: TestApp;
let document: OpenApi;
beforeAll(async () => {
  testApp = await createTestApp();
  const answer = await testApp.app.inject({ url: '/api/docs/openapi.json' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  document = answer.json();
});
afterAll(() => testApp.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('every call of the contract is described, at each of its paths', () => {
  const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const known = allCalls.flatMap(({ method, paths }) =>
    paths.map((path) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
  expect(document.openapi).toBe('3.1.0');
  expect(described.sort()).toEqual(known.sort());
  expect(described).not.toContain('GET /privacy-policy');
});

test('each operation has a name of its own and names what stands in its path', () => {
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name);
    expect(inPath.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
    expect(operation.parameters.every(({ schema }) => typeof schema === 'object')).toBe(true);
  }
});

test('every schema is one of JSON Schema 2020-12, as OpenAPI 3.1 wants it, and every reference leads somewhere', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schemas = operations().flatMap(({ path, operation }) => [
    ...operation.parameters.map(({ schema }) => ({ path, schema })),
    ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({ path, schema })),
    ...Object.values(operation.responses).flatMap(({ content }) =>
      Object.values(content).map(({ schema }) => ({ path, schema })),
    ),
  ]);
  const faults = schemas.filter(({ schema }) => ajv.validateSchema(schema) !== true).map(({ path }) => path);
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
  const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(schemas.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
  expect(referred.filter((to) => !components.includes(to ?? ''))).toEqual([]);
});

test('a page at /api/docs shows the document, under the content policy of our own pages', async () => {
  const page = await testApp.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  // Nothing of it is inline or from elsewhere.
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="(\.?\/?[^"]+)"/g)) {
    const url = new URL(address, 'http://localhost/api/').pathname;
    expect((await testApp.app.inject({ url })).statusCode, url).toBe(200);
  }
});

test('the page reads the whole document, as JSON, and as YAML that is made once as well', async () => {
  const ask = (url: string) => testApp.app.inject({ url });
  const whole = await ask('/api/docs/openapi.json');
  const [json, yaml] = [await ask('/api/docs/json'), await ask('/api/docs/yaml')];
  expect(JSON.parse(whole.body)).toHaveProperty(['paths', '/api/v1/{entity}/search']);
  expect([json.body, yaml.body]).toEqual([whole.body, whole.body]);
  expect([json, yaml].map(({ headers }) => headers['content-type'])).toEqual([
    'application/json; charset=utf-8',
    'application/yaml; charset=utf-8',
  ]);
});
