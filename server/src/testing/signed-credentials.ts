/** Credentials in the shape that they are signed in; their proofs are not real, what is printed does not ask for them. */

const results = [
  ['English Studies', 'B', '68'],
  ['Mathematics', 'A', '91'],
  ['Basic Science', 'C', undefined],
] as const;

function subjectOf(wish: Record<string, unknown> = {}) {
  return {
    type: ['AchievementSubject', 'Student'],
    firstName: 'Adaeze',
    middleName: 'Ngozi',
    lastName: 'Okafor',
    admissionNo: 'ADM/2024/000004',
    schoolName: 'Government Girls Junior Secondary School, Kawo',
    className: 'JSS 3',
    subClass: 'A',
    academicYear: '2024-2025',
    result: results.map(([subject, value, score]) => ({
      type: ['Result', 'SubjectResult'],
      ...{ subject, value },
      ...(score === undefined ? {} : { score }),
    })),
    ...wish,
  };
}

export function signedCredential() {
  return {
    type: ['VerifiableCredential', 'OpenBadgeCredential', 'BeceCertificateCredential'],
    issuer: { id: 'did:web:sanad.example:issuers:1', name: 'Ministry of Education, Gongola' },
    validFrom: '2025-07-20T00:00:00Z',
    awardedDate: '2025-07-18T00:00:00Z',
    credentialSubject: subjectOf({
      certificateNo: 'BECE-2025-4K7QX2MD8R',
      examNum: 'KD/045/0012',
      candidateNo: '0450012',
    }),
  };
}

/** Two sessions with three terms in all. */
export function signedTranscript() {
  const term = (academicYear: string, termName: string) => ({
    type: ['VerifiableCredential', 'OpenBadgeCredential', 'SchoolResultCredential'],
    issuer: { name: 'School' },
    credentialSubject: subjectOf({ academicYear, termName }),
  });
  return {
    type: ['VerifiableCredential', 'ClrCredential', 'TranscriptCredential'],
    issuer: { name: 'Ministry of Education, Gongola' },
    validFrom: '2025-08-01T00:00:00Z',
    credentialSubject: {
      firstName: 'Adaeze',
      lastName: 'Okafor',
      admissionNo: 'ADM/2024/000001',
      certificateNo: 'TRN-2025-4K7QX2MD8R',
      verifiableCredential: [term('2024-2025', 'First'), term('2023-2024', 'Second'), term('2023-2024', 'Third')],
    },
  };
}
