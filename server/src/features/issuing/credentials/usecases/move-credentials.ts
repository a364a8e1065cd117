import { addToCounter } from '../../../../platform/counters.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { giveDocuments } from '../../document-rows/usecases.ts';
import { addInForce } from '../stores/certified-students.ts';
import { removeSomeInForce, updateSubject, updateTranscriptStudent } from '../stores/subjects.ts';

export type CredentialMove = {
  from: string;
  to: string;
  at: Date;
  /** Which: those of these results and these transcripts, or all. */
  only: { results: readonly string[]; transcripts: readonly string[] } | 'all';
};

/**
 * Certificates stand in another pupil's list from now on. Not a letter of what was signed changes: they say of whom they
 * were issued, and verify as before.
 */
export async function moveCredentials(
  db: Database,
  { from, to, at, only }: CredentialMove,
): Promise<{ credentials: string[]; transcripts: string[] }> {
  const results = only === 'all' ? only : [...only.results, ...only.transcripts];
  const moved = await updateSubject(db, { from, to, results });
  if (only === 'all') await giveDocuments(db, { from, to });
  const ids = only === 'all' ? only : only.transcripts;
  const transcripts = await updateTranscriptStudent(db, { from, to, ids, at });
  const inForce = moved.filter(({ isInForce }) => isInForce);
  if (inForce.length > 0) {
    const last = (await removeSomeInForce(db, from, inForce.length)) ? 1 : 0;
    const first = await addInForce(
      db,
      inForce.map(() => to),
    );
    if (first !== last) await addToCounter(db, 'students-certified', first - last);
  }
  return { credentials: moved.map(({ id }) => id), transcripts };
}
