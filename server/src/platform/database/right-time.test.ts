import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { requireRightTime } from './right-time.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());
afterEach(() => {
  vi.restoreAllMocks();
});

const tenYears = 10 * 365 * 24 * 60 * 60_000;

test.each([
  ['years ahead', tenYears],
  ['years behind', -tenYears],
])('a clock that is %s of the database’s signs nothing', async (_what, shift) => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + shift);
  await expect(requireRightTime(database.db)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a clock that is a minute off does', async () => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  await expect(requireRightTime(database.db)).resolves.toBeUndefined();
});
