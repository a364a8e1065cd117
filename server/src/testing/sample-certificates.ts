import { type Graded, type GradingScale, gradeScore } from '@sanad/contract/sheets/grading';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { CertificateFacts } from '#features/issuing/rendering/data/facts.ts';
import { usualSubjects } from '#features/issuing/rendering/data/sample-facts.ts';
import { longest } from '#features/issuing/rendering/data/worst-facts.ts';

/** Invented people, schools and states: usual, the longest that there can be, and Indian. */
export type Sample = 'plain' | 'worst' | 'hindi';

const hindi = [
  'हिन्दी',
  'अंग्रेज़ी',
  'संस्कृत',
  'गणित',
  'विज्ञान',
  'सामाजिक विज्ञान',
  'कंप्यूटर विज्ञान',
  'स्वास्थ्य एवं शारीरिक शिक्षा',
  'कला शिक्षा',
  'नैतिक शिक्षा और पर्यावरण अध्ययन',
];

const people = {
  plain: {
    subjects: usualSubjects,
    schoolPlace: 'Mubi North, Gongola',
    issuerName: 'Ministry of Education, Gongola State',
    subject: {
      firstName: 'Adaeze',
      middleName: 'Ngozi',
      lastName: 'Okafor',
      schoolName: 'Government Girls Junior Secondary School, Mubi',
      className: 'JSS 3',
      examNum: 'GG/045/0012',
      candidateNo: '0450012',
      admissionNo: 'ADM/2022/0417',
    },
    school: {
      schoolAddress: '12 Ahmadu Bello Way, Mubi, Gongola State',
      schoolContact: '0803 555 0142',
      principalName: 'Mrs Hauwa Bello',
    },
    teacher: { name: 'Mr Emeka Nwosu' },
  },
  worst: longest.latin,
  hindi: {
    subjects: hindi,
    schoolPlace: 'उदयपुर उत्तर, उदय प्रदेश',
    issuerName: 'शिक्षा मंत्रालय, उदय प्रदेश',
    subject: {
      firstName: 'अनुष्का',
      middleName: 'राजलक्ष्मी',
      lastName: 'श्रीवास्तव',
      schoolName: 'राजकीय कन्या उच्च प्राथमिक विद्यालय, सिविल लाइंस',
      className: 'कक्षा 8',
      examNum: 'UP/2025/0451',
      candidateNo: '0451',
      admissionNo: '2022/0451',
    },
    school: {
      schoolAddress: 'सिविल लाइंस, उदयपुर',
      schoolContact: '+91 141 555 0142',
      principalName: 'डॉ. सुनीता द्विवेदी',
    },
    teacher: { name: 'श्री राकेश वर्मा' },
  },
} as const;

/** Scores that look like real ones and are the same in every run. */
function grade(scale: GradingScale, subjects: readonly string[], salt: number): Graded[] {
  return subjects.map((subject, index) => {
    const score = 44 + ((index * 37 + salt * 17 + index * index * 5) % 54);
    return gradeScore(scale, subject, score) ?? { subject, score: null, grade: 'F' };
  });
}

const prefixes: Record<CertificateType, string> = {
  BECE: 'BECE',
  MBA: 'MBA',
  'School Result Certificate': 'SRC',
  Transcript: 'TRN',
};

function sessionsOf(sample: Sample): NonNullable<CertificateFacts['sessions']> {
  const { subjects, subject } = people[sample];
  return [2022, 2023, 2024].map((year, index) => ({
    academicYear: `${year}-${year + 1}`,
    className: `${subject.className.replace(/\d+$/, '')}${sample === 'plain' ? index + 1 : 7 + index}`,
    subClass: 'A',
    schoolName: subject.schoolName,
    terms: ['First', 'Second', 'Third'].map((term, place) => ({
      term,
      graded: grade('school', subjects, year + place * 7),
    })),
  }));
}

/** One certificate of an invented person. */
export function sampleFacts(
  type: CertificateType,
  sample: Sample,
  wish: Partial<CertificateFacts> = {},
): CertificateFacts {
  const { subjects, subject, issuerName, schoolPlace, school, teacher } = people[sample];
  const scale = type === 'BECE' || type === 'MBA' ? 'regional' : 'school';
  return {
    type,
    language: sample === 'hindi' ? 'hi' : 'en',
    pending: false,
    subject: {
      ...subject,
      certificateNo: `${prefixes[type]}-2025-4K7QX2MD8R`,
      academicYear: type === 'Transcript' ? '2022-2025' : '2024-2025',
      subClass: 'A',
      term: 'Third',
      dateOfBirth: '2011-03-04',
    },
    graded: grade(scale, subjects, type.length),
    ...(type === 'Transcript' ? { sessions: sessionsOf(sample) } : {}),
    issuerName,
    schoolPlace,
    issuerMark: '1B8A-3F9A-1C2D',
    awardedAt: '2025-07-18T00:00:00Z',
    school: { ...school },
    teacher: { ...teacher },
    ...wish,
  };
}
