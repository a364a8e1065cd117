import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { issuerMark, signedPlace } from '@sanad/contract/values/school-place';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { readSigned } from '../../issuing/credentials/usecases/read-credential.ts';
import type { Comparison } from './reading/messages.ts';
import { asIssued, fieldOf, oneForEachField } from './rules.ts';

const statuses = { verified: 'verified', failed: 'verification failed', unknown: 'unknown' } as const;

/** Everything that is signed about a certificate. */
export function presentCertificate(
  credential: StoredCredential,
  verdict: Verdict,
  { differences }: Pick<Comparison, 'differences'>,
): CheckedCertificate {
  const { subject, ...issued } = readSigned(credential);
  const printed = { schoolPlace: signedPlace(subject), issuerId: issuerMark(issued.issuerId) };
  const named = differences.map(({ field: tag, ...pictures }) => {
    const field = fieldOf(tag);
    return { field, asIssued: asIssued(field, { ...subject, ...issued, ...printed }), ...pictures };
  });
  return {
    ...issued,
    status: statuses[verdict.result],
    verdict,
    differences: oneForEachField(named),
  };
}
