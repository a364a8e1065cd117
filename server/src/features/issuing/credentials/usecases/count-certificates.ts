import { addToCounter } from '../../../../platform/counters.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { addInForce, removeInForce } from '../stores/certified-students.ts';

/** Counts what was issued to these students: certificates for ever, students as long as one of theirs is in force. */
export async function countIssued(db: Database, students: readonly string[]): Promise<void> {
  const first = await addInForce(db, students);
  await addToCounter(db, 'certificates-generated', students.length);
  if (first > 0) await addToCounter(db, 'students-certified', first);
}

/** A certificate of the student was revoked: it was issued all the same. */
export async function countRevoked(db: Database, student: string): Promise<void> {
  if (await removeInForce(db, student)) await addToCounter(db, 'students-certified', -1);
}
