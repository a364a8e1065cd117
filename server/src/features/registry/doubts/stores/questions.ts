import type { Database } from '../../../../platform/database/database.ts';
import type { PupilDoubt } from '../../../../platform/database/tables/pupil-tables.ts';

type Pair = Pick<PupilDoubt, 'doubtful' | 'candidate' | 'entity'> & { at: Date };

export type EarlierQuestion = Pick<PupilDoubt, 'id' | 'state' | 'reason' | 'entity' | 'doubtful'>;

/** The questions about two pupils, whichever of them they would keep: there may be one each way round. */
export function listPairForUpdate(db: Database, pupils: readonly [string, string]): Promise<EarlierQuestion[]> {
  return db
    .selectFrom('pupil_doubt')
    .select(['id', 'state', 'reason', 'entity', 'doubtful'])
    .where('doubtful', 'in', [...pupils])
    .where('candidate', 'in', [...pupils])
    .orderBy('id')
    .forUpdate()
    .execute();
}

type NewQuestion = Pair & { id: string; schoolId: string; stateId: string; foldedName: string };

export async function insertQuestion(db: Database, { schoolId, stateId, foldedName, at, ...pair }: NewQuestion) {
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
export async function updateQuestion(db: Database, { id, doubtful, candidate, entity, at }: Pair & { id: string }) {
  await db
    .updateTable('pupil_doubt')
    .set({
      ...{ doubtful, candidate, entity, reason: 'asked', state: 'open' },
      ...{ decided_at: null, decided_by: null, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
}
