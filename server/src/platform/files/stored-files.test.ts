import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import {
  deleteStoredFile,
  getStoredFile,
  insertStoredFile,
  listStoredFilesByHash,
  type StoredFile,
} from './stored-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function aFile(content: string): StoredFile {
  const id = systemIds.next();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const size = 3_000_000_000;
  return {
    id,
    ownerId: 'user-1',
    name: 'मेरी फ़ाइल.png',
    mime: 'image/png',
    size,
    sha256,
    visibility: 'private',
    path: `shares/${id}`,
  };
}

test('a file is found by its id and by its bytes', async () => {
  const file = aFile('one');
  await insertStoredFile(database.db, file);
  await insertStoredFile(database.db, aFile('two'));
  expect(await getStoredFile(database.db, file.id)).toEqual(file);
  expect(await listStoredFilesByHash(database.db, file.sha256)).toEqual([file]);
});

test('a deleted file is not found again, and its key is told once', async () => {
  const file = aFile('three');
  await insertStoredFile(database.db, file);
  expect(await deleteStoredFile(database.db, file.id)).toBe(file.path);
  expect(await deleteStoredFile(database.db, file.id)).toBeUndefined();
  await expect(getStoredFile(database.db, file.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('two rows never share one key', async () => {
  const file = aFile('four');
  await insertStoredFile(database.db, file);
  await expect(insertStoredFile(database.db, { ...file, id: systemIds.next() })).rejects.toThrow(
    'stored_file_path_key',
  );
});
