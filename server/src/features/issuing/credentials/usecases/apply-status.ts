import type { CertificateStatus } from '@sanad/contract/values/statuses';
import { isOfResult } from '@sanad/contract/workflow/certificate';
import type { Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { markTakenBack } from '../../../registry/claims/usecases/claims.ts';
import { markDocuments } from '../../document-rows/usecases.ts';
import { markCertificates, type NamedResult } from '../../result-rows/usecases.ts';
import { type Fate, type StatusChange, updateStatuses } from '../stores/credentials.ts';
import { carryToTranscripts } from './carry-to-transcripts.ts';
import { countReinstated, countRevoked } from './count-certificates.ts';
import { type Happened, recordEvents } from './record-event.ts';

/** What becomes of credentials: the same of all of them. */
export type Applied = {
  happened: Happened;
  status: StatusChange;
  /** What their results are shown as; undefined: valid. */
  shown: CertificateStatus | undefined;
};

/** The results that the credentials are about; a transcript or an attestation is about none alone. */
function resultsOf(credentials: readonly Fate[]): NamedResult[] {
  return credentials.filter(isOfResult).map(({ entity, result_id: osid }) => ({ entity, osid }));
}

/**
 * Revokes, suspends or puts back credentials that are held by this transaction, one or thousands: the columns, what the
 * log and the status lists tell, what their results and their pupils count as, and the transcripts that hold them.
 */
export async function applyStatus(
  { db, ids }: { db: Database; ids: Deps['ids'] },
  credentials: readonly Fate[],
  { happened, status, shown }: Applied,
): Promise<void> {
  if (credentials.length === 0) return;
  const { event, created_at: at } = happened;
  const all = credentials.map(({ id }) => id);
  await updateStatuses(db, all, status);
  await recordEvents(db, { ids, happened }, credentials);
  await markCertificates(db, resultsOf(credentials), { status: shown, at });
  const documents = credentials.filter(({ entity }) => entity === 'Document').map(({ result_id }) => result_id);
  await markDocuments(db, documents, { status: shown, at });
  const terms = credentials.filter(isOfResult);
  const pupils = terms.map(({ subject_id }) => subject_id);
  if (event === 'revoked') {
    await countRevoked(db, pupils);
    const attested = credentials.filter(({ entity }) => entity === 'Attestation').map(({ result_id }) => result_id);
    await markTakenBack(db, attested, at);
  }
  if (event === 'reinstated') await countReinstated(db, pupils);
  await carryToTranscripts(db, { ids, terms, happened, status });
}
