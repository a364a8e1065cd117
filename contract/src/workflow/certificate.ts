import type { Role } from '../values/roles.ts';
import type { ResultStatus } from '../values/statuses.ts';

/** The two kinds of results that become certificates. */
export const resultEntities = ['ClassResults', 'Results'] as const;
export type ResultEntity = (typeof resultEntities)[number];
/** What a credential is about: one result, those of several terms, a fact that was attested, or a document of an issuer's own kind. */
export type CredentialEntity = ResultEntity | 'Transcript' | 'Attestation' | 'Document';

/** Whether one row of results lies behind the credential; behind a transcript, an attestation or a document there is none. */
export function isOfResult<C extends { entity: CredentialEntity }>(
  credential: C,
): credential is C & { entity: ResultEntity } {
  return credential.entity === 'ClassResults' || credential.entity === 'Results';
}

/** What can be done to a result on its way to a certificate. */
export type CertificateAct = 'approve' | 'reject';
/** What can be done to a certificate that was issued. */
export type CredentialAct = 'revoke' | 'suspend' | 'unsuspend';

type Transition = { from: ResultStatus; to: ResultStatus };

/** pending → issued | rejected; nothing leads back: a rejected row is uploaded again, an issued one is revoked. */
export const transitions: Record<CertificateAct, Transition> = {
  approve: { from: 'pending', to: 'issued' },
  reject: { from: 'pending', to: 'rejected' },
};

type Deciders = Partial<Record<Role, readonly ResultEntity[]>>;

/** Who decides about which results: the school about its own, the inspector about those of the state. */
export const deciders = {
  School: ['ClassResults'],
  Inspector: ['Results'],
  SuperAdmin: ['ClassResults', 'Results'],
} as const satisfies Deciders;

/** Who takes an issued certificate back: schools and issuers their own, a SuperAdmin any. */
const revokers: Partial<Record<Role, readonly CredentialEntity[]>> = {
  School: ['ClassResults', 'Attestation'],
  Issuer: ['Document'],
  SuperAdmin: ['ClassResults', 'Results', 'Transcript', 'Attestation', 'Document'],
};

/** The certificates that the role takes back; none for all other roles. */
export function revokedBy(role: Role): readonly CredentialEntity[] {
  return revokers[role] ?? [];
}

/** Whether the act is possible in this status; an unknown status is not actionable. */
export function isPossible(act: CertificateAct, status: string): boolean {
  return transitions[act].from === status;
}

/** The results of which the role decides; none for all other roles. */
export function decidedBy(role: Role): readonly ResultEntity[] {
  const table: Deciders = deciders;
  return table[role] ?? [];
}

/** Whether a screen of this role offers the act on a row in this status. */
export function canDecide(role: Role, act: CertificateAct, row: { entity: ResultEntity; status: string }): boolean {
  return isPossible(act, row.status) && decidedBy(role).includes(row.entity);
}
