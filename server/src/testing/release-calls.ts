import { insertRelease } from '#features/issuing/releases/store.ts';
import type { Call, Setting } from './institution-calls.ts';

type MakeCall = (setting: Setting) => Promise<Call>;

const planned = () => new Date(Date.now() + 3_600_000);

/** A release of the state of the place, an hour from now. */
async function aRelease({ testApp, place }: Setting) {
  const id = testApp.deps.ids.next();
  const releaseAt = planned();
  await insertRelease(testApp.deps.db, {
    id,
    state_id: place.records.States.osid,
    class_type: 'bcece',
    academic_year: '2025-2026',
    schools: 1,
    approval_id: testApp.deps.ids.next(),
    release_at: releaseAt,
    planned_by: 'somebody',
    planner_name: 'somebody',
    planned_at: new Date(),
  });
  return { id, body: { planned: releaseAt.toISOString(), reason: 'The ministry wishes it' } };
}

/** Calls of the planned releases, as docs/permissions.csv names them. */
export const releaseCalls: Record<string, MakeCall> = {
  'GET /api/releases': async () => ({ method: 'GET', url: '/api/releases' }),
  'PUT /api/releases/:id': async (setting) => {
    const { id, body } = await aRelease(setting);
    const releaseAt = new Date(Date.now() + 7_200_000).toISOString();
    return { method: 'PUT', url: `/api/releases/${id}`, payload: { ...body, releaseAt } };
  },
  'POST /api/releases/:id/now': async (setting) => {
    const { id, body } = await aRelease(setting);
    return { method: 'POST', url: `/api/releases/${id}/now`, payload: body };
  },
};
