import type { Database } from '../../../../platform/database/database.ts';
import { moveClaims, nameOf, renameClaims, reopenClaims } from '../../../registry/claims/usecases/claims.ts';
import { foldRecord, unfoldRecord } from '../../../registry/records/usecases/fold-record.ts';
import type { PupilRecord } from '../rules.ts';

type Move = { from: PupilRecord; to: PupilRecord; at: Date };

const movedOf = (db: Database, { from, to, at }: Move, only: readonly string[] | 'all') =>
  moveClaims(db, { entity: 'Student', from: from.osid, to: to.osid, at, only });

/** Whoever attests them reads the name of the record whose they are now. */
const named = (db: Database, { to, at }: Move) =>
  renameClaims(db, { entity: 'Student', recordId: to.osid, name: nameOf(to.data), at });

/** What the folded pupil asked to be attested is the other's, with the documents that prove it. */
export async function takeClaims(db: Database, move: Move): Promise<{ claims: string[]; closed_claims: string[] }> {
  await foldRecord(db, { from: move.from.osid, to: move.to.osid });
  const moved = await movedOf(db, move, 'all');
  await named(db, move);
  const closed = moved.filter(({ isClosed }) => isClosed);
  return { claims: moved.map(({ id }) => id), closed_claims: closed.map(({ id }) => id) };
}

/** What a merge took goes back, and what it closed waits again; answers the credentials of what was granted. */
export async function giveClaimsBack(
  db: Database,
  { claims, closed, ...move }: Move & { claims: string[]; closed: string[] },
): Promise<string[]> {
  await unfoldRecord(db, move.to.osid);
  const moved = await movedOf(db, move, claims);
  await reopenClaims(db, closed, move.at);
  await named(db, move);
  return moved.flatMap(({ credentialId }) => credentialId ?? []);
}
