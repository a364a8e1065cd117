import { aPublishedKind } from './document-world.ts';
import { type Call, form, type Setting } from './institution-calls.ts';
import { as } from './test-app.ts';

const values = { session: '2026-2027', amount: 1000 };

async function writtenTo({ testApp, place }: Setting) {
  const { versionId } = await aPublishedKind(testApp, place.records.Issuer);
  const holder = { entity: 'Student', osid: place.records.Student.osid };
  return { versionId, holder, values, validUntil: '2099-12-31' };
}

type Made = { osid: string; updatedAt: string; body: Awaited<ReturnType<typeof writtenTo>> };

/** A document of the issuer of the place to its pupil; it waits, unless it is to be issued. */
async function aDocument(setting: Setting, issue = false): Promise<Made> {
  const body = await writtenTo(setting);
  const request = { method: 'POST' as const, url: '/api/documents', headers: as('SuperAdmin') };
  const answer = await setting.testApp.app.inject({ ...request, payload: { ...body, issue } });
  if (answer.statusCode !== 200) throw new Error(`The document of this test was not made: ${answer.body}`);
  return { ...answer.json().data, body };
}

const reason = 'A mistake';
/** Of one that waits, as it was seen; what is done to an issued one is done whatever else happened to it. */
const decide =
  (act: string, payload: object = {}) =>
  async (setting: Setting): Promise<Call> => {
    const { osid, updatedAt } = await aDocument(setting);
    return { method: 'POST', url: `/api/documents/${osid}/${act}`, payload: { ...payload, updatedAt } };
  };
const doTo =
  (act: string, payload: object = {}) =>
  async (setting: Setting): Promise<Call> => {
    const { osid } = await aDocument(setting, true);
    return { method: 'POST', url: `/api/documents/${osid}/${act}`, payload };
  };

async function forgetClaims({ testApp }: Setting): Promise<void> {
  await testApp.database.db.deleteFrom('claim').execute();
}

/** How the calls about documents of issuers are made. */
export const documentCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'GET /api/documents/kinds': () => ({ method: 'GET', url: '/api/documents/kinds' }),
  'GET /api/documents': () => ({ method: 'GET', url: '/api/documents' }),
  'GET /api/documents/counts': () => ({ method: 'GET', url: '/api/documents/counts' }),
  'GET /api/documents/kinds/counts': async (setting) => {
    const { kindId } = await aPublishedKind(setting.testApp, setting.place.records.Issuer);
    return { method: 'GET', url: `/api/documents/kinds/counts?kinds=${kindId}` };
  },
  'GET /api/documents/held': () => ({ method: 'GET', url: '/api/documents/held' }),
  'POST /api/documents/holder': ({ place }) => ({
    method: 'POST',
    url: '/api/documents/holder',
    payload: { entity: 'Student', number: place.records.Student.uniqueId },
  }),
  'POST /api/documents': async (setting) => ({
    method: 'POST',
    url: '/api/documents',
    payload: await writtenTo(setting),
  }),
  'POST /api/documents/preview': async (setting) => {
    const { versionId, holder } = await writtenTo(setting);
    return { method: 'POST', url: '/api/documents/preview', payload: { versionId, holder, values } };
  },
  'PUT /api/documents/:id': async (setting) => {
    const { osid, updatedAt, body } = await aDocument(setting);
    return { method: 'PUT', url: `/api/documents/${osid}`, payload: { ...body, updatedAt } };
  },
  'GET /api/documents/:id': async (setting) => ({
    method: 'GET',
    url: `/api/documents/${(await aDocument(setting)).osid}`,
  }),
  'POST /api/documents/files': () => ({ method: 'POST', url: '/api/documents/files?as=picture', ...form(['file']) }),
  'GET /api/browse': () => ({ method: 'GET', url: '/api/browse' }),
  'GET /api/browse/kinds/:id': async (setting) => {
    const { kindId } = await aPublishedKind(setting.testApp, setting.place.records.Issuer);
    return { method: 'GET', url: `/api/browse/kinds/${kindId}` };
  },
  'POST /api/browse/ask': async (setting) => {
    await forgetClaims(setting);
    const { kindId } = await aPublishedKind(setting.testApp, setting.place.records.Issuer);
    return { method: 'POST', url: '/api/browse/ask', payload: { kindId, values: {} } };
  },
  'POST /api/documents/:id/take': doTo('take'),
  'POST /api/documents/:id/approve': decide('approve'),
  'POST /api/documents/:id/reject': decide('reject', { reason }),
  'POST /api/documents/:id/revoke': doTo('revoke', { reason }),
  'POST /api/documents/:id/suspend': doTo('suspend', { reason }),
  'POST /api/documents/:id/unsuspend': async (setting) => {
    const { osid } = await aDocument(setting, true);
    const call = { method: 'POST' as const, payload: { reason } };
    const headers = as('Issuer', { id: setting.place.records.Issuer.ownerId });
    await setting.testApp.app.inject({ ...call, url: `/api/documents/${osid}/suspend`, headers });
    return { ...call, url: `/api/documents/${osid}/unsuspend` };
  },
  'POST /api/documents/bulkApprove': async (setting) => ({
    method: 'POST',
    url: '/api/documents/bulkApprove',
    payload: { ids: [(await aDocument(setting)).osid], seenAt: new Date().toISOString() },
  }),
};
