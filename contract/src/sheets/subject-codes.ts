/**
 * Subjects that a QR names by a number instead of a text. Printed certificates hold these numbers for decades: names
 * are only ever added at the end, never moved, renamed or taken out. The first has number 1.
 */
const codedSubjects = [
  'English Studies',
  'English Language',
  'English',
  'Mathematics',
  'General Mathematics',
  'Basic Science',
  'Basic Technology',
  'Basic Science and Technology',
  'Social Studies',
  'Civic Education',
  'Business Studies',
  'Home Economics',
  'Agricultural Science',
  'Computer Studies',
  'Information Technology',
  'Physical and Health Education',
  'Religion and National Values',
  'Christian Religious Studies',
  'Islamic Religious Studies',
  'Islamic Studies',
  'Security Education',
  'National Values',
  'Pre-Vocational Studies',
  'Cultural and Creative Arts',
  'Creative Arts',
  'Fine Arts',
  'Music',
  'French',
  'French Language',
  'Arabic',
  'Arabic Language',
  'Hausa',
  'Hausa Language',
  'Igbo',
  'Igbo Language',
  'Yoruba',
  'Yoruba Language',
  'Nigerian Language',
  'History',
  'Geography',
  'Government',
  'Economics',
  'Commerce',
  'Financial Accounting',
  'Literature in English',
  'Biology',
  'Chemistry',
  'Physics',
  'Further Mathematics',
  'Technical Drawing',
  'Food and Nutrition',
  'Animal Husbandry',
  'Fisheries',
  'Marketing',
  'Data Processing',
  'Handwriting',
  'Verbal Reasoning',
  'Quantitative Reasoning',
  'Health Education',
  'Physical Education',
  'Hindi',
  'Sanskrit',
  'Science',
  'Social Science',
  'Environmental Studies',
  'General Knowledge',
  'Moral Science',
  'Art Education',
  'Work Education',
  'Political Science',
  'Accountancy',
  'Sociology',
  'Psychology',
] as const;

/** The grades that have a number; others go as text. Only ever added to, like the subjects. */
const codedGrades = ['A', 'B', 'C', 'D', 'E', 'F', 'P'] as const;

const numbersOf = (names: readonly string[]) => new Map(names.map((name, index) => [name, index + 1]));
const subjectNumbers = numbersOf(codedSubjects);
const gradeNumbers = numbersOf(codedGrades);

/** The number of a subject, 0 for one that goes as text. */
export const subjectCode = (subject: string): number => subjectNumbers.get(subject) ?? 0;
export const gradeCode = (grade: string): number => gradeNumbers.get(grade) ?? 0;
/** What a number stands for; undefined for one of a later version. */
export const codedSubject = (code: number): string | undefined => codedSubjects[code - 1];
export const codedGrade = (code: number): string | undefined => codedGrades[code - 1];
