/** The states of an attestation, by their names in the registry. */
export const attestationStates = ['DRAFT', 'ATTESTATION_REQUESTED', 'PUBLISHED', 'REJECTED', 'INVALID'] as const;
export type AttestationState = (typeof attestationStates)[number];

/** What an attestor does with a claim, by the names in the registry. */
export const claimActions = ['GRANT_CLAIM', 'REJECT_CLAIM'] as const;
export type ClaimAction = (typeof claimActions)[number];

/** What a claim becomes by it. Nothing else is decided, and nothing is decided twice. */
export const decidedStates: Record<ClaimAction, AttestationState> = {
  GRANT_CLAIM: 'PUBLISHED',
  REJECT_CLAIM: 'REJECTED',
};

/** What becomes of a request whose record changes: what was asked or attested is no longer what is there. */
export const changedStates: Partial<Record<AttestationState, AttestationState>> = {
  ATTESTATION_REQUESTED: 'DRAFT',
  PUBLISHED: 'INVALID',
};

/** Fields that a claim's page does not show: the registry's own, and ids (owner's text, core 3). */
export const hiddenClaimFields: ReadonlySet<string> = new Set([
  'osCreatedAt',
  'osCreatedBy',
  'osUpdatedAt',
  'osUpdatedBy',
  'osid',
  '_osClaimId',
  '_osState',
  '_osAttestedData',
  'InstituteOSID',
  'TeacherOSID',
  'sorder',
]);

/** The facts that the shipped policies attest, in the order in which people read them; the database keeps none. */
export const attestedFields = [
  'instituteName',
  'qualification',
  'yearOfPassing',
  'position',
  'startedOn',
  'endedOn',
  'registrationNumber',
  'approvedOn',
  'approvingAuthority',
] as const;
/** What is asked for comes before what is said of it. */
const factOrder: readonly string[] = ['Document', ...attestedFields];

/** Facts in that order, others after them as they come. */
export function inReadingOrder<F>(facts: readonly F[], nameOf: (fact: F) => string): F[] {
  const placeOf = (fact: F) => (factOrder.indexOf(nameOf(fact)) + factOrder.length + 1) % (factOrder.length + 1);
  return [...facts].sort((one, other) => placeOf(one) - placeOf(other));
}
