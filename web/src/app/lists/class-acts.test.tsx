import type { ClassCard, ClassDivision } from '@sanad/contract/api/institution-replies';
import type { Table } from '@sanad/contract/ui-config/table';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showClasses } from '#testing/class-page.tsx';
import { type Body, openList, people } from '#testing/list-page.tsx';
import { clearToasts } from '#ui/toast.tsx';

const year = '2026-2027';
const classId = `school-1/${year}/JSS 1/A`;
const division: ClassDivision = {
  osid: 'class-1',
  subClass: 'A',
  classId,
  entityName: 'SchoolClass',
  teacherCount: 1,
  subjectCount: 5,
  studentCount: 3,
  studentcountCss: 'has-students',
  issuedCount: 2,
  pendingCount: 1,
  rejectedCount: 0,
  withdrawnCount: 0,
};
const cards: ClassCard[] = [{ className: 'JSS 1', subClass: [division], totalStudentCount: 3, totalTeacherCount: 1 }];
const table: Table = { ...people, classCards: { preview: true } };
const print = { id: 'p1', state: 'running', done: 1, total: 2, name: 'certificates-JSS-1-A', leftOut: [] };
const done = {
  ...print,
  state: 'done',
  done: 2,
  leftOut: [{ name: 'Musa Lawal', term: 'First', reason: 'waits for approval' }],
};
const ok = (data: unknown) => ({ responseCode: 'OK', data });

beforeAll(async () => void (await import('./class-section.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (answers: Record<string, (body: unknown) => unknown>) =>
  openList({
    path: '/School/admin/classes',
    tables: { classes: table },
    answers: {
      '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 'school-1', schoolName: 'Wuse' }] }),
      [`/api/school/school-classes?schoolId=school-1&academicYear=${year}`]: () => ok(cards),
      ...answers,
    },
  });

test('a class is printed with progress; those left out are named, the file is saved', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:class');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { server } = await show({
    '/api/school/class-prints': () => ok(print),
    '/api/school/class-prints/p1': () => ok(done),
    '/api/school/class-prints/p1/file': () => new Response('%PDF'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'All certificates of JSS 1 A as one PDF' }));
  const dialog = await screen.findByRole('dialog', { name: 'Certificates of JSS 1 A' });
  expect(await within(dialog).findByText('1 of 2 certificates drawn')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cancel printing' })).toBeVisible();
  expect(await within(dialog).findByText(/Ready: 2 certificates/, {}, { timeout: 5000 })).toBeVisible();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Musa Lawal First term: waits for approval');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['certificates-JSS-1-A.pdf']));
  expect(server.asked('/api/school/class-prints')[0]?.body).toEqual({ classId });
});

test('a class is edited in its panel, or removed after a question; a refusal says why', async () => {
  const why = 'This class has results, so it cannot be removed or renamed.';
  const refusal = { responseCode: 'CONFLICT', params: { status: 'UNSUCCESSFUL', errmsg: why } };
  const path = '/api/v1/SchoolClass/class-1';
  const { server } = await show({ [path]: () => new Response(JSON.stringify(refusal), { status: 409 }) });
  fireEvent.click(await screen.findByRole('button', { name: 'More for JSS 1 A' }));
  const edit = await screen.findByRole('menuitem', { name: 'Edit JSS 1 A' });
  expect(edit).toHaveAttribute('href', expect.stringContaining('edit/admin-schoolClass/class-1'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove JSS 1 A' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove class' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(server.asked(path).map(({ method }) => method)).toEqual(['DELETE']);
});

test('the preview shows the certificates of the class one after the other', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
  const results = [
    { osid: 'r1', firstName: 'Amina', lastName: 'Bello', status: 'pending' },
    { osid: 'r2', firstName: 'Chidi', lastName: 'Obi', status: 'issued' },
  ];
  const search = (body: unknown) => ({ totalCount: 2, data: [results[(body as Body).offset]] });
  await showClasses({
    answers: {
      '/api/v1/ClassResults/search': search,
      '/api/school/preview': () => new Response(new Blob(['png']), { status: 200 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview JSS 1 A' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificates of JSS 1 A' }));
  expect(await dialog.findByRole('img', { name: 'Certificate of Amina Bello' })).toBeInTheDocument();
  expect(dialog.getByText('1 of 2')).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Next certificate' }));
  expect(await dialog.findByRole('img', { name: 'Certificate of Chidi Obi' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Next certificate' })).toBeDisabled();
});

test('[TABLE-55] the results of a class are asked as CSV with offset, limit 2000 and its filters', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { server } = await showClasses({ answers: { '/api/school/downloadCsv': () => new Response('a,b\r\n') } });
  const button = await screen.findByRole('button', { name: 'Download CSV of JSS 1 A' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(saved).toEqual([`JSS 1 A ${year}.csv`]));
  expect(server.asked('/api/school/downloadCsv').map(({ body }) => body)).toEqual([
    {
      offset: 0,
      limit: 2000,
      filters: {
        schoolId: { eq: 'school-1' },
        academicYear: { eq: year },
        className: { eq: 'JSS 1' },
        subClass: { eq: 'A' },
      },
    },
  ]);
});
