import type { CredentialAct } from './certificate.ts';

/** How a document of an issuer stands: waiting, sent back, or issued and what became of it since. */
export const documentStates = [
  'pending',
  'rejected',
  'valid',
  'expired',
  'suspended',
  'revoked',
  'superseded',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** What can be done to a document in this state: what is revoked or replaced stays so. */
export function fateActs(state: DocumentState): readonly CredentialAct[] {
  if (state === 'suspended') return ['unsuspend', 'revoke'];
  return state === 'valid' || state === 'expired' ? ['suspend', 'revoke'] : [];
}
