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
