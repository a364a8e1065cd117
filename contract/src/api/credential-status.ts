import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { Verdict } from './verdict.ts';

const isFine = Type.Enum(['OK', 'NOK']);

/** How a credential stands: the words of the registry's clients, and beside them the whole verdict. */
export const CredentialStatus = Type.Object({
  status: Type.Enum(['ISSUED', 'REVOKED']),
  verified: Type.Boolean(),
  checks: Type.Array(Type.Object({ revoked: isFine, expired: isFine, proof: isFine, suspended: isFine })),
  verdict: Verdict,
});
export type CredentialStatus = Static<typeof CredentialStatus>;

/** How a credential stands that came along: what is known of it here, and what it says itself. */
export const GivenStatus = Type.Object({
  verified: Type.Boolean(),
  checks: Type.Array(Type.Object({ revoked: isFine, expired: isFine, proof: isFine })),
  verdict: Verdict,
});
export type GivenStatus = Static<typeof GivenStatus>;

/** The same as older clients read it: they look at the first result only. */
export const SignedStatus = Type.Object({
  verified: Type.Boolean(),
  results: Type.Array(Type.Object({ verified: Type.Boolean() })),
  verdict: Verdict,
});
export type SignedStatus = Static<typeof SignedStatus>;

/** A credential as JSON, or one in a token. */
export const anyCredential = Type.Union([
  Type.Record(Type.String(), Type.Unknown()),
  Type.String({ maxLength: limits.credentialCharacters }),
]);
