import type { Replacement } from '@sanad/contract/api/verdict';
import type { Database } from '../../../../platform/database/database.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { findReleasedBy } from '../stores/credentials.ts';

/**
 * What takes the place of a certificate, for its holder and for whoever presents it; without a number while it is being
 * prepared, undefined where nothing follows.
 */
export async function findReplacement(
  db: Database,
  { superseded_by, awaits_successor }: Pick<StoredCredential, 'superseded_by' | 'awaits_successor'>,
): Promise<Replacement | undefined> {
  if (superseded_by === null) return awaits_successor ? {} : undefined;
  // One that is not released yet is still being prepared, as far as anybody is told.
  const successor = await findReleasedBy(db, 'result_id', superseded_by);
  if (successor === undefined) return {};
  return { certificateNo: successor.certificate_no, issuedAt: successor.issued_at.toISOString() };
}
