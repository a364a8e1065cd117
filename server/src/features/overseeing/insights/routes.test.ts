import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCounter } from '#platform/counters.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let time: Date;
let running: TestApp;
beforeEach(async () => {
  time = new Date('2026-11-15T08:00:00Z');
  running = await createTestApp(() => ({ clock: { now: () => time } }));
});
afterEach(() => running.close());

const get = (url: string) => running.app.inject({ url });
const later = (milliseconds: number) => {
  time = new Date(time.getTime() + milliseconds);
};

test('[HOME-04] anybody may read how many students are certified', async () => {
  await addToCounter(running.database.db, 'students-certified', 8912);
  const answer = await get('/api/students-certified');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    studentsCertifiedCount: 8912,
    data: { studentsCertifiedCount: 8912 },
    responseCode: 'OK',
  });
});

test('[HOME-05] anybody may read how many certificates were generated', async () => {
  await addToCounter(running.database.db, 'certificates-generated', 12_400);
  await addToCounter(running.database.db, 'certificates-generated', 57);
  const answer = await get('/api/certificates-generated');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ totalCertificatesGeneratedCount: 12_457, responseCode: 'OK' });
});

test('[HOME-04] [HOME-05] before the first certificate both are 0', async () => {
  expect((await get('/api/students-certified')).json().studentsCertifiedCount).toBe(0);
  expect((await get('/api/certificates-generated')).json().totalCertificatesGeneratedCount).toBe(0);
});

test('the counts are kept for a minute and then read anew', async () => {
  const count = async () => (await get('/api/certificates-generated')).json().totalCertificatesGeneratedCount;
  expect(await count()).toBe(0);
  await addToCounter(running.database.db, 'certificates-generated', 1);
  later(59_999);
  expect(await count()).toBe(0);
  later(1);
  expect(await count()).toBe(1);
});
