import type { HeldCredential } from '@sanad/contract/api/wallet';
import type { StoredCredential } from '../../issuing/credentials/usecases/find-credentials.ts';
import { parseDocument, readSigned } from '../../issuing/credentials/usecases/signed-document.ts';

function stateOf({ revoked_at, suspended_at }: StoredCredential): HeldCredential['state'] {
  if (revoked_at !== null) return 'revoked';
  return suspended_at === null ? 'valid' : 'suspended';
}

/** What its holder sees of something that was signed for them. */
export function presentHeld(credential: StoredCredential): HeldCredential {
  const { name = '' } = (parseDocument(credential).issuer ?? {}) as { name?: string };
  const signed = readSigned(credential);
  const facts = signed.attestation === undefined ? [] : signed.results;
  return {
    vcOsid: credential.id,
    osid: credential.result_id,
    entity: credential.entity,
    certificateNo: credential.certificate_no,
    issuer: name,
    issuedAt: credential.issued_at.toISOString(),
    state: stateOf(credential),
    holder: [signed.firstName, signed.middleName, signed.lastName].filter((part) => part !== '').join(' '),
    school: signed.schoolName,
    className: [signed.class, signed.subClass].filter((part) => part !== '').join(' '),
    academicYear: signed.academicYear,
    term: signed.term,
    facts: facts.map(({ subject, grade }) => ({ name: subject, value: grade })),
    properties: signed.attestation?.properties ?? [],
  };
}
