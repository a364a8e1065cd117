import { addToCounter } from '../../../../platform/counters.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { giveDocuments } from '../../document-rows/usecases.ts';
import { addInForce } from '../stores/certified-students.ts';
import { removeSomeInForce, updateSubject, updateTranscriptStudent } from '../stores/subjects.ts';

type Moved = { credentials: string[]; transcripts: string[]; documents: string[] };

export type CredentialMove = {
  from: string;
  to: string;
  at: Date;
  /** Which: these, those of these results, transcripts and documents, and what took the place of one; or all. */
  only: ({ results: readonly string[] } & Moved) | 'all';
};

/**
 * Certificates stand in another pupil's list from now on. Not a letter of what was signed changes: they say of whom they
 * were issued, and verify as before.
 */
export async function moveCredentials(db: Database, { from, to, at, only }: CredentialMove): Promise<Moved> {
  const given = only === 'all' ? only : { osids: only.documents, credentials: only.credentials };
  const documents = await giveDocuments(db, { from, to, at, only: given });
  const meant =
    only === 'all' ? only : { ids: only.credentials, results: [...only.results, ...only.transcripts, ...documents] };
  const moved = await updateSubject(db, { from, to, only: meant });
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
  return { credentials: moved.map(({ id }) => id), transcripts, documents };
}
