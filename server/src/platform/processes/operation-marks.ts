import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What came of the last back-up and the last audit. */
export type OperationFacts = {
  backup: { bytes: number; seconds: number };
  audit: { entries: number; findings: number; seconds: number };
};
export type OperationName = keyof OperationFacts;

export async function markOperation<Name extends OperationName>(
  db: Database,
  name: Name,
  facts: OperationFacts[Name],
): Promise<void> {
  await sql`insert into operation_mark (name, facts) values (${name}, ${JSON.stringify(facts)}::jsonb)
    on conflict (name) do update set at = now(), facts = excluded.facts`.execute(db);
}

export type OperationMarks = { [Name in OperationName]?: OperationFacts[Name] & { at: Date } };

export async function readMarks(db: Database): Promise<OperationMarks> {
  const { rows } = await sql<{ name: OperationName; at: Date; facts: object }>`
    select name, at, facts from operation_mark`.execute(db);
  return Object.fromEntries(rows.map(({ name, at, facts }) => [name, { at, ...facts }]));
}

/** Audits, and remembers when that was and what came of it. */
export async function markAudit<Report extends { entries: number; total: number }>(
  db: Database,
  audit: () => Promise<Report>,
): Promise<Report> {
  const began = performance.now();
  const report = await audit();
  const seconds = (performance.now() - began) / 1000;
  await markOperation(db, 'audit', { entries: report.entries, findings: report.total, seconds });
  return report;
}
