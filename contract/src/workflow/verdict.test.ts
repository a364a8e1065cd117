import { expect, test } from 'vitest';
import { type Check, type CheckResult, verdictOf } from './verdict.ts';

const check = (result: CheckResult): Check => ({ name: 'status', result, code: 'x', asOf: '2026-01-01T00:00:00.000Z' });

test.each([
  [['pass', 'pass'], 'verified'],
  [['pass', 'unknown'], 'unknown'],
  [['unknown', 'fail', 'pass'], 'failed'],
  [[], 'unknown'],
] as const)(
  'checks %j give the verdict %s: what could not be looked at is neither good nor forged',
  (results, verdict) => {
    expect(verdictOf(results.map(check)).result).toBe(verdict);
  },
);
