/** What somebody takes into the own documents: a signed credential of another system, an identity number by a code. */
export const keptCredentialCalls = {
  look: 'POST /api/wallet/codes',
  keep: 'POST /api/wallet/kept',
  keepIdentity: 'POST /api/wallet/identity',
} as const;
