import type { Database } from '../../../../platform/database/database.ts';
import { moveClaims } from '../../../registry/claims/usecases/claims.ts';
import { foldRecord, unfoldRecord } from '../../../registry/records/usecases/fold-record.ts';

type Move = { from: string; to: string; at: Date };

/** What the folded pupil asked to be attested is the other's, with the documents that prove it. Answers the claims. */
export async function takeClaims(db: Database, { from, to, at }: Move): Promise<string[]> {
  await foldRecord(db, { from, to });
  const moved = await moveClaims(db, { entity: 'Student', from, to, at, only: 'all' });
  return moved.map(({ id }) => id);
}

/** What a merge took goes back; answers what was attested by it. */
export async function giveClaimsBack(
  db: Database,
  { claims, ...move }: Move & { claims: string[] },
): Promise<string[]> {
  await unfoldRecord(db, move.to);
  const moved = await moveClaims(db, { entity: 'Student', ...move, only: claims });
  return moved.map(({ attestationId }) => attestationId);
}
