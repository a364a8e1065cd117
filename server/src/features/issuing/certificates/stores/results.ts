import type { EntityData } from '@sanad/contract/entities/entities';
import type { ResultEntity } from '@sanad/contract/workflow/certificate';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { insertItems, itemsSql, type Seen, seenSql } from '../../../../platform/jobs/batch-items.ts';
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

/** `after`: how many were noted before. */
type Wanted = { jobId: string; after: number; entity: ResultEntity; where: Filter; fields: Fields; seen: Seen };

/**
 * Notes what the job is to work on: the pending results that the filter finds, each with the version that was decided
 * about. Answers how many.
 */
export function insertJobItems(db: Database, { jobId, after, entity, where, fields, seen }: Wanted): Promise<number> {
  return insertItems(
    db,
    { id: jobId, after },
    sql`select osid as item, ${seenSql(seen)} as seen
      from ${sql.table(entity)} where status = 'pending' and ${filterSql(where, fields)}`,
  );
}
