import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readSettings } from '#platform/settings.ts';
import { type S3StandIn, startS3StandIn } from '#testing/s3-stand-in.ts';
import { createFileStore } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

const folder = mkdtempSync(join(inject('runFolder'), 'sanad-files-'));
const s3Settings = (endpoint: string, accessKeyId = 'key-id') =>
  readSettings({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'sanad',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  });

let s3: S3StandIn;
beforeAll(async () => {
  s3 = await startS3StandIn();
});
afterAll(() => s3.close());

const stores: [string, () => FileStore][] = [
  ['folder', () => createFileStore(readSettings({ SANAD_DATA: folder }))],
  ['S3', () => createFileStore(s3Settings(s3.url))],
];

describe.each(stores)('%s store', (_name, open) => {
  test('gives back what was stored, with its size and hash', async () => {
    const content = randomBytes(300_000);
    const stored = await open().put('logos/one', Readable.from([content.subarray(0, 9), content.subarray(9)]), 'x/y');
    expect(stored).toEqual({ size: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
    expect((await buffer(await open().get('logos/one'))).equals(content)).toBe(true);
  });

  test('keeps nothing of a stream that fails', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('line lost');
    }
    await expect(open().put('logos/half', Readable.from(broken()), 'text/plain')).rejects.toThrow('line lost');
    await expect(open().get('logos/half')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('keeps nothing of a stream that failed before it was read', async () => {
    const content = new Readable({ read() {} });
    const putting = open().put('logos/early', content, 'text/plain');
    content.destroy(new Error('line lost'));
    await expect(putting).rejects.toThrow();
    await expect(open().get('logos/early')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('deletes, and does not mind what is not there', async () => {
    await open().put('logos/gone', Buffer.from('x'), 'text/plain');
    await open().delete('logos/gone');
    await open().delete('logos/gone');
    await expect(open().get('logos/gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    '../x',
    'logos/../../x',
    '/etc/passwd',
    'logos/..',
    'logos//x',
    'logos',
    'a\0/b',
    'logos/.x',
    'LOGOS\\x/y',
  ])('refuses the key %j', async (key) => {
    await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('must look like kind/id');
    await expect(open().get(key)).rejects.toThrow('must look like kind/id');
    await expect(open().delete(key)).rejects.toThrow('must look like kind/id');
  });

  test('is ready', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

test('a stream that fails leaves no half-written file', async () => {
  const store = createFolderStore(join(folder, 'broken'));
  const failures = Array.from({ length: 30 }, async () => {
    const content = new Readable({ read() {} });
    const putting = store.put('logos/x', content, 'text/plain');
    setImmediate(() => content.destroy(new Error('line lost')));
    await expect(putting).rejects.toThrow();
  });
  await Promise.all(failures);
  expect(readdirSync(join(folder, 'broken', 'incoming'))).toEqual([]);
});

test('the bucket keeps the content type of a file', async () => {
  await createFileStore(s3Settings(s3.url)).put('logos/typed', Buffer.from('x'), 'image/png');
  expect(s3.objects.get('/sanad/logos/typed')?.type).toBe('image/png');
});

test('a bucket that refuses us is not ready', async () => {
  await expect(createFileStore(s3Settings(s3.url, 'other')).check()).rejects.toThrow();
});

test('a folder that cannot be made is not ready', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(createFolderStore(join(file, 'files')).check()).rejects.toThrow();
});

test('what a dead process left half-written is removed after a day, not earlier', async () => {
  const store = createFolderStore(join(folder, 'stale'));
  await store.check();
  const incoming = join(folder, 'stale', 'incoming');
  writeFileSync(join(incoming, 'old'), 'x');
  writeFileSync(join(incoming, 'young'), 'x');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(join(incoming, 'old'), twoDaysAgo, twoDaysAgo);
  expect(await store.removeStale()).toBe(1);
  expect(readdirSync(incoming)).toEqual(['young']);
});

test('a bucket that is away for a moment is an outage, and is looked at again at once', async () => {
  const other = await startS3StandIn();
  const store = createFileStore(s3Settings(other.url));
  await store.check();
  await other.close();
  await expect(store.put('logos/away', Buffer.from('x'), 'image/png')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(store.get('logos/away')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(store.check()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
