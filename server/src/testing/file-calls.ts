import { aTemplate } from './a-template.ts';
import * as make from './factories.ts';
import type { Call, Setting } from './institution-calls.ts';
import { issueAs } from './issuing-world.ts';
import { templatePlaceOf } from './template-calls.ts';
import { accountOf } from './two-places.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

/** Sessions that no other row has: the same one twice would be the same result. */
let sessions = 1000;

/** An issued certificate of the student, the teacher and the school of the place, of the kind that the row is about. */
async function anIssued({ testApp, place, subject }: Setting) {
  const { db, pool } = testApp.database;
  const { School: school, Teacher: teacher, Examiner: examiner, Student: student } = place.records;
  // Another row of the table may have suspended it.
  await pool.query(
    `update record set status = 'active', data = data || '{"status":"active"}'
     where entity = 'School' and osid = $1 and status <> 'active'`,
    [school.osid],
  );
  sessions += 1;
  const academicYear = `${sessions}-${sessions + 1}`;
  const made =
    subject === 'Results'
      ? await make.aResult(db, { school, examiner, student, academicYear, candidateNo: String(Math.random()) })
      : await make.aClassResult(db, { school, teacher, student, academicYear });
  const [issued] = await issueAs(testApp, [made.osid]);
  return { credentialId: issued?.credentialId ?? '', made };
}

const download =
  (url: string): MakeCall =>
  async (setting) => {
    const { credentialId } = await anIssued(setting);
    return { method: 'GET', url: `${url}?vcOsid=${credentialId}&format=png` };
  };

async function aLink(setting: Setting, ownerId: string): Promise<string> {
  const { testApp } = setting;
  const { credentialId } = await anIssued(setting);
  const id = testApp.deps.ids.next();
  await testApp.database.pool.query(
    `insert into share_link (id, token_hash, credential_id, owner_id, created_at, expires_at)
     values ($1, sha256($2), $3, $4, now(), now() + interval '1 day')`,
    [id, Buffer.from(id), credentialId, ownerId],
  );
  return id;
}

/** A template that is drawn and not saved. */
async function aDrawnDraft(setting: Setting, url: string): Promise<Call> {
  const htmlContent = aTemplate(setting.subject === 'Kind' ? 'documents/award' : 'school-result');
  return { method: 'POST', url, payload: { ...(await templatePlaceOf(setting)), htmlContent } };
}

/** A printed class that the school of the place asked for. */
async function aboutPrint(setting: Setting, method: 'GET' | 'DELETE', suffix = ''): Promise<Call> {
  const { testApp, place } = setting;
  const { db, files, ids } = testApp.deps;
  const { made } = await anIssued(setting);
  const id = ids.next();
  const path = `class-prints/${id}`;
  const file = await files.put(path, Buffer.from('%PDF-1.7'), 'application/pdf');
  const texts = { class_id: String(made.classId), name: 'certificates', subject: 'JSS 1 A', author: 'School' };
  await db
    .insertInto('class_print')
    .values({
      ...{ id, path, ...texts, ...file, state: 'done', total: 0, credential_ids: '[]', left_out: '[]' },
      started_by: accountOf(place.name, 'School'),
    })
    .execute();
  return { method, url: `/api/school/class-prints/${id}${suffix}` };
}

/** Calls for files of certificates and links to them, as docs/permissions.csv names them. */
export const fileCalls: Record<string, MakeCall> = {
  'GET /api/school/credentials': download('/api/school/credentials'),
  'GET /api/inspector/credentials': download('/api/inspector/credentials'),
  'GET /api/school/booklet': async (setting) => {
    const { made } = await anIssued(setting);
    const { classId, academicYear, term } = made as Record<string, unknown>;
    const query = new URLSearchParams({
      classId: String(classId),
      academicYear: String(academicYear),
      term: String(term),
    });
    return { method: 'GET', url: `/api/school/booklet?${query}` };
  },
  'POST /api/school/class-prints': async (setting) => {
    const { made } = await anIssued(setting);
    const { classId, term } = made as Record<string, unknown>;
    return { method: 'POST', url: '/api/school/class-prints', payload: { classId, term } };
  },
  'GET /api/school/class-prints/:id': (setting) => aboutPrint(setting, 'GET'),
  'DELETE /api/school/class-prints/:id': (setting) => aboutPrint(setting, 'DELETE'),
  'GET /api/school/class-prints/:id/file': (setting) => aboutPrint(setting, 'GET', '/file'),
  'POST /api/superAdmin/previewTemplate': (setting) => aDrawnDraft(setting, '/api/superAdmin/previewTemplate'),
  'POST /api/superAdmin/template/check': (setting) => aDrawnDraft(setting, '/api/superAdmin/template/check'),
  'POST /api/share-links': async (setting) => ({
    method: 'POST',
    url: '/api/share-links',
    payload: { vcOsid: (await anIssued(setting)).credentialId },
  }),
  'GET /api/share-links': async () => ({ method: 'GET', url: '/api/share-links' }),
  'DELETE /api/share-links/:id': async (setting) => {
    const ownerId = setting.place.name === 'here' ? setting.account : 'somebody-else';
    return { method: 'DELETE', url: `/api/share-links/${await aLink(setting, ownerId)}` };
  },
  'GET /api/share-links/:token': async () => ({ method: 'GET', url: '/api/share-links/AAAAAAAAAAAAAAAAAAAAAA' }),
};
