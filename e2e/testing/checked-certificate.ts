import type { CheckedCertificate } from '@sanad/contract/api/verification';
import type { RevokeClass } from '@sanad/contract/values/revoke-classes';
import { type CheckName, type CheckResult, checkNames } from '@sanad/contract/workflow/verdict';

/** A picture of a field, as the server sends it. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const words = {
  pass: { result: 'verified', status: 'verified' },
  fail: { result: 'failed', status: 'verification failed' },
  unknown: { result: 'unknown', status: 'unknown' },
} as const;

type Decisive = { name?: CheckName; code?: string; image?: string; reason?: RevokeClass };

/** What the server answers about a certificate whose checks all pass but one, which comes out as `result`. */
export function checkedCertificate(
  result: CheckResult,
  { name: decisive = 'copy', code = 'x', image = picture, reason }: Decisive = {},
): CheckedCertificate {
  return {
    firstName: 'Amina',
    middleName: '',
    lastName: 'Yusuf',
    studentNumber: 'UJSS/17',
    examNum: '2250417',
    candidateNo: '',
    certificateNo: 'BECE-2026-J8V8AF8321',
    schoolName: 'Unity School',
    class: 'JSS 3',
    subClass: '',
    term: '',
    academicYear: '2025-2026',
    resultType: 'regional',
    status: words[result].status,
    vcOsid: '',
    results: [{ subject: 'Mathematics', score: 31, grade: 'F' }],
    differences:
      result === 'fail' && decisive === 'copy'
        ? [{ field: 'results.0', asIssued: 'Mathematics: 31 (F)', copyPicture: image, issuedPicture: image }]
        : [],
    verdict: {
      result: words[result].result,
      checks: checkNames.map((name) => ({
        name,
        result: name === decisive ? result : 'pass',
        code: name === decisive ? code : 'x',
        asOf: '2026-11-15T10:42:00.000Z',
        ...(name === decisive && reason !== undefined ? { reason } : {}),
      })),
    },
  };
}
