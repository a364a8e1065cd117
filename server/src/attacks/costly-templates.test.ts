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

const cardWith = (braces: number) =>
  shippedTemplate('School Result Certificate').html.replace('</main>', `<p>${'{{'.repeat(braces)}</p></main>`);

async function saveWatched(html: string): Promise<{ statusCode: number; pauseMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const { statusCode } = await save(html);
  delay.disable();
  return { statusCode, pauseMs: delay.max / 1e6 };
}

test('what a template of a school says of its changes is found while others are answered', async () => {
  const { statusCode, pauseMs } = await saveWatched(cardWith(4_900));
  expect(statusCode).toBe(200);
  expect(pauseMs).toBeLessThan(longestPauseMs);
});

test('a template with more tags than any paper has is refused while others are answered', async () => {
  const { statusCode, pauseMs } = await saveWatched(cardWith(200_000));
  expect(statusCode).toBe(400);
  expect(pauseMs).toBeLessThan(longestPauseMs);
});
