import { gradeScore } from '@sanad/contract/sheets/grading';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import { type CertificateFacts, scaleOf } from './facts.ts';
import { labelsOf } from './labels.ts';
import { sampleFacts } from './sample-facts.ts';

/** The longest values, in both scripts. */
const worstCases = ['latin', 'devanagari'] as const;
export type WorstCase = (typeof worstCases)[number];
/** What a template is held against: these, what is usual in one language, and as little as a certificate may hold. */
export const inspectedCases = [...worstCases, 'usual', 'bare'] as const;
export type InspectedCase = (typeof inspectedCases)[number];

/** Twenty, some of them longer than any line. */
const manySubjects = [
  ...['English Studies and Literature in English', 'Mathematics', 'Basic Science', 'Basic Technology'],
  ...['Information and Communication Technology', 'Social Studies and Citizenship', 'Civic Education'],
  ...['Security Education', 'Christian Religious Studies', 'Islamic Religious Studies and Arabic Language'],
  ...['Pre-Vocational Studies: Agriculture', 'Pre-Vocational Studies: Home Economics', 'Business Studies'],
  ...['Cultural and Creative Arts', 'French Language', 'Hausa: Harshe da Adabin Ƙasa', 'Yorùbá: Èdè àti Lítíréṣọ̀'],
  ...['Igbo: Asụsụ na Agụmagụ', 'Physical and Health Education', 'History of Nigeria and its Peoples'],
];
const manyHindi = [
  ...['हिन्दी भाषा एवं साहित्य', 'अंग्रेज़ी', 'संस्कृत', 'उर्दू', 'गणित', 'विज्ञान', 'भौतिक विज्ञान', 'रसायन विज्ञान'],
  ...['जीव विज्ञान', 'सामाजिक विज्ञान', 'इतिहास एवं नागरिक शास्त्र', 'भूगोल', 'अर्थशास्त्र', 'कंप्यूटर विज्ञान'],
  ...['स्वास्थ्य एवं शारीरिक शिक्षा', 'कला शिक्षा', 'गृह विज्ञान', 'कृषि विज्ञान', 'नैतिक शिक्षा और पर्यावरण अध्ययन'],
  'कार्य अनुभव एवं व्यावसायिक शिक्षा',
];

type Longest = Pick<CertificateFacts, 'language' | 'issuerName' | 'schoolPlace' | 'school' | 'teacher'> & {
  subjects: readonly string[];
  subject: Partial<CertificateFacts['subject']>;
};

export const longest = {
  latin: {
    language: 'en',
    subjects: manySubjects,
    issuerName: 'Ministry of Basic, Secondary, Science and Technical Education, Gongola State',
    schoolPlace: 'Lamurde and Numan Federal Capital Area, Gongola State',
    subject: {
      firstName: 'Oluwafúnmiláyọ̀-Ẹniọlá Ayọ̀bámi',
      middleName: 'Chukwuemeka-Nwabueze Ọbịageliaku',
      lastName: 'Ɗanladi-Ƙofarmata Ɓagudu-Ƴartsakuwa Abdulƙadir',
      schoolName: 'Government Demonstration Comprehensive Junior Secondary School for Science and Technology, Numan',
      className: 'Upper Basic 9',
      examNum: 'GG/NUM/2025/045/00128846',
      candidateNo: 'GG-0450012-8846',
      admissionNo: 'GDCJSS/NUM/2019/2020/004178',
    },
    school: {
      schoolAddress:
        'Kilometre 14, Jalingo Road, opposite the Local Government Secretariat, Numan, Numan Local Government Area, Gongola State',
      schoolContact: '+234 803 555 0142',
      principalName: 'Alhaji (Dr) Muhammadu Abdulƙadir Ɗantata-Waziri',
    },
    teacher: { name: 'Mrs Ọlábísí Àjọkẹ́ Adébáyọ̀-Williams' },
  },
  devanagari: {
    language: 'hi',
    subjects: manyHindi,
    issuerName: 'माध्यमिक, उच्चतर माध्यमिक एवं तकनीकी शिक्षा मंत्रालय, उदय प्रदेश',
    schoolPlace: 'उदयपुर उत्तर, उदय प्रदेश',
    subject: {
      firstName: 'अनुष्काकुमारी',
      middleName: 'राजलक्ष्मीदेवी विष्णुप्रिया',
      lastName: 'श्रीवास्तव चट्टोपाध्याय राजगोपालाचारी',
      schoolName: 'राजकीय कन्या उच्चतर माध्यमिक विज्ञान एवं प्रौद्योगिकी विद्यालय, सिविल लाइंस, उदयपुर उत्तर',
      className: 'कक्षा 10',
      examNum: 'UP/2025/045/00128846',
      candidateNo: '0450012-8846',
      admissionNo: '2019/2020/004178',
    },
    school: {
      schoolAddress: 'किलोमीटर 14, जयपुर मार्ग, जिला शिक्षा कार्यालय के सामने, सिविल लाइंस, उदयपुर उत्तर, उदय प्रदेश',
      schoolContact: '+91 141 555 0142',
      principalName: 'डॉ. सुनीता द्विवेदी चतुर्वेदी',
    },
    teacher: { name: 'श्री राकेश वर्मा त्रिपाठी' },
  },
} as const satisfies Record<WorstCase, Longest>;

const grade = (type: CertificateType, subjects: readonly string[], salt: number) =>
  subjects.map((subject, index) => {
    // Every grade with its remark, from the worst to the best.
    const score = 3 + ((index * 37 + salt * 17) % 96);
    return gradeScore(scaleOf[type], subject, score) ?? { subject, score, grade: 'A' };
  });

/** An invented pupil with the longest of everything. */
export function worstFacts(type: CertificateType, worst: WorstCase): CertificateFacts {
  const { subjects, subject, ...rest }: Longest = longest[worst];
  const sample = sampleFacts(type, rest.language);
  const sessions = sample.sessions?.map((session, year) => ({
    ...session,
    schoolName: subject.schoolName ?? session.schoolName,
    terms: session.terms.map(({ term }, place) => ({ term, graded: grade(type, subjects, year + place * 7) })),
  }));
  // In both languages: an installation that begins to print two has no template that it does not fit.
  const languages: readonly Language[] = worst === 'latin' ? ['en', 'hi'] : ['hi', 'en'];
  return {
    ...sample,
    ...rest,
    labels: labelsOf(languages),
    issuerNameLocal: longest[worst === 'latin' ? 'devanagari' : 'latin'].issuerName,
    subject: { ...sample.subject, ...subject },
    graded: grade(type, subjects, type.length),
    ...(sessions === undefined ? {} : { sessions }),
  };
}

/** An invented pupil with nothing that a certificate can do without. */
function bareFacts(type: CertificateType): CertificateFacts {
  const { subject, graded, sessions, school: _school, teacher: _teacher, ...sample } = sampleFacts(type, 'en');
  const [session] = sessions ?? [];
  const fewest = session && [{ ...session, terms: session.terms.slice(0, 1) }];
  return {
    ...sample,
    subject: { ...subject, middleName: '', candidateNo: '', dateOfBirth: undefined },
    graded: graded.slice(0, 1),
    ...(fewest === undefined ? {} : { sessions: fewest }),
  };
}

/** The pupil of a case that a template is held against. */
export function factsOfCase(type: CertificateType, inspected: InspectedCase): CertificateFacts {
  if (inspected === 'usual') return sampleFacts(type, 'en');
  return inspected === 'bare' ? bareFacts(type) : worstFacts(type, inspected);
}
