import type { Call, Setting } from './institution-calls.ts';
import { as } from './test-app.ts';
import { accountOf, type Place } from './two-places.ts';

const itemOf = ({ records }: Place): string => (records.Student.education as { osid: string }[])[0]?.osid ?? '';

const wishOf = (place: Place) => ({
  entityName: 'Student',
  entityId: place.records.Student.osid,
  name: 'studentEducationAttest',
  propertiesOSID: { education: [itemOf(place)] },
});

async function forgetClaims({ testApp }: Setting): Promise<void> {
  await testApp.database.db.deleteFrom('claim').execute();
}

/** A claim of the pupil of the place that waits on the desk of its school. */
async function aClaim(setting: Setting): Promise<string> {
  const { testApp, place } = setting;
  await forgetClaims(setting);
  const headers = as('Student', { id: accountOf(place.name, 'Student') });
  const answer = await testApp.app.inject({ method: 'POST', url: '/api/v1/send', headers, payload: wishOf(place) });
  if (answer.statusCode !== 200) throw new Error(`The claim of this test was not made: ${answer.body}`);
  const { id } = await testApp.database.db.selectFrom('claim').select('id').executeTakeFirstOrThrow();
  return id;
}

const send =
  (method: 'POST' | 'PUT') =>
  async (setting: Setting): Promise<Call> => {
    await forgetClaims(setting);
    return { method, url: '/api/v1/send', payload: wishOf(setting.place) };
  };

/** How the calls about claims are made. */
export const claimCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  'GET /api/v1/:entity/:id/:property/:itemId': ({ place }) => ({
    method: 'GET',
    url: `/api/v1/Student/${place.records.Student.osid}/education/${itemOf(place)}`,
  }),
  'POST /api/v1/send': send('POST'),
  'PUT /api/v1/send': send('PUT'),
  'GET /api/v1/:entity/claims': () => ({ method: 'GET', url: '/api/v1/School/claims' }),
  'GET /api/claims': () => ({ method: 'GET', url: '/api/claims?desk=School' }),
  'GET /api/v1/:entity/claims/:id': async (setting) => ({
    method: 'GET',
    url: `/api/v1/School/claims/${await aClaim(setting)}`,
  }),
  'POST /api/v1/:entity/claims/:id/attest': async (setting) => ({
    method: 'POST',
    url: `/api/v1/School/claims/${await aClaim(setting)}/attest`,
    payload: { action: 'GRANT_CLAIM' },
  }),
  'POST /api/v1/:entity/claims/:id/notes': async (setting) => ({
    method: 'POST',
    url: `/api/v1/School/claims/${await aClaim(setting)}/notes`,
    payload: { notes: 'A note' },
  }),
};
