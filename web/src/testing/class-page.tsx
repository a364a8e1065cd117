import type { ClassCard, ClassDivision } from '@sanad/contract/api/institution-replies';
import type { SubMenuItem } from '@sanad/contract/ui-config/menu';
import type { Table } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type Body, openList, people } from './list-page.tsx';

export const year = '2026-2027';
export const division = (className: string, subClass: string, more: Partial<ClassDivision> = {}): ClassDivision => ({
  osid: `${className} ${subClass}`,
  subClass,
  classId: `school-1/${year}/${className}/${subClass}`,
  entityName: 'SchoolClass',
  teacherCount: 2,
  subjectCount: 12,
  studentCount: 31,
  studentcountCss: 'has-students',
  issuedCount: 0,
  pendingCount: 0,
  rejectedCount: 0,
  withdrawnCount: 0,
  ...more,
});
export const card = (className: string, subClass: ClassDivision[]): ClassCard => ({
  className,
  subClass,
  totalStudentCount: 62,
  totalTeacherCount: 3,
});
export const twoCards = [
  card('JSS 1', [division('JSS 1', 'A'), division('JSS 1', 'B', { studentCount: 29 })]),
  card('JSS 2', [division('JSS 2', 'A', { issuedCount: 7, rejectedCount: 1 })]),
];

export const narrowed: Table = {
  ...people,
  body: {
    limit: 20,
    offset: 0,
    filters: { className: { eq: '$className' }, subClass: { eq: '$subClass' }, term: { eq: '$term' } },
  },
  classCards: { preview: true },
};
export const classesPath = (query: string) => `/api/school/school-classes?${query}`;
export const own = classesPath(`schoolId=school-1&academicYear=${year}`);
export const school = { osid: 'school-1', schoolName: 'Wuse' };
const yearAndTerm: SubMenuItem[] = [
  { title: 'Session', filter: 'academicYear', paths: ['/School/'] },
  { title: 'Term', filter: 'term', paths: ['/School/'] },
];

type Shown = {
  cards?: unknown;
  table?: Table;
  answers?: Record<string, (body: unknown) => unknown>;
  path?: string;
  role?: Role;
};

/** A dashboard with class cards and, under them, the list of the chosen class. */
export async function showClasses({
  cards = twoCards,
  table = narrowed,
  answers = {},
  path = '/School/admin/classes',
  role = 'School',
}: Shown = {}) {
  const app = await openList({
    path,
    role,
    tables: { classes: table },
    filters: yearAndTerm,
    answers: {
      '/api/v1/getUserDetails/School': () => ({ data: [school] }),
      [own]: () => ({ responseCode: 'OK', data: cards }),
      ...answers,
    },
  });
  return app;
}
export const lastFilters = (bodies: Body[]) => bodies.at(-1)?.filters;
export const cardOf = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('article') ?? expect.fail(`no card ${name}`);
