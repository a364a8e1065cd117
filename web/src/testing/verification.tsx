import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { translate } from '@sanad/contract/text/translate';
import { type Check, type CheckName, checkNames, verdictOf } from '@sanad/contract/workflow/verdict';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { VerificationCalls } from '#verification/calls.ts';
import { texts as en } from '#verification/texts/en.ts';
import type { VerifyTextKey } from '#verification/texts/load-texts.ts';
import { VerificationContext } from '#verification/verification-context.ts';

export const asOf = '2026-11-15T10:42:00.000Z';

type Over = Partial<Record<CheckName, Partial<Check> | 'absent'>>;

/** All six checks, passed unless the test says otherwise. */
export function someChecks(over: Over = {}): Check[] {
  return checkNames.flatMap((name): Check[] => {
    const other = over[name];
    return other === 'absent' ? [] : [{ name, result: 'pass', code: 'fine', asOf, ...other }];
  });
}

const statuses = { verified: 'verified', failed: 'verification failed', unknown: 'unknown' } as const;

/** A school's result that was looked at. */
export function aCertificate(
  over: Partial<CheckedCertificate> = {},
  checks: Check[] = someChecks(),
): CheckedCertificate {
  const verdict = verdictOf(checks);
  return {
    firstName: 'Amina',
    middleName: 'Bello',
    lastName: 'Yusuf',
    studentNumber: 'UJSS/2023/0417',
    examNum: '2250417',
    candidateNo: 'KD/2025/17',
    certificateNo: 'SRC-2026-A5QMF01KPQ',
    schoolName: 'Unity Junior Secondary School',
    class: 'JSS 3',
    subClass: 'A',
    term: 'Third',
    academicYear: '2025-2026',
    resultType: 'school',
    status: statuses[verdict.result],
    vcOsid: 'v1',
    verdict,
    results: [],
    differences: [],
    ...over,
  };
}

const usual: VerificationCalls = {
  listStates: async () => [
    { id: 'ka', name: 'Kaduna' },
    { id: 'kn', name: 'Kano' },
  ],
  listSchools: async (stateId) => ({
    schools: [
      { id: `${stateId}-1`, name: `Community School ${stateId}` },
      { id: `${stateId}-2`, name: `Unity School ${stateId}` },
    ],
    totalCount: 2,
  }),
  verify: async () => ({ kind: 'not-found', message: undefined }),
  compareName: async () => ({ kind: 'not-found', message: undefined }),
  scan: async () => ({ kind: 'unreachable' }),
  checkQr: async () => ({ kind: 'not-a-certificate' }),
  keepReceipt: async () => ({ kind: 'refused', message: undefined }),
};

/** The calls of a page, answered by the test and written down. */
export function fakeCalls(over: Partial<VerificationCalls> = {}) {
  const calls = { ...usual, ...over };
  return {
    listStates: vi.fn<VerificationCalls['listStates']>(calls.listStates),
    listSchools: vi.fn<VerificationCalls['listSchools']>(calls.listSchools),
    verify: vi.fn<VerificationCalls['verify']>(calls.verify),
    compareName: vi.fn<VerificationCalls['compareName']>(calls.compareName),
    scan: vi.fn<VerificationCalls['scan']>(calls.scan),
    checkQr: vi.fn<VerificationCalls['checkQr']>(calls.checkQr),
    keepReceipt: vi.fn<VerificationCalls['keepReceipt']>(calls.keepReceipt),
  };
}

/** Renders a part of the verification with English words and calls that a test answers. */
export function renderVerification(element: ReactElement, over: Partial<VerificationCalls> = {}) {
  const calls = fakeCalls(over);
  const notify = vi.fn<(message: string) => void>();
  const t = (key: VerifyTextKey, values?: Record<string, string | number>) => translate(en, key, values);
  const tools = { t, language: 'en', calls, notify };
  const view = render(<VerificationContext value={tools}>{element}</VerificationContext>);
  return { ...view, calls, notify };
}
