import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SchoolWorld } from './school-world.ts';
import { as, type TestApp } from './test-app.ts';

export const camera = { create: { width: 40, height: 20, channels: 3, background: '#366746' } } as const;
/** A JPEG that tells where it was taken. */
export const photograph = await sharp(camera)
  .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
  .jpeg()
  .toBuffer();

export type Parts = Record<string, string | Buffer>;
type Headers = Record<string, string>;
type Call = { url: string; method?: 'POST' | 'PUT'; headers?: Headers; parts: Parts };

export const principalDetails = {
  principalName: 'Hauwa Abubakar',
  principalEmail: 'h@sanad.example',
  schoolContact: '+2348031234567',
};

/** How schools, teachers and the administration send the pictures of their offices, and what is kept of them. */
export function createPictureCalls(testApp: TestApp, world: SchoolWorld) {
  async function send({ url, method = 'PUT', headers = as('School'), parts }: Call) {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), `${name}.png`);
    }
    const wire = new Response(form);
    return testApp.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': wire.headers.get('content-type') ?? '' },
      payload: Buffer.from(await wire.arrayBuffer()),
    });
  }
  function filesInStore(): string[] {
    const folder = join(testApp.deps.settings.dataFolder, 'files');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort();
  }
  return {
    filesInStore,
    /** All that a call could have changed: records, known files, and what lies in the store. */
    async everything() {
      const records = (await testApp.database.pool.query('select * from record order by entity, osid')).rows;
      const files = (await testApp.database.pool.query('select id, path from stored_file order by id')).rows;
      const activities = (await testApp.database.pool.query('select count(*) from activity')).rows;
      return { records, files, activities, stored: filesInStore() };
    },
    dataOf: async (osid: string): Promise<Record<string, string>> =>
      (await testApp.database.pool.query('select data from record where osid = $1', [osid])).rows[0].data,
    read: (url: string, headers: Headers = {}) => testApp.app.inject({ url, headers }),
    signature: (parts: Parts, { id = world.teacher, headers = as('School') as Headers } = {}) =>
      send({ url: `/api/school/teacher/${id}`, headers, parts }),
    school: (parts: Parts, { id = world.home, headers = as('School') as Headers } = {}) =>
      send({ url: `/api/school/school-details/${id}`, headers, parts }),
    state: (parts: Parts, headers: Headers = as('SuperAdmin'), id = world.gombe) =>
      send({ url: `/api/superAdmin/update/state-details/${id}`, headers, parts }),
    portrait: (parts: Parts, headers: Headers = as('Teacher')) =>
      send({ url: '/api/teacher/image', method: 'POST', headers, parts }),
  };
}
