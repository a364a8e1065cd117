import { certificatesApi } from '@sanad/contract/api/certificates';
import { credentialsApi } from '@sanad/contract/api/credentials';
import { bulkApprovals } from '#features/issuing/certificates/usecases/bulk-decisions.ts';
import { insertBatch } from '#platform/jobs/batches.ts';
import * as make from './factories.ts';
import type { Call, Setting } from './institution-calls.ts';
import { issueAs } from './issuing-world.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

/** A pending result of the place, of the kind that the row of the table is about. */
async function aPending({ testApp, place, subject }: Setting): Promise<string> {
  const { db } = testApp.database;
  const { School: school, Teacher: teacher, Examiner: examiner } = place.records;
  // Another row of the table may have suspended it.
  await testApp.database.pool.query(
    `update record set status = 'active', data = data || '{"status":"active"}'
     where entity = 'School' and osid = $1 and status <> 'active'`,
    [school.osid],
  );
  const student = await make.aStudent(db, { school });
  const made =
    subject === 'Results'
      ? await make.aResult(db, { school, examiner, student })
      : await make.aClassResult(db, { school, teacher, student });
  return made.osid;
}

/** Answers the id of the credential. */
export async function aCredential(setting: Setting): Promise<string> {
  const [issued] = await issueAs(setting.testApp, [await aPending(setting)]);
  return issued?.credentialId ?? '';
}

const post = (url: string, payload: object): Call => ({ method: 'POST', url, payload });

const decide =
  (url: string): MakeCall =>
  async (setting) =>
    post(url, { osid: await aPending(setting) });

const approveMany =
  (url: string): MakeCall =>
  async (setting) =>
    post(url, { filters: { osid: { eq: await aPending(setting) } } });

const rejectMany =
  (url: string): MakeCall =>
  async (setting) =>
    post(url, { filters: { osid: { eq: await aPending(setting) } }, reason: 'Marks of another class' });

async function recordOfCredential(setting: Setting): Promise<string> {
  const id = await aCredential(setting);
  const { rows } = await setting.testApp.database.pool.query('select entity, result_id from credential where id = $1', [
    id,
  ]);
  return `/api/v1/${rows[0].entity}/${rows[0].result_id}`;
}

const takeBack =
  (url: string): MakeCall =>
  async (setting) => {
    const vcOsid = await aCredential(setting);
    if (url.endsWith('unsuspend')) {
      const { pool } = setting.testApp.database;
      await pool.query('update credential set suspended_at = now() where id = $1', [vcOsid]);
      await pool.query(
        `insert into credential_event (osid, credential_id, event, reason, by_user, created_at)
         select gen_random_uuid(), $1, 'suspended', '', owner_id, now() from record where entity = 'School' and osid = $2`,
        [vcOsid, setting.place.records.School.osid],
      );
    }
    return post(url, { vcOsid, reason: 'A mistake' });
  };

const forAll = (paths: readonly string[], make: (url: string) => MakeCall) =>
  Object.fromEntries(paths.map((path) => [`POST ${path}`, make(path)]));

/** Calls of the certificates and credentials features, as docs/permissions.csv names them. */
export const certificateCalls: Record<string, MakeCall> = {
  ...forAll([...certificatesApi.approve.paths, ...certificatesApi.reject.paths], decide),
  ...forAll(certificatesApi.bulkApprove.paths, approveMany),
  ...forAll(certificatesApi.bulkReject.paths, rejectMany),
  ...forAll(
    [...credentialsApi.revoke.paths, ...credentialsApi.suspend.paths, ...credentialsApi.unsuspend.paths],
    takeBack,
  ),
  'POST /api/v1/:entity/:id/revoke': async (setting) => post(`${await recordOfCredential(setting)}/revoke`, {}),
  'GET /api/v1/:entity/:id/certificate': async (setting) => ({
    method: 'GET',
    url: `${await recordOfCredential(setting)}/certificate`,
  }),
  'POST /api/v1/verify': async (setting) => {
    const id = await aCredential(setting);
    const { rows } = await setting.testApp.database.pool.query('select document from credential where id = $1', [id]);
    return post('/api/v1/verify', { signedCredentials: rows[0].document });
  },
  'GET /api/bulk-jobs/:id': async ({ testApp, place, account }) => {
    const id = testApp.deps.ids.next();
    const startedBy = place.name === 'here' ? account : 'somebody-else';
    await insertBatch(testApp.deps.db, bulkApprovals, { id, total: 0, startedBy, starterName: 'somebody' });
    return { method: 'GET', url: `/api/bulk-jobs/${id}` };
  },
  'POST /api/v1/BulkJob/search': async () => post('/api/v1/BulkJob/search', {}),
  'POST /api/superAdmin/keys/search': async () => post('/api/superAdmin/keys/search', {}),
  'POST /api/superAdmin/rotateKey': async ({ place }) =>
    post('/api/superAdmin/rotateKey', { issuerId: place.records.School.osid }),
  'POST /api/superAdmin/compromisedKey': async (setting) => {
    const id = await aCredential(setting);
    const { rows } = await setting.testApp.database.pool.query('select kid from credential where id = $1', [id]);
    return post('/api/superAdmin/compromisedKey', { kid: rows[0].kid, since: '2026-01-01T00:00:00Z' });
  },
};
