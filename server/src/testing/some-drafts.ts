import type { CredentialDraft, ResultData } from '#features/issuing/credentials/signing/credential-draft.ts';
import { generateEd25519, keyIdOf } from '#platform/signing/ed25519.ts';

export const testOrigin = 'http://localhost:3000';
export const testKey = generateEd25519();
export const testKid = keyIdOf(testKey.rawPublic).toString('hex');

const subjects = [
  'English Studies',
  'Mathematics',
  'Basic Science',
  'Basic Technology',
  'Social Studies',
  'Civic Education',
  'Business Studies',
  'Home Economics',
  'Agricultural Science',
  'Computer Studies',
];

/** A pupil's result of one term, as most are. */
export function usualResult(wish: Partial<ResultData> = {}): ResultData {
  return {
    firstName: 'Adaeze',
    middleName: 'Ngozi',
    lastName: 'Okafor',
    admissionNo: 'ADM/2024/000001',
    studentId: '6f1d2c3b-4a59-4e6f-8a7b-00000000000b',
    schoolId: '9f3f2b70-5f5e-4d5e-8a54-1b8a3f9a1c2d',
    stateId: '9f3f2b70-5f5e-4d5e-8a54-1b8a3f9a1c2e',
    schoolName: 'Government Girls Junior Secondary School, Kawo',
    className: 'JSS 3',
    subClass: 'A',
    academicYear: '2024-2025',
    term: 'Third',
    subjectAndGrade: subjects.map((subject, index) => ({ subject, score: 53 + index * 3, grade: 'B' })),
    ...wish,
  };
}

export function someDraft(wish: Partial<CredentialDraft> = {}): CredentialDraft {
  return {
    id: '6f1d2c3b-4a59-4e6f-8a7b-000000000001',
    kind: 'SRC',
    certificateNo: 'SRC-2026-7Q4K9X2WZ5',
    issuedAt: '2026-07-20T10:11:12Z',
    issuer: { id: '9f3f2b70-5f5e-4d5e-8a54-1b8a3f9a1c2d', name: 'Government Girls Junior Secondary School, Kawo' },
    kid: testKid,
    status: { list: 1, index: 94_567 },
    result: usualResult(),
    place: { lga: 'Kaduna North', state: 'Kaduna' },
    ...wish,
  };
}
