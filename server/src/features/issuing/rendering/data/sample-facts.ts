import { type Graded, gradeScore } from '@sanad/contract/sheets/grading';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import { type CertificateFacts, scaleOf } from './facts.ts';

/** As a school teaches them. */
export const usualSubjects = [
  'English Studies',
  'Mathematics',
  'Basic Science',
  'Basic Technology',
  'Social Studies',
  'Civic Education',
  'Business Studies',
  'Agricultural Science',
  'Hausa Language',
  'Physical and Health Education',
];
const years = [2022, 2023, 2024];
const schoolName = 'Government Girls Junior Secondary School, Mubi';

/** Scores that look like real ones and are always the same. */
function graded(type: CertificateType, salt: number): Graded[] {
  return usualSubjects.map((subject, index) => {
    const score = 52 + ((index * 37 + salt * 17) % 46);
    return gradeScore(scaleOf[type], subject, score) ?? { subject, score, grade: 'A' };
  });
}

const sessions = (): NonNullable<CertificateFacts['sessions']> =>
  years.map((year, index) => ({
    academicYear: `${year}-${year + 1}`,
    className: `JSS ${index + 1}`,
    subClass: 'A',
    schoolName,
    terms: ['First', 'Second', 'Third'].map((term, place) => ({ term, graded: graded('Transcript', year + place) })),
  }));

/** An invented pupil: a value for every tag that a template may hold. The number belongs to no certificate. */
export function sampleFacts(type: CertificateType, language: Language): CertificateFacts {
  const isTranscript = type === 'Transcript';
  return {
    type,
    language,
    pending: false,
    subject: {
      firstName: 'Adaeze',
      middleName: 'Ngozi',
      lastName: 'Okafor',
      certificateNo: 'SAMPLE-0000-0000000000',
      schoolName,
      academicYear: isTranscript ? '2022-2025' : '2024-2025',
      examNum: 'GG/045/0012',
      candidateNo: '0450012',
      admissionNo: 'ADM/2022/0417',
      className: 'JSS 3',
      subClass: 'A',
      term: 'Third',
      dateOfBirth: '2011-03-04',
    },
    graded: graded(type, type.length),
    ...(isTranscript ? { sessions: sessions() } : {}),
    issuerName: 'Ministry of Education, Gongola State',
    schoolPlace: 'Mubi North, Gongola',
    issuerMark: '0000-0000-0000',
    awardedAt: '2025-07-18T00:00:00Z',
    school: {
      schoolAddress: '12 Ahmadu Bello Way, Mubi, Gongola State',
      schoolContact: '0803 555 0142',
      principalName: 'Mrs Hauwa Bello',
    },
    teacher: { name: 'Mr Emeka Nwosu' },
  };
}
