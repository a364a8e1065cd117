import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { createBlankRenderer } from '#testing/blank-renderer.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { as, createTestApp, type TestApp } from '#testing/test-app.ts';

/** Wide, because tests share their machine; what this finds took minutes. */
const longestPauseMs = 4_000;

let testApp: TestApp;
let world: SchoolWorld;
beforeAll(async () => {
  testApp = await createTestApp(() => ({ renderer: createBlankRenderer() }));
  world = await buildSchoolWorld(testApp);
});
afterAll(() => testApp.close());

const save = (html: string) =>
  testApp.app.inject({
    method: 'PUT',
    url: `/api/school/school-details/${world.home}`,
    payload: { schoolResultTemplate: Buffer.from(html).toString('base64') },
    headers: as('School'),
  });

test('what a template of a school says of its changes is found while others are answered', async () => {
  const card = shippedTemplate('School Result Certificate').html;
  const braces = '{{'.repeat(200_000);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const { statusCode } = await save(card.replace('</main>', `<p>${braces}</p></main>`));
  delay.disable();
  expect(statusCode).toBe(200);
  expect(delay.max / 1e6).toBeLessThan(longestPauseMs);
});
