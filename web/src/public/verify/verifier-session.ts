import { findRole } from '@sanad/contract/values/roles';
import { freshToken, setTokenSource } from '#lib/calls/access-token.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { claimsOfToken, entitiesOf } from '#lib/session/user.ts';

/** The token of a verifier who is signed in in this browser; these pages cannot renew it. */
function currentToken() {
  const value = sessionStore.get('token');
  if (value === undefined) return undefined;
  const claims = claimsOfToken(value);
  const isVerifier = entitiesOf(claims).some((entity) => findRole(entity) === 'Verifier');
  return isVerifier && typeof claims.exp === 'number' ? { value, expiresAt: claims.exp * 1000 } : undefined;
}

/** From here on the calls of this page carry the verifier's token, as long as it lives. */
export function carryVerifierToken(): void {
  setTokenSource({ current: currentToken, refresh: async () => undefined });
}

export async function isVerifier(): Promise<boolean> {
  return (await freshToken()) !== undefined;
}
