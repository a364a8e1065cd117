import { countRecallable } from '#features/issuing/credentials/usecases/recall-credentials.ts';
import { insertRecall, updateRecall, upsertSeen } from '#features/issuing/recalls/store.ts';
import { aCredential } from './certificate-calls.ts';
import type { Call, Setting } from './institution-calls.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

const post = (url: string, payload: object): Call => ({ method: 'POST', url, payload });

/** One of the school of the place, with something to take back. */
async function aTarget(setting: Setting) {
  await aCredential(setting);
  // Approvals of other rows of the table wait for a worker that never comes, and a recall waits for them.
  await setting.testApp.database.pool.query(
    `delete from batch_item where batch_id in (select id from batch where state = 'queued')`,
  );
  const target = { by: 'school', schoolId: String(setting.place.records.School.osid) } as const;
  return { target, counted: await countRecallable(setting.testApp.deps.db, target) };
}

/** A recall that somebody else asked for, and of which the caller has opened the list. */
async function aRecall(setting: Setting): Promise<{ id: string; version: string }> {
  const { db, ids } = setting.testApp.deps;
  const { target, counted } = await aTarget(setting);
  const id = ids.next();
  const at = new Date();
  const { certificates, schools, fingerprint, states } = counted;
  await insertRecall(db, {
    ...{ id, target, target_name: 'A school', replaces: false, reason_class: 'other', reason: 'A mistake' },
    ...{ counted: certificates, schools, fingerprint, states },
    ...{ asked_by: 'somebody-else', asker_name: 'somebody', asked_at: at, told_at: at },
    expires_at: new Date(at.getTime() + 3_600_000),
  });
  await upsertSeen(db, { recallId: id, accountId: setting.account, fingerprint, at });
  return { id, version: fingerprint };
}

const onOne =
  (act: string, payload: (version: string) => object = () => ({})): MakeCall =>
  async (setting) => {
    const { id, version } = await aRecall(setting);
    return post(`/api/recalls/${id}/${act}`, payload(version));
  };

/** Calls of the recalls feature, as docs/permissions.csv names them. */
export const recallCalls: Record<string, MakeCall> = {
  'POST /api/recalls/count': async (setting) => post('/api/recalls/count', { target: (await aTarget(setting)).target }),
  'POST /api/recalls': async (setting) => {
    const { target, counted } = await aTarget(setting);
    const why = { replaces: false, reasonClass: 'other', reason: 'A mistake' };
    return post('/api/recalls', { target, ...why, version: counted.fingerprint });
  },
  'POST /api/recalls/search': async () => post('/api/recalls/search', {}),
  'GET /api/recalls/:id': async (setting) => ({ method: 'GET', url: `/api/recalls/${(await aRecall(setting)).id}` }),
  'POST /api/recalls/:id/certificates': onOne('certificates'),
  'GET /api/recalls/:id/certificates.csv': async (setting) => ({
    method: 'GET',
    url: `/api/recalls/${(await aRecall(setting)).id}/certificates.csv`,
  }),
  'GET /api/recalls/:id/consenters': async (setting) => ({
    method: 'GET',
    url: `/api/recalls/${(await aRecall(setting)).id}/consenters`,
  }),
  'POST /api/recalls/:id/remind': onOne('remind'),
  'POST /api/recalls/:id/ask-other': onOne('ask-other', () => ({ accountId: 'somebody' })),
  'POST /api/recalls/:id/repeat': onOne('repeat'),
  'POST /api/recalls/reach': async (setting) =>
    post(
      '/api/recalls/reach',
      setting.subject === 'by target'
        ? { target: (await aTarget(setting)).target }
        : { recallId: (await aRecall(setting)).id },
    ),
  'POST /api/recalls/:id/agree': onOne('agree', (version) => ({ version })),
  'POST /api/recalls/:id/decline': onOne('decline', () => ({ reason: 'Not so' })),
  'POST /api/recalls/:id/withdraw': onOne('withdraw'),
  'POST /api/recalls/:id/undo': async (setting) => {
    const { id } = await aRecall(setting);
    await updateRecall(setting.testApp.deps.db, id, { state: 'done', recalled_at: new Date() });
    return post(`/api/recalls/${id}/undo`, {});
  },
};
