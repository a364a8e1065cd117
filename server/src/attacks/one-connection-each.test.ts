import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentDesk, openDocumentDesk } from '#testing/document-desk.ts';
import { as } from '#testing/test-app.ts';

// Somebody who holds a connection asks for another one. As many at once as there are connections wait for each other,
// and everybody else with them, until they are given up after fifteen seconds.

let desk: DocumentDesk;
beforeAll(async () => {
  desk = await openDocumentDesk();
});
afterAll(() => desk.testApp.close());

/** More than the pool has. */
const crowd = 40;
async function together(act: (index: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: crowd }, (_, index) => act(index)));
  return answers.map(({ statusCode }) => statusCode).sort();
}

const once = [200, ...Array.from({ length: crowd - 1 }, () => 409)];

test('forty who revoke one document at once: one does, the others are told, and nobody is sent away', async () => {
  const { osid } = await desk.issued(await desk.aPupil());
  const revoke = () =>
    desk.ask('POST', `/api/documents/${osid}/revoke`, desk.issuer.headers, { reason: 'Given twice' });
  expect(await together(revoke)).toEqual(once);
});

test('so it is with a document that is named by its record, and with those that are suspended', async () => {
  const { osid } = await desk.issued(await desk.aPupil());
  const url = `/api/documents/${osid}/suspend`;
  expect(await together(() => desk.ask('POST', url, desk.issuer.headers, { reason: 'To be looked at' }))).toEqual(once);
  const record = `/api/v1/${desk.kind.name}/${osid}/revoke`;
  expect(await together(() => desk.ask('POST', record, as('SuperAdmin'), {}))).toEqual(once);
});

test('an account that acts sixty times at once leaves connections to the others', async () => {
  const pupil = await desk.aPupil();
  let done = 0;
  const issue = async (index: number) => {
    const values = { session: `No. ${index}`, amount: index };
    const body = desk.writtenTo(pupil, { values, issue: true });
    const { statusCode } = await desk.ask('POST', '/api/documents', desk.issuer.headers, body);
    done += 1;
    return statusCode;
  };
  const all = Promise.all(Array.from({ length: 60 }, (_, index) => issue(index)));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const other = await desk.ask('GET', '/api/documents?limit=1', desk.other.headers);
  // Before, whoever came later stood behind all of them.
  expect([other.statusCode, done < 50]).toEqual([200, true]);
  expect(await all).toContain(200);
}, 60_000);
