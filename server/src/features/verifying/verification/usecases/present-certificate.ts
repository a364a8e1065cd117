import { asByNumber, nothingKnown } from '@sanad/contract/api/certificate-facts';
import type { CheckedCertificate, VerificationDetails } from '@sanad/contract/api/verification';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { findReplacement } from '../../../issuing/credentials/usecases/find-replacement.ts';
import { isAsSigned } from '../../../issuing/credentials/usecases/may-leave.ts';
import { factsOf, readSigned, type SignedFacts } from '../../../issuing/credentials/usecases/signed-document.ts';
import { findPlaceOf, placeOr } from '../../../issuing/credentials/usecases/signed-place.ts';
import type { verifyByNumber } from '../../../issuing/credentials/usecases/verify-by-number.ts';

/** What decides how much is told: whoever has the number knows less than who holds the certificate. */
export type Holding = 'number' | 'certificate';

type Judged = { credential: StoredCredential; verdict: Verdict };

/** What was signed and how it stands now: the same, whichever way was asked. */
export function presentCertificate({ credential, verdict }: Judged, holding: Holding): CheckedCertificate {
  const { subject: _subject, ...signed } = readSigned(credential);
  const whole = { ...nothingKnown(verdict), ...signed };
  return holding === 'certificate' ? whole : asByNumber({ ...whole, results: [] });
}

/** Of one that is not as it was signed nothing is told but which it is. */
function onlyWhich({ certificateNo, vcOsid, resultType }: SignedFacts) {
  return { certificateNo, vcOsid, resultType };
}

/** Of a certificate that somebody only named. */
export function presentStored({ credential, verdict }: Judged): CheckedCertificate {
  if (isAsSigned(verdict)) return presentCertificate({ credential, verdict }, 'number');
  return { ...nothingKnown(verdict), ...onlyWhich(factsOf(credential, {})) };
}

export type Numbered = NonNullable<Awaited<ReturnType<typeof verifyByNumber>>>;

/** The same for one that is asked for often: its heading was read before, and no result is told that nobody compares. */
export async function presentNumbered(
  { db }: Pick<Deps, 'db'>,
  { credential, read: { facts, place }, judge }: Numbered,
): Promise<VerificationDetails> {
  const { results: _results, differences: _differences, ...shown } = nothingKnown(await judge());
  if (!isAsSigned(shown.verdict)) return { ...shown, ...onlyWhich(facts) };
  return { ...shown, ...facts, schoolPlace: await placeOr(db, credential, place) };
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
