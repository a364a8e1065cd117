import type { Division } from '@sanad/contract/school/school-year';
import type { CoreSchoolType } from '@sanad/contract/values/school-types';
import type { StateName } from './lgas.ts';
import { type Mix, northernMix, southWesternMix } from './names.ts';

export type ClassPlan = { className: string; subClass: Division; students: number };

export type SchoolPlan = {
  /** Stands in admission numbers and in the addresses of the staff; never changes. */
  code: string;
  schoolName: string;
  email: string;
  state: StateName;
  lga: string;
  schoolType: CoreSchoolType;
  principalName: string;
  schoolContact: string;
  schoolAddress: string;
  subjects: readonly string[];
  mix: Mix;
  classes: readonly ClassPlan[];
};

const basicSubjects = [
  'English Studies',
  'Mathematics',
  'Basic Science',
  'Basic Technology',
  'Social Studies',
  'Civic Education',
  'Agricultural Science',
  'Computer Studies',
  'Business Studies',
  'Cultural and Creative Arts',
];

const seniorSubjects = [
  'English Language',
  'Mathematics',
  'Civic Education',
  'Biology',
  'Chemistry',
  'Physics',
  'Economics',
  'Geography',
  'Data Processing',
];

const junior = (division: Division, students: number): ClassPlan[] =>
  ['JSS 1', 'JSS 2', 'JSS 3'].map((className) => ({ className, subClass: division, students }));

/** The school of `school@`. Its JSS 3 A is large enough for the results that are seeded with the registry. */
export const homeSchool: SchoolPlan = {
  code: 'UBS',
  schoolName: 'Unity Basic School Gombe',
  email: 'school@sanad.example',
  state: 'Gombe',
  lga: 'Gombe',
  schoolType: 'Basic',
  principalName: 'Hauwa Bello',
  schoolContact: '08031234567',
  schoolAddress: '14 Biu Road, Pantami, Gombe',
  subjects: [...basicSubjects, 'Hausa Language'],
  mix: northernMix,
  classes: [
    { className: 'JSS 1', subClass: 'A', students: 6 },
    { className: 'JSS 1', subClass: 'B', students: 6 },
    { className: 'JSS 2', subClass: 'A', students: 6 },
    { className: 'JSS 2', subClass: 'B', students: 6 },
    { className: 'JSS 3', subClass: 'A', students: 30 },
    { className: 'JSS 3', subClass: 'B', students: 6 },
  ],
};

/** Where `teacher@` teaches and `student@` learns. */
export const homeClass = { className: 'JSS 3', subClass: 'A' } as const;

/** Neighbours: one in the same area, two in other areas of the state, one in another state. */
export const otherSchools: readonly SchoolPlan[] = [
  {
    code: 'SBS',
    schoolName: 'Savannah Basic School',
    email: 'office@savannah.sanad.example',
    state: 'Gombe',
    lga: 'Gombe',
    schoolType: 'Basic',
    principalName: 'Aminu Waziri',
    schoolContact: '08069876543',
    schoolAddress: '3 Dukku Road, Jekadafari, Gombe',
    subjects: [...basicSubjects, 'Hausa Language'],
    mix: northernMix,
    classes: junior('A', 8),
  },
  {
    code: 'KSS',
    schoolName: 'Kaltungo Hills Senior Secondary School',
    email: 'office@kaltungo.sanad.example',
    state: 'Gombe',
    lga: 'Kaltungo',
    schoolType: 'SSE',
    principalName: 'Lydia Yakubu',
    schoolContact: '07034567890',
    schoolAddress: 'Hill View Road, Kaltungo',
    subjects: seniorSubjects,
    mix: northernMix,
    classes: ['SSS 1', 'SSS 2', 'SSS 3'].map((className) => ({ className, subClass: 'A', students: 7 })),
  },
  {
    code: 'AMB',
    schoolName: 'Akko Model Basic School',
    email: 'office@akko.sanad.example',
    state: 'Gombe',
    lga: 'Akko',
    schoolType: 'Basic',
    principalName: 'Rahama Umaru',
    schoolContact: '08123456789',
    schoolAddress: '5 Kumo Road, Kumo, Akko',
    subjects: [...basicSubjects, 'Hausa Language'],
    mix: northernMix,
    classes: junior('A', 8),
  },
  {
    code: 'IMB',
    schoolName: 'Ikeja Meadow Basic School',
    email: 'office@ikeja.sanad.example',
    state: 'Lagos',
    lga: 'Ikeja',
    schoolType: 'Basic',
    principalName: 'Folakẹ Adéyẹmí',
    schoolContact: '09012345678',
    schoolAddress: '27 Allen Avenue, Ikeja',
    subjects: [...basicSubjects, 'Yoruba Language'],
    mix: southWesternMix,
    classes: junior('A', 8),
  },
];

/** Schools elsewhere that joined one after the other: their records alone. */
export const laterSchools: readonly (Pick<SchoolPlan, 'code' | 'schoolName' | 'state' | 'lga' | 'schoolType'> & {
  principalName: string;
})[] = [
  {
    code: 'ZCS',
    schoolName: 'Zaria City Basic School',
    state: 'Kaduna',
    lga: 'Zaria',
    schoolType: 'Basic',
    principalName: 'Maryam Danjuma',
  },
  {
    code: 'JPS',
    schoolName: 'Jos Plateau Senior Secondary School',
    state: 'Plateau',
    lga: 'Jos North',
    schoolType: 'SSE',
    principalName: 'Nanret Gyang',
  },
  {
    code: 'BYS',
    schoolName: 'Yankari Basic School',
    state: 'Bauchi',
    lga: 'Bauchi',
    schoolType: 'Basic',
    principalName: 'Sadiq Jibrin',
  },
  {
    code: 'IBG',
    schoolName: 'Ibadan Grove Basic School',
    state: 'Oyo',
    lga: 'Ibadan North',
    schoolType: 'Basic',
    principalName: 'Abíọ́lá Oyèlàmí',
  },
  {
    code: 'NSV',
    schoolName: 'Nsukka Valley Basic School',
    state: 'Enugu',
    lga: 'Nsukka',
    schoolType: 'Basic',
    principalName: 'Ngozi Eze',
  },
  {
    code: 'MLS',
    schoolName: 'Maiduguri Lake Basic School',
    state: 'Borno',
    lga: 'Maiduguri',
    schoolType: 'Basic',
    principalName: 'Falmata Kyari',
  },
];

/** The examinations that pupils of the state sat at the end of the last session. */
export const examinations = {
  /** Pupils who left the school after JSS 3. */
  bcece: {
    schools: ['SBS', 'AMB'],
    leavers: 86,
    subjects: [
      'English Studies',
      'Mathematics',
      'Basic Science and Technology',
      'National Values Education',
      'Pre-vocational Studies',
      'Business Studies',
      'Cultural and Creative Arts',
      'Hausa Language',
    ],
  },
  /** Pupils who are in JSS 1 now. */
  'middle basic': {
    schools: ['UBS', 'SBS', 'AMB'],
    subjects: ['English Studies', 'Mathematics', 'Basic Science', 'Social Studies', 'Hausa Language'],
  },
} as const;

export const institutes = [
  'Ahmadu Bello University, Zaria',
  'Bayero University, Kano',
  'Federal Polytechnic, Kaltungo',
  'Federal University of Kashere',
  'Gombe State University',
  'Obafemi Awolowo University, Ile-Ife',
  'University of Delhi',
  'University of Ibadan',
  'University of Lagos',
  'University of Nigeria, Nsukka',
  'Yaba College of Technology',
] as const;
