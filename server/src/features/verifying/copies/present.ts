import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { issuerMark, signedPlace } from '@sanad/contract/school/school-place';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { readSigned } from '../../issuing/credentials/usecases/signed-document.ts';
import { presentCertificate } from '../verification/usecases/present-certificate.ts';
import type { Comparison } from './reading/messages.ts';
import { asIssued, fieldOf, oneForEachField } from './rules.ts';

/** The certificate that a copy is of, with what differs in the copy and how it was issued. */
export function presentCopy(
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
  return { ...presentCertificate({ credential, verdict }, 'certificate'), differences: oneForEachField(named) };
}
