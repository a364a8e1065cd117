import { documentPapers, type KindField } from '@sanad/contract/entities/document-kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { anIssuer, aPublishedKind, scholarship } from '#testing/document-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let issuer: Awaited<ReturnType<typeof anIssuer>>;
beforeAll(async () => {
  testApp = await createTestApp();
  testApp.deps.renderer = createRenderer({ log: testApp.deps.log, pages: 1 });
  issuer = await anIssuer(testApp, 'drawing-board');
});
afterAll(async () => {
  await testApp.deps.renderer.close();
  await testApp.close();
});

const field = (name: string, type: KindField['type'], more: Partial<KindField> = {}): KindField => ({
  ...{ name, label: { en: `Label of ${name}`, hi: 'फ़ील्ड का नाम' }, type, ...more },
});

const many = [
  ...scholarship.fields,
  field('place', 'school'),
  field('day', 'date'),
  field('points', 'number'),
  field('level', 'choice', { choices: ['Gold', 'Silver, with the commendation of the jury'] }),
  field('portrait', 'picture'),
  field('report', 'file', { private: true }),
];

async function opened(fields: readonly KindField[], from: string) {
  const { kindId } = await aPublishedKind(testApp, issuer, { fields: [...fields] });
  const url = `/api/kinds/${kindId}/template?from=${from}`;
  const answer = await testApp.app.inject({ method: 'GET', url, headers: issuer.headers });
  return { kindId, html: answer.json().data.templateHtml as string };
}

async function check(kindId: string, html: string) {
  const htmlContent = Buffer.from(html).toString('base64');
  const payload = { certificateType: 'Document', kindId, htmlContent };
  const url = '/api/superAdmin/template/check';
  return (await testApp.app.inject({ method: 'POST', url, payload, headers: issuer.headers })).json().data;
}

test.each(
  documentPapers.flatMap((paper) => [
    { paper, fields: scholarship.fields, what: 'three fields' },
    { paper, fields: many, what: 'a field of every type' },
  ]),
)('$paper is a template that holds the longest values of a kind with $what', async ({ paper, fields }) => {
  const { kindId, html } = await opened(fields, paper);
  const { cases, ...rest } = await check(kindId, html);
  expect(cases.flatMap(({ spots }: { spots: unknown[] }) => spots)).toEqual([]);
  expect(rest).toEqual({
    hasTags: true,
    missing: [],
    unknown: [],
    unmet: [],
    removed: [],
    remote: [],
    isSavable: true,
  });
});
