import { aFile, type Call, form, type Setting } from './institution-calls.ts';
import { accountOf } from './two-places.ts';

async function aDocument({ testApp, place }: Setting): Promise<{ folder: string; id: string }> {
  const { osid } = place.records.Student;
  const ownerId = accountOf(place.name, 'Student');
  const id = await aFile(testApp, { visibility: 'private', ownerId, folder: `documents/${osid}/education` });
  return { folder: `Student/${osid}/education/documents`, id };
}

async function aConsent({ testApp, place }: Setting): Promise<string> {
  const osid = testApp.deps.ids.next();
  const created_at = new Date();
  const until = new Date(created_at.getTime() + 3_600_000);
  const given = { entity: 'Student' as const, record_id: place.records.Student.osid, fields: ['phone'] };
  const given_by = accountOf(place.name, 'Student');
  const row = { osid, ...given, given_by, reader: 'reader@example.net', created_at, until, withdrawn_at: null };
  await testApp.database.db.insertInto('consent').values(row).execute();
  return osid;
}

const wishedAt = new Date('2026-11-01T09:00:00.000Z');

async function aWish({ testApp, place }: Setting): Promise<string> {
  const osid = testApp.deps.ids.next();
  const school = place.records.School;
  const wish = { changes: JSON.stringify({ schoolName: 'Another' }), before: JSON.stringify({}) };
  await testApp.database.db.deleteFrom('record_change').where('record_id', '=', school.osid).execute();
  const asked = { asked_by: accountOf(place.name, 'School'), asked_at: wishedAt };
  const row = {
    osid,
    entity: 'School' as const,
    record_id: school.osid,
    status: 'pending' as const,
    ...wish,
    ...asked,
  };
  await testApp.database.db.insertInto('record_change').values(row).execute();
  return osid;
}

const marks =
  (url: string) =>
  ({ place }: Setting): Call => ({
    method: 'POST',
    url,
    payload: { filters: { classId: { eq: String(place.records.ClassResults.classId) } } },
  });

/** How the calls about documents, consents, marks and attachments are made, about records of the place. */
export const registryCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'PUT /api/v1/:entity/:id/:property/documents/:documentId': async (setting) => {
    const { folder, id } = await aDocument(setting);
    return { method: 'PUT', url: `/api/v1/${folder}/${id}`, ...form(['file']) };
  },
  'DELETE /api/v1/:entity/:id/:property/documents': async (setting) => {
    const { folder, id } = await aDocument(setting);
    return { method: 'DELETE', url: `/api/v1/${folder}`, payload: [`${folder}/${id}-a.png`] };
  },
  'POST /api/consents': ({ place }) => ({
    method: 'POST',
    url: '/api/consents',
    payload: {
      entity: 'Student',
      recordId: place.records.Student.osid,
      fields: ['phone'],
      reader: 'reader@example.net',
      until: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
  'DELETE /api/consents/:osid': async (setting) => ({
    method: 'DELETE',
    url: `/api/consents/${await aConsent(setting)}`,
  }),
  'GET /api/record-changes': () => ({ method: 'GET', url: '/api/record-changes' }),
  'PUT /api/record-changes/:osid': async (setting) => ({
    method: 'PUT',
    url: `/api/record-changes/${await aWish(setting)}`,
    payload: { status: 'rejected', osUpdatedAt: wishedAt.toISOString() },
  }),
  'GET /api/own-record-changes': () => ({ method: 'GET', url: '/api/own-record-changes' }),
  'DELETE /api/own-record-changes/:osid': async (setting) => ({
    method: 'DELETE',
    url: `/api/own-record-changes/${await aWish(setting)}`,
  }),
  'POST /api/student/image': () => ({ method: 'POST', url: '/api/student/image', ...form(['file']) }),
  'POST /api/school/aggregateMarks': marks('/api/school/aggregateMarks'),
  'POST /api/superAdmin/aggregateMarks': marks('/api/superAdmin/aggregateMarks'),
  'POST /api/school/downloadCsv': marks('/api/school/downloadCsv'),
};
