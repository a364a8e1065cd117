import Type from 'typebox';
import { checkNames } from '../workflow/verdict.ts';

/** One check of a verdict, as `workflow/verdict` makes it. */
export const Check = Type.Object({
  name: Type.Enum([...checkNames]),
  result: Type.Enum(['pass', 'fail', 'unknown']),
  /** Screens turn it into words. */
  code: Type.String(),
  asOf: Type.String(),
});

/** What all checks come to. */
export const Verdict = Type.Object({
  result: Type.Enum(['verified', 'failed', 'unknown']),
  checks: Type.Immutable(Type.Array(Check)),
});
