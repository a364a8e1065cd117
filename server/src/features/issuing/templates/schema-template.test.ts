import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTemplate } from '#testing/a-template.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import {
  buildIssuingWorld,
  type IssuingWorld,
  issueAs,
  pendingClassResult,
  pendingResult,
} from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers });
const configOf = async (name: string, headers = as('SuperAdmin')) => {
  const record = (await get(`/api/v1/Schema/${name}`, headers)).json();
  const written = JSON.parse(record.schema);
  expect(written._osConfig).toEqual(record._osConfig);
  expect(written.definitions[record.title].properties).toHaveProperty('certificateNo');
  return record._osConfig;
};

describe('[TPL-23] the HTML behind the path that a schema names', () => {
  test('is the template of that certificate', async () => {
    const { certificateTemplates } = await configOf('Results');
    const bece = await get(certificateTemplates.html, as('SuperAdmin'));
    expect(bece.statusCode).toBe(200);
    expect(bece.headers['content-type']).toMatch(/^text\/html/);
    expect(bece.body).toContain('{{credentialSubject.examNum}}');
    const mba = await get(certificateTemplates.MBA, as('Issuer'));
    expect(mba.statusCode).toBe(200);
    expect(mba.body).not.toBe(bece.body);
  });

  test('is the own report card of a school that drew one, and that of nobody else', async () => {
    const { html } = (await configOf('ClassResults', as('School'))).certificateTemplates;
    const before = (await get(html, as('School'))).body;
    expect(before).toContain('{{credentialSubject.admissionNo}}');
    const drawn = Buffer.from(aTemplate('school-result'), 'base64')
      .toString()
      .replace('</div>', '<p>Our own card</p></div>');
    const saved = await testApp.app.inject({
      method: 'PUT',
      url: `/api/school/school-details/${world.school.osid}`,
      payload: { schoolResultTemplate: Buffer.from(drawn).toString('base64') },
      headers: as('School'),
    });
    expect(saved.statusCode).toBe(200);
    expect((await get(html, as('School'))).body).toContain('Our own card');
    expect((await get(html, as('SuperAdmin'))).body).toBe(before);
  });

  test('can do nothing when it is opened in a tab', async () => {
    const { headers } = await get('/api/v1/templates/bece.html', as('School'));
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each(['..%2Fcertificate.css', 'certificate.css', 'nobody.html', '%00', 'bece.html%2F..'])(
    'is not there by the name %s',
    async (name) => {
      expect((await get(`/api/v1/templates/${name}`, as('SuperAdmin'))).statusCode).toBe(404);
    },
  );
});

const filled = (value: string, row: Record<string, string>) =>
  value.replace(/\{\{(\w+)\}\}/g, (_tag, name: string) => row[name] ?? '');

describe('[REG-57] what a schema says of the credential is what is signed', () => {
  test.each([
    ['ClassResults', pendingClassResult],
    ['Results', pendingResult],
  ] as const)('of %s', async (entity, pending) => {
    const { osid } = await pending(testApp, world, { student: world.student });
    const [issued] = await issueAs(testApp, [osid]);
    const signed = (await get(`/credentials/credentials/${issued?.credentialId}`, as('Student'))).json();
    const { rows } = await testApp.database.pool.query<{ data: Record<string, string> }>(
      'select data from record where osid = $1',
      [osid],
    );
    const { credentialTemplate } = await configOf(entity);
    const addresses = signed['@context'].map((one: string) => one.replace('http://localhost:3000', ''));
    expect(credentialTemplate['@context']).toEqual(addresses);
    expect(signed.type).toEqual(expect.arrayContaining([...credentialTemplate.type]));
    const { type, ...fields } = credentialTemplate.credentialSubject;
    expect(signed.credentialSubject.type).toEqual(type);
    const row = rows[0]?.data ?? {};
    for (const [name, value] of Object.entries<string>(fields))
      expect([name, signed.credentialSubject[name] ?? '']).toEqual([name, filled(value, row)]);
  });
});
