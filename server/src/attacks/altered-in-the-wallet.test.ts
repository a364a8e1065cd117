import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIssuingWorld, type IssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { overwriteDocument } from '#testing/spoilt-certificates.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let world: IssuingWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildIssuingWorld(testApp);
});
afterAll(() => testApp.close());

test('of a certificate that is not as it was signed a wallet is told which it is, and no word of what stands there now', async () => {
  const { osid } = await pendingClassResult(testApp, world);
  const [issued] = await issueAs(testApp, [osid]);
  const text = issued?.certificateNo ?? '';
  const forged = 'Forged Royal Academy';
  await overwriteDocument(testApp, issued?.credentialId ?? '', (document) => ({ ...document, name: forged }));
  const headers = as('Student', { id: 'somebody' });
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/wallet/codes', headers, payload: { text } });
  const told = answer.json().data;
  expect(told).toMatchObject({ of: 'ours', standing: 'altered', certificateNo: text, title: '', issuerName: '' });
  expect(JSON.stringify(told)).not.toContain(forged);
});
