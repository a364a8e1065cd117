import type { Check } from '@sanad/contract/workflow/verdict';
import { verdictOf } from '@sanad/contract/workflow/verdict';
import { expect, test } from 'vitest';
import { leaving, leavingState } from './rules.ts';

const asOf = '2026-07-20T10:11:12.000Z';
const check = (name: Check['name'], result: Check['result'], code: string): Check => ({ name, result, code, asOf });
const good = [check('found', 'pass', 'found'), check('signature', 'pass', 'signed'), check('issuer', 'pass', 'known')];
const stateOf = (...checks: Check[]) => leavingState(verdictOf([...good, ...checks])).state;

test('a check that could not be made is a state of its own, and calls nobody a forger', () => {
  expect(stateOf(check('status', 'unknown', 'no-list'))).toBe('not-checked');
  expect(leavingState(verdictOf([check('signature', 'unknown', 'key-unknown')]))).toEqual({
    state: 'not-checked',
    since: asOf,
  });
  expect(Object.values(leaving).map((answers) => answers['not-checked'])).toEqual(
    Object.values(leaving).map(() => 'refuse'),
  );
});

test('what was found wanting counts before what could not be looked at', () => {
  expect(stateOf(check('status', 'unknown', 'no-list'), check('validity', 'fail', 'expired'))).toBe('not-valid');
  expect(stateOf(check('signature', 'fail', 'altered'), check('status', 'unknown', 'no-list'))).toBe('altered');
  expect(stateOf(check('copy', 'fail', 'differs'))).toBe('altered');
});
