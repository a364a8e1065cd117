import type { PrintState } from '@sanad/contract/api/previews';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { ClassPrint } from '../../../../platform/database/tables/print-tables.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';

export type { ClassPrint };

type NewPrint = Pick<ClassPrint, 'id' | 'started_by' | 'class_id' | 'name' | 'subject' | 'author'> & {
  credentialIds: readonly string[];
  leftOut: readonly { name: string; term: string; reason: string }[];
};

export async function insertPrint(db: Database, { credentialIds, leftOut, ...print }: NewPrint): Promise<void> {
  await db
    .insertInto('class_print')
    .values({
      ...print,
      credential_ids: JSON.stringify(credentialIds),
      left_out: JSON.stringify(leftOut),
      total: credentialIds.length,
      path: null,
      size: null,
      sha256: null,
    })
    .execute();
}

export function findPrint(db: Database, id: string): Promise<ClassPrint | undefined> {
  return db.selectFrom('class_print').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A print of the same person and the very same certificates that is under way, or whose file lies here still. */
export function findSamePrint(
  db: Database,
  { by, classId, credentialIds }: { by: string; classId: string; credentialIds: readonly string[] },
): Promise<ClassPrint | undefined> {
  return db
    .selectFrom('class_print')
    .selectAll()
    .where('started_by', '=', by)
    .where('class_id', '=', classId)
    .where('state', 'in', ['queued', 'running', 'done'])
    .where(sql<boolean>`credential_ids = ${JSON.stringify(credentialIds)}::jsonb`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** What one person asks for is counted one after another, until the transaction ends. */
export async function holdPrintsOf(db: Database, by: string): Promise<void> {
  await takeTurn(db, `class print/${by}`);
}

/** Prints of this person that are under way. */
export async function countRunningPrints(db: Database, by: string): Promise<number> {
  const { count } = await db
    .selectFrom('class_print')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('started_by', '=', by)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts drawn certificates; false where the print was cancelled meanwhile. */
export async function updateDrawn(db: Database, id: string, count: number): Promise<boolean> {
  const updated = await db
    .updateTable('class_print')
    .set({ state: 'running', done: sql`least(total, done + ${count}::integer)`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Begins at nothing: a print that was cut short is begun anew. */
export async function updateStarted(db: Database, id: string): Promise<boolean> {
  const updated = await db
    .updateTable('class_print')
    .set({ state: 'running', done: 0, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

type End = { state: PrintState; file?: { path: string; size: number; sha256: string } };

/** Ends it, once; answers whether it was this call that did. */
export async function updateEnded(db: Database, id: string, { state, file }: End): Promise<boolean> {
  const updated = await db
    .updateTable('class_print')
    .set({ state, ...(file === undefined ? {} : { ...file, done: sql`total` }), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Forgets prints from before; answers where their files lie. */
export async function deletePrintsBefore(db: Database, moment: Date): Promise<string[]> {
  const gone = await db.deleteFrom('class_print').where('created_at', '<', moment).returning('path').execute();
  return gone.flatMap(({ path }) => path ?? []);
}
