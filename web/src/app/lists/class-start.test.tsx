import { roles } from '@sanad/contract/values/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { card, classesPath, division, narrowed, own, school, showClasses, twoCards } from '#testing/class-page.tsx';
import { openList, people, pupilPath } from '#testing/list-page.tsx';

// Loaded on demand; the first test is not to wait for it.
beforeAll(async () => void (await import('./class-section.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[DASH-02] without classes a plus button leads to setting one up, on the same page', async () => {
  await showClasses({ cards: [] });
  const link = await screen.findByRole('link', { name: 'Set up a class' });
  expect(link).toHaveAttribute('href', '/School/admin/classes?panel=add/admin-schoolClass');
  expect(link.querySelector('.tabler-icon-plus')).toBeVisible();
});

test('classes that cannot be loaded can be asked for again, and the list stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isUp = false;
  await showClasses({
    answers: { [own]: () => (isUp ? Response.json(twoCards) : new Response('{}', { status: 404 })) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The classes could not be loaded');
  expect(await screen.findByRole('table')).toBeInTheDocument();
  isUp = true;
  fireEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('button', { name: 'JSS 1' })).toBeInTheDocument();
});

const withoutTeacher = [card('JSS 1', [division('JSS 1', 'A', { teacherCount: 0 })])];
const promptName = 'You have successfully created a school account, now Onboard your teachers';

test('[FRAME-48] a school with classes without a teacher is asked to onboard teachers', async () => {
  await showClasses({ cards: withoutTeacher });
  const prompt = within(await screen.findByRole('region', { name: promptName }));
  expect(prompt.getByText('JSS 1 has no teacher in a division')).toBeInTheDocument();
  expect(prompt.getByRole('link', { name: 'Onboard Teacher' })).toHaveAttribute(
    'href',
    '/School/admin/classes?panel=add/admin-teacherSetup',
  );
});

test.each(roles)(
  '[FRAME-48] of all who look at the classes of a school only it and the SuperAdmin are asked to onboard: %s',
  async (role) => {
    const path = `/${role}/admin/classes?school=school-1`;
    const answers = { [own]: () => ({ responseCode: 'OK', data: withoutTeacher }) };
    const details = { [`/api/v1/getUserDetails/${role}`]: () => ({ data: [school] }) };
    await openList({ path, role, tables: { classes: narrowed }, answers: { ...answers, ...details } });
    await screen.findByRole('button', { name: 'JSS 1' });
    if (role !== 'School' && role !== 'SuperAdmin') {
      expect(screen.queryByText(/Onboard/)).toBeNull();
      return;
    }
    const prompt = within(await screen.findByRole('region', { name: promptName }));
    expect(prompt.getByRole('link', { name: 'Onboard Teacher' })).toHaveAttribute(
      'href',
      `${path}&panel=add/admin-teacherSetup`,
    );
  },
);

test('[FRAME-48] of a past session nobody is asked to begin', async () => {
  const past = classesPath('schoolId=school-1&academicYear=2024-2025');
  const answers = { [past]: () => ({ responseCode: 'OK', data: [] }) };
  await showClasses({ answers, path: '/School/admin/classes?academicYear=2024-2025' });
  expect(await screen.findByText('No classes in this session yet')).toBeVisible();
  expect(screen.queryByText(/now Onboard your teachers/)).toBeNull();
});

test('where every class has a teacher nobody is asked to onboard one', async () => {
  await showClasses();
  await screen.findByRole('button', { name: 'JSS 1' });
  expect(screen.queryByText(/Onboard your teachers/)).toBeNull();
});

test('a list without class cards asks for no classes', async () => {
  const { server } = await openList({
    path: '/School/admin/classes',
    tables: { classes: people },
    answers: { '/api/v1/getUserDetails/School': () => ({ data: [school] }) },
  });
  expect(await screen.findByRole('table')).toBeInTheDocument();
  expect(server.calls.filter(({ url }) => url.includes('school-classes'))).toEqual([]);
  expect(server.asked(pupilPath)).toHaveLength(1);
});
