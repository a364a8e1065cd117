import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCostlyCopies } from '#testing/costly-copies.ts';
import { listCostlyCalls } from '#testing/costly-inputs.ts';
import { buildSchoolWorld, type SchoolWorld } from '#testing/school-world.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/**
 * Nothing that a caller writes keeps everybody else waiting, or takes the memory of the machine. The limit is wide,
 * because tests share their machine: what this finds took from 18 seconds to minutes. `npm run bench pauses` measures.
 */
const longestPauseMs = 4_000;
const mostMemory = 1500 * 1024 * 1024;

let testApp: TestApp;
let world: SchoolWorld;
beforeAll(async () => {
  testApp = await createTestApp();
  world = await buildSchoolWorld(testApp);
});
afterAll(() => testApp.close());

test('every costly input is refused or worked on beside the others, within the memory of a small machine', async () => {
  const held: string[] = [];
  const failed: string[] = [];
  const measured: { what: string; pauseMs: number; statusCode: number }[] = [];
  const before = process.memoryUsage().rss;
  for (const [what, call] of [...listCostlyCalls(world), ...(await listCostlyCopies())]) {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const { statusCode } = await testApp.app.inject(call);
    delay.disable();
    measured.push({ what, pauseMs: Math.round(delay.max / 1e6), statusCode });
    if (delay.max / 1e6 > longestPauseMs) held.push(what);
    if (statusCode >= 500 && statusCode !== 503) failed.push(`${what}: ${statusCode}`);
    expect(process.memoryUsage().rss - before).toBeLessThan(mostMemory);
  }
  const { SANAD_PAUSES_FILE: file } = process.env;
  if (file !== undefined) writeFileSync(file, JSON.stringify(measured));
  expect(held).toEqual([]);
  expect(failed).toEqual([]);
}, 300_000);
