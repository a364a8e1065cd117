import { defaultLanguage, findLanguage } from '@sanad/contract/values/languages';
import { rolesOf } from '@sanad/contract/values/roles';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '../errors.ts';
import type { Actor, TokenVerifier } from './identity.ts';
import type { TokenDenials } from './token-denials.ts';

/** What the tokens for our API carry in `aud`. */
export const apiAudience = 'registry-api';

export type TokenVerifierOptions = {
  issuer: string;
  /** Clients whose tokens count by `azp` where the provider adds no audience (a Keycloak without an audience mapper). */
  clientIds: readonly string[];
  /** The provider's key set, as `jose` makes it (`createRemoteJWKSet`, `createLocalJWKSet`). */
  keys: JWTVerifyGetKey;
  /** Sessions and accounts that have ended; absent where the provider keeps that to itself. */
  denials?: TokenDenials;
};

function listOf(claim: unknown): string[] {
  const values = Array.isArray(claim) ? claim : [claim];
  return values.filter((value): value is string => typeof value === 'string');
}

function isForUs(payload: JWTPayload, clientIds: readonly string[]): boolean {
  const forApi = listOf(payload.aud).includes(apiAudience);
  const fromOurClient = typeof payload.azp === 'string' && clientIds.includes(payload.azp);
  return payload.typ === 'Bearer' && (forApi || fromOurClient);
}

function actorOf(payload: JWTPayload): Actor {
  if (typeof payload.sub !== 'string' || payload.sub === '') throw new AppError('UNAUTHENTICATED');
  return {
    id: payload.sub,
    username: listOf(payload.preferred_username)[0] ?? '',
    roles: rolesOf(listOf(payload.entity)),
    locale: findLanguage(listOf(payload.locale)) ?? defaultLanguage,
    ...(typeof payload.sid === 'string' ? { session: payload.sid } : {}),
  };
}

async function isDenied(denials: TokenDenials | undefined, { id, session }: Actor): Promise<boolean> {
  if (denials === undefined) return false;
  return (await denials.has(id)) || (session !== undefined && (await denials.has(session)));
}

/** A key server that cannot be reached is an outage and must not read as a forged token. */
function outageAware(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const aboutTheToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw aboutTheToken ? error : new AppError('UNAVAILABLE', { cause: error });
    }
  };
}

/**
 * Checks access tokens of either provider: issuer, RS256, claim `typ` Bearer, and made for our API or by our client.
 * The header `typ` is not looked at: Keycloak writes `JWT` there, the embedded provider `at+jwt`.
 */
export function createTokenVerifier({ issuer, clientIds, keys, denials }: TokenVerifierOptions): TokenVerifier {
  const findKey = outageAware(keys);
  return {
    async verify(token) {
      const options = { issuer, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] };
      const checked = await jwtVerify(token, findKey, options).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError('UNAUTHENTICATED', { cause: error });
      });
      if (!isForUs(checked.payload, clientIds)) throw new AppError('UNAUTHENTICATED');
      const actor = actorOf(checked.payload);
      if (await isDenied(denials, actor)) throw new AppError('UNAUTHENTICATED');
      return actor;
    },
  };
}
