import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { buildIssuingWorld, issueAs, pendingClassResult } from '#testing/issuing-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
});
afterAll(() => testApp.close());

const tables = ['record', 'credential', 'rendered_file', 'activity', 'log_pending', 'consent', 'signing_key'];

test('while a later version adds its columns, connections that are open go on with statements that they have planned', async () => {
  const { app, deps } = testApp;
  const world = await buildIssuingWorld(testApp);
  const result = await pendingClassResult(testApp, world, { student: world.student });
  const [issued] = await issueAs(testApp, [result.osid]);
  const ask = async () => {
    const calls = [
      { url: `/api/inspector/credentials?vcOsid=${issued?.credentialId}&format=pdf`, headers: as('SuperAdmin') },
      { url: `/api/v1/ClassResults/${result.osid}`, headers: as('SuperAdmin') },
      { url: `/credentials/credentials/${issued?.credentialId}/verify` },
    ];
    // All connections of the pool have asked, and often enough for a plan that is kept.
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => calls).flatMap((some) => some.map((call) => app.inject(call))),
    );
    return [...new Set(answers.map(({ statusCode }) => statusCode))];
  };
  expect(await ask()).toEqual([200]);
  for (const table of tables) await sql`alter table ${sql.table(table)} add column of_later text`.execute(deps.db);
  expect(await ask()).toEqual([200]);
});
