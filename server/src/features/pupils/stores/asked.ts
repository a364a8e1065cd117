import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PupilDoubt } from '../../../platform/database/tables/pupil-tables.ts';

type Pair = Pick<PupilDoubt, 'doubtful' | 'candidate' | 'entity'> & { at: Date };

/** The question about two pupils, whichever of them it would keep. */
export function findPairForUpdate(
  db: Database,
  pupils: readonly [string, string],
): Promise<Pick<PupilDoubt, 'id' | 'state' | 'reason'> | undefined> {
  return (
    db
      .selectFrom('pupil_doubt')
      .select(['id', 'state', 'reason'])
      .where('doubtful', 'in', [...pupils])
      .where('candidate', 'in', [...pupils])
      // A merge that stands, or what waits for an answer, before what was said long ago.
      .orderBy(sql`state = 'same'`, 'desc')
      .orderBy(sql`state = 'open'`, 'desc')
      .forUpdate()
      .executeTakeFirst()
  );
}

type NewQuestion = Pair & { id: string; schoolId: string; stateId: string; foldedName: string };

export async function insertAsked(db: Database, { schoolId, stateId, foldedName, at, ...pair }: NewQuestion) {
  await db
    .insertInto('pupil_doubt')
    .values({
      ...pair,
      school_id: schoolId,
      state_id: stateId,
      batch_id: null,
      reason: 'asked',
      folded_name: foldedName,
      created_at: at,
      updated_at: at,
      decided_at: null,
      decided_by: null,
    })
    .execute();
}

/** Asks again, perhaps the other way round. */
export async function updateAsked(db: Database, { id, doubtful, candidate, entity, at }: Pair & { id: string }) {
  await sql`delete from pupil_doubt as other where other.id <> ${id}::uuid and other.doubtful = ${doubtful}::uuid
    and other.candidate = ${candidate}::uuid
    and not exists (select 1 from pupil_merge where doubt_id = other.id)`.execute(db);
  await db
    .updateTable('pupil_doubt')
    .set({
      ...{ doubtful, candidate, entity, reason: 'asked', state: 'open' },
      ...{ decided_at: null, decided_by: null, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
}
