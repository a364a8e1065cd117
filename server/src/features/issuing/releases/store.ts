import type { RegionalClassType } from '@sanad/contract/values/school-types';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredRelease, StoredReleaseChange } from '../../../platform/database/tables/release-tables.ts';
import { itemsSql } from '../../../platform/jobs/batch-items.ts';

/** An examination of a session in a state, as far as results of it are about to be approved. */
export type ExamToRelease = {
  stateId: string;
  classType: RegionalClassType;
  academicYear: string;
  schools: number;
};

/** The examinations that the results of a batch belong to; two are enough to know that they are several. */
export async function listExamsOf(db: Database, batchId: string): Promise<ExamToRelease[]> {
  const { rows } = await sql<ExamToRelease>`
    select "stateId", "classType", "academicYear", count(distinct "schoolId")::int as schools
    from "Results" where osid in (${itemsSql(batchId)})
    group by "stateId", "classType", "academicYear" limit 2`.execute(db);
  return rows;
}

export async function insertRelease(db: Database, release: Omit<StoredRelease, 'drawing_id'>): Promise<void> {
  await db.insertInto('release').values(release).execute();
}

export function findReleaseForUpdate(db: Database, id: string): Promise<StoredRelease | undefined> {
  return db.selectFrom('release').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** By the clock that decides who sees what (`withheld_releases`): servers may have others. */
export async function isOutWithin(db: Database, { release_at }: StoredRelease, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ is_out: boolean }>`
    select ${release_at}::timestamptz <= clock_timestamp() + make_interval(secs => ${seconds}) as is_out`.execute(db);
  return rows[0]?.is_out === true;
}

export function findReleaseForShare(db: Database, id: string): Promise<StoredRelease | undefined> {
  return db.selectFrom('release').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** `states` undefined: of all. What is to come in its order, then what is out, the newest first. */
export async function listReleases(
  db: Database,
  { states, now, limit }: { states: readonly string[] | undefined; now: Date; limit: number },
): Promise<StoredRelease[]> {
  const within = states === undefined ? sql`true` : sql`state_id = any(${[...states]}::uuid[])`;
  const { rows } = await sql<StoredRelease>`
    (select * from release where release_at > ${now} and ${within} order by release_at, id limit ${limit})
    union all
    (select * from release where release_at <= ${now} and ${within} order by release_at desc, id limit ${limit})`.execute(
    db,
  );
  return rows;
}

export async function updateReleaseAt(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('release').set({ release_at: at }).where('id', '=', id).execute();
}

export async function insertChange(db: Database, change: StoredReleaseChange): Promise<void> {
  await db.insertInto('release_change').values(change).execute();
}

export function listChanges(db: Database, ids: readonly string[]): Promise<StoredReleaseChange[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('release_change')
    .selectAll()
    .where('release_id', 'in', [...ids])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Those whose files nobody draws yet, though there is somebody to look at them soon or now. */
export function listUndrawn(db: Database, since: Date): Promise<StoredRelease[]> {
  return db
    .selectFrom('release')
    .selectAll()
    .where('drawing_id', 'is', null)
    .where('release_at', '>', since)
    .orderBy('release_at')
    .execute();
}

/** Answers whether it was this call that gave it to be drawn. */
export async function updateDrawing(db: Database, id: string, drawingId: string): Promise<boolean> {
  const updated = await db
    .updateTable('release')
    .set({ drawing_id: drawingId })
    .where('id', '=', id)
    .where('drawing_id', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
