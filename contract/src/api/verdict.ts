import Type, { type Static } from 'typebox';
import { revokeClasses } from '../values/revoke-classes.ts';
import { checkNames } from '../workflow/verdict.ts';

/** One check of a verdict, as `workflow/verdict` makes it. */
export const Check = Type.Object({
  name: Type.Enum([...checkNames]),
  result: Type.Enum(['pass', 'fail', 'unknown']),
  /** Screens turn it into words. */
  code: Type.String(),
  asOf: Type.String(),
  /** Why the issuer took it back, as far as everybody may know. */
  reason: Type.Optional(Type.Enum([...revokeClasses])),
});

/** What takes the place of a certificate; without a number it is still being prepared. */
export const Replacement = Type.Object({
  certificateNo: Type.Optional(Type.String()),
  issuedAt: Type.Optional(Type.String()),
});
export type Replacement = Static<typeof Replacement>;

/** What all checks come to. */
export const Verdict = Type.Object({
  result: Type.Enum(['verified', 'failed', 'unknown']),
  checks: Type.Immutable(Type.Array(Check)),
});
