import { pupilsApi } from '@sanad/contract/api/pupils';
import { sql } from 'kysely';
import * as make from './factories.ts';
import type { Call, Setting } from './institution-calls.ts';

/** A doubtful match of two pupils of the place, from an examination. */
async function aDoubt({ testApp, place }: Setting): Promise<{ id: string; osUpdatedAt: string }> {
  const { db, ids } = testApp.deps;
  const { School: school, States: state } = place.records;
  const [doubtful, candidate] = [await make.aStudent(db, { school }), await make.aStudent(db, { school })];
  // Other calls of the table may have suspended it.
  await sql`update record set status = 'active', data = data || '{"status":"active"}'
    where entity = 'School' and osid = ${school.osid}`.execute(db);
  const at = new Date(Date.now() + 1000);
  const id = ids.next();
  await db
    .insertInto('pupil_doubt')
    .values({
      id,
      doubtful: doubtful.osid,
      candidate: candidate.osid,
      school_id: school.osid,
      state_id: state.osid,
      entity: 'Results',
      batch_id: ids.next(),
      reason: 'names-differ',
      folded_name: 'aisha/bello',
      ...{ created_at: at, updated_at: at, decided_at: null, decided_by: null },
    })
    .execute();
  return { id, osUpdatedAt: at.toISOString() };
}

/** How the calls about doubtful matches are made. */
export const pupilCalls: Record<string, (setting: Setting) => Call | Promise<Call>> = {
  [`POST ${pupilsApi.searchDoubts.path}`]: () => ({
    method: 'POST',
    url: pupilsApi.searchDoubts.path,
    payload: {},
  }),
  [`POST ${pupilsApi.askSame.path}`]: async ({ testApp, place }) => {
    const { School: school } = place.records;
    const { db } = testApp.deps;
    await sql`update record set status = 'active', data = data || '{"status":"active"}'
      where entity = 'School' and osid = ${school.osid}`.execute(db);
    const [keep, other] = [await make.aStudent(db, { school }), await make.aStudent(db, { school })];
    return { method: 'POST', url: pupilsApi.askSame.path, payload: { keep: keep.osid, other: other.osid } };
  },
  [`PUT ${pupilsApi.decideDoubt.path}`]: async (setting) => {
    const { id, osUpdatedAt } = await aDoubt(setting);
    const url = pupilsApi.decideDoubt.path.replace(':id', id);
    return { method: 'PUT', url, payload: { decision: 'apart', osUpdatedAt } };
  },
};
