import { addToCounter } from '../../../../platform/counters.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { addInForce, removeInForce } from '../stores/certified-students.ts';

/** Counts what was issued to these students: certificates for ever, students as long as one of theirs is in force. */
export async function countIssued(db: Database, students: readonly string[]): Promise<void> {
  const first = await addInForce(db, students);
  await addToCounter(db, 'certificates-generated', students.length);
  if (first > 0) await addToCounter(db, 'students-certified', first);
}

/** Certificates of the students were revoked: they were issued all the same. */
export async function countRevoked(db: Database, students: readonly string[]): Promise<void> {
  const last = await removeInForce(db, students);
  if (last > 0) await addToCounter(db, 'students-certified', -last);
}

/** They are in force again. */
export async function countReinstated(db: Database, students: readonly string[]): Promise<void> {
  const first = await addInForce(db, students);
  if (first > 0) await addToCounter(db, 'students-certified', first);
}
