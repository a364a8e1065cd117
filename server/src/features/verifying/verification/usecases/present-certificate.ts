import { asByNumber, nothingKnown } from '@sanad/contract/api/certificate-facts';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { findReplacement } from '../../../issuing/credentials/usecases/find-replacement.ts';
import { isAsSigned } from '../../../issuing/credentials/usecases/may-leave.ts';
import { readSigned } from '../../../issuing/credentials/usecases/signed-document.ts';
import { findPlaceOf } from '../../../issuing/credentials/usecases/signed-place.ts';

/** What decides how much is told: whoever has the number knows less than who holds the certificate. */
export type Holding = 'number' | 'certificate';

type Judged = { credential: StoredCredential; verdict: Verdict };

/** What was signed and how it stands now: the same, whichever way was asked. */
export function presentCertificate({ credential, verdict }: Judged, holding: Holding): CheckedCertificate {
  const { subject: _subject, ...signed } = readSigned(credential);
  const whole = { ...nothingKnown(verdict), ...signed };
  return holding === 'certificate' ? whole : asByNumber({ ...whole, results: [] });
}

/** Of a certificate that somebody only named: nothing where what is stored here is not as it was signed. */
export function presentStored(judged: Judged): CheckedCertificate {
  return isAsSigned(judged.verdict) ? presentCertificate(judged, 'number') : nothingKnown(judged.verdict);
}

/** With where its school is: as it was signed, else as the registry has it. */
export async function withPlace(
  { db }: Pick<Deps, 'db'>,
  credential: StoredCredential,
  shown: CheckedCertificate,
): Promise<CheckedCertificate> {
  return { ...shown, schoolPlace: await findPlaceOf(db, credential) };
}

/** With what takes its place: for whoever presents the certificate itself, its code or a copy. */
export async function withReplacement(
  { db }: Pick<Deps, 'db'>,
  credential: StoredCredential,
  shown: CheckedCertificate,
): Promise<CheckedCertificate> {
  const replacement = await findReplacement(db, credential);
  return replacement === undefined ? shown : { ...shown, replacement };
}
