import { afterAll, beforeAll, expect, test } from 'vitest';
import * as make from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { insertStoredFile } from '../../../platform/files/stored-files.ts';
import { removeUnusedPictures } from './usecases/unused-pictures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function aFile(folder: string, days = 8): Promise<{ id: string; path: string; address: string }> {
  const { deps, database } = testApp;
  const id = deps.ids.next();
  const path = `${folder}/${id}`;
  const { size, sha256 } = await deps.files.put(path, Buffer.from(id), 'image/png');
  await insertStoredFile(deps.db, {
    id,
    ownerId: 'a',
    name: 'a',
    mime: 'image/png',
    size,
    sha256,
    visibility: 'private',
    path,
  });
  await database.pool.query(`update stored_file set created_at = now() - interval '${days} days' where id = $1`, [id]);
  return { id, path, address: `/api/files/${id}` };
}

test('pictures that no record names go after a week, with their contents; all else stays', async () => {
  const { db, pool } = testApp.database;
  const school = await make.aSchool(db);
  const [profile, logo, attached, forgotten] = [
    await aFile('teacher-images'),
    await aFile(`images/${school.osid}`),
    await aFile('attachments'),
    await aFile('teacher-images'),
  ];
  await make.aTeacher(db, { school, profileImage: profile.address });
  await make.aState(db, { logo: logo.address });
  const report = { studentId: school.osid, studentName: 'A', schoolId: school.osid, schoolName: 'S', description: 'D' };
  await make.aRecord(db, 'Report', { ...report, status: 'pending', imageUrl: attached.address });
  const gone = await make.aTeacher(db, { school, profileImage: forgotten.address });
  await pool.query('update record set deleted_at = now() where osid = $1', [gone.osid]);
  const unused = [forgotten, await aFile('attachments'), await aFile(`images/${school.osid}`)];
  const kept = [
    profile,
    logo,
    attached,
    await aFile('attachments', 6),
    await aFile('documents/x/education'),
    await aFile('rendered'),
  ];
  expect(await removeUnusedPictures(testApp.deps)).toBe(unused.length);
  const { rows } = await pool.query('select id from stored_file order by id');
  expect(rows.map(({ id }) => id)).toEqual(kept.map(({ id }) => id).sort());
  for (const { path } of unused)
    await expect(testApp.deps.files.get(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const { path } of kept) (await testApp.deps.files.get(path)).destroy();
  expect(await removeUnusedPictures(testApp.deps)).toBe(0);
});
