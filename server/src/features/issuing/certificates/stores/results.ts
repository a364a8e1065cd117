import type { EntityData } from '@sanad/contract/entities/entities';
import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { insertItems, itemsSql } from '../../../../platform/jobs/batch-items.ts';
import type { Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';

type Uploaders = {
  teachers: EntityData<'ClassResults'>['teacherId'][];
  examiners: EntityData<'Results'>['examinerOsid'][];
};

/** Those who uploaded what a job works on, by the ids of their records. */
export async function findUploadersOfJob(db: Database, jobId: string): Promise<Uploaders> {
  const items = itemsSql(jobId);
  const { rows } = await sql<Uploaders>`select
    array(select distinct "teacherId" from "ClassResults" where osid in (${items})) as teachers,
    array(select distinct "examinerOsid" from "Results" where osid in (${items})) as examiners`.execute(db);
  return rows[0] ?? { teachers: [], examiners: [] };
}

/** What the decider had seen: the versions of rows, and the moment at which the others were loaded; in milliseconds. */
export type Seen = { versions: Readonly<Record<string, number>>; seenAt: number | undefined };
/** `after`: how many were noted before. */
type Wanted = { jobId: string; after: number; entity: ResultEntity; where: Filter; fields: Fields; seen: Seen };

/**
 * Notes what the job is to work on: the pending results that the filter finds, each with the version that was decided
 * about. Of what changed since it was loaded, that is a version which is not there any more. Answers how many.
 */
export function insertJobItems(db: Database, { jobId, after, entity, where, fields, seen }: Wanted): Promise<number> {
  const { versions, seenAt = null } = seen;
  return insertItems(
    db,
    { id: jobId, after },
    sql`select osid as item, coalesce(
        'epoch'::timestamptz + (${JSON.stringify(versions)}::jsonb->>osid::text)::bigint * interval '1 millisecond',
        least(updated_at, 'epoch'::timestamptz + ${seenAt}::bigint * interval '1 millisecond')) as seen
      from ${sql.table(entity)} where status = 'pending' and ${filterSql(where, fields)}`,
  );
}
