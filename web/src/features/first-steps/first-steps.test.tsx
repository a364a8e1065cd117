import type { SchoolProgress } from '@sanad/contract/api/institution-replies';
import { catalogues } from '@sanad/contract/text/text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';

const fresh: SchoolProgress['steps'] = {
  hasClass: true,
  hasTeacher: true,
  hasPrincipal: true,
  hasPrincipalSignature: false,
  hasTeacherSignature: false,
  hasResults: false,
  hasIssued: false,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

async function open(standing: Partial<SchoolProgress>, path = '/School/admin/admin_student') {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 's1', schoolName: 'Hilltop' }] }),
    '/api/school/standing': () => ({ data: { status: 'active', steps: fresh, ...standing } }),
  });
  await renderApp({ path, roles: ['School'], menu: aMenu({}) });
  return server;
}

const card = () => screen.findByRole('region', { name: 'First steps of your school' });

test('the steps stand in the order in which each has what it needs; one is open, with its parts', async () => {
  await open({});
  const steps = within(await card())
    .getAllByRole('listitem')
    .filter((item) => item.closest('ol') === item.parentElement);
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Set up a class (done)',
    'Invite a teacher (done)',
    'Principal and signatures',
    'Enter the first results',
    'Approve and issue',
  ]);
  const [current] = steps.filter((step) => step.getAttribute('aria-current') === 'step');
  expect(current).toHaveTextContent('Signature of the principal');
  expect(within(current as HTMLElement).getByRole('link', { name: 'Add signatures' })).toHaveAttribute(
    'href',
    '/School/principal-details',
  );
  expect(steps[3]).toHaveTextContent('Waits for step 3');
});

test('on other screens it is one line that leads back, and folded it is one line too', async () => {
  await open({}, '/School/list/anything');
  const line = await card();
  expect(line).toHaveTextContent('3 of 5: Principal and signatures');
  expect(within(line).getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/School/admin/admin_student');
});

test('the card folds and unfolds where it stands', async () => {
  await open({});
  fireEvent.click(within(await card()).getByRole('button', { name: 'Fold up the first steps' }));
  fireEvent.click(within(await card()).getByRole('button', { name: 'Show all steps' }));
  expect(within(await card()).getByText('2 of 5 done')).toBeVisible();
});

test('a school that waits is told how far it may go', async () => {
  await open({ status: 'pending' });
  expect(await screen.findByText('Your school waits for activation.')).toBeVisible();
  expect(await card()).toHaveTextContent('Waits for activation');
});

test('a suspended school sees since when and why, and no steps', async () => {
  await open({ status: 'suspended', suspendedAt: '2026-11-10T09:00:00Z', suspendReason: 'Papers are missing' });
  expect(await screen.findByText(/Your school is suspended since 10 Nov 2026/)).toBeVisible();
  expect(screen.getByText(/Reason: “Papers are missing”/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps of your school' })).toBeNull();
});

test('once certificates are issued nothing is said any more', async () => {
  const server = await open({ steps: { ...fresh, hasIssued: true } });
  await waitFor(() => expect(server.asked('/api/school/standing')).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'First steps of your school' })).toBeNull();
});

test.each([
  ['suspended', /Your school is suspended since 10 Nov 2026/, /Your results wait until the authority lifts it/],
  ['pending', /Your school waits for activation/, /You may go on with results/],
] as const)('the teacher of a %s school is told so, without the steps of the school', async (status, title, text) => {
  fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/school/standing': () => ({ data: { status, suspendedAt: '2026-11-10T09:00:00Z', steps: fresh } }),
  });
  await renderApp({ path: '/Teacher/list/anything', roles: ['Teacher'], menu: aMenu({}) });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps of your school' })).toBeNull();
});
