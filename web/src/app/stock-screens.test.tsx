import { claimSet, schoolSet } from '@sanad/contract/testing/stock-configs';
import { catalogues } from '@sanad/contract/text/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSwagger } from '#testing/a-swagger.ts';
import { type AppOptions, aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';

const text = { type: 'string' };
const definitions = {
  Pupil: {
    type: 'object',
    properties: {
      fullName: text,
      email: { ...text, format: 'email' },
      education: {
        type: 'array',
        items: { type: 'object', properties: { institute: text, year: { type: 'integer' } } },
      },
    },
  },
  Education: { type: 'object', properties: { year: { type: 'integer' }, institute: text, osid: text } },
  School: { type: 'object', properties: { schoolName: text, schoolType: text, principalName: text } },
  Student: { type: 'object', properties: { firstName: text, lastName: text, email: text, className: text } },
  StudentOsConfig: { privateFields: ['$.email'] },
};
const pupil = {
  osid: 'p1',
  fullName: 'Musa Bala',
  email: 'musa@example.org',
  education: [{ osid: 'e1', institute: 'Hill Primary', year: 2020 }],
  pupilEducation: [{ propertiesOSID: { education: ['e1'] }, _osState: 'PUBLISHED', _osClaimId: 'c1' }],
};

/** The app over one set, as the server would give its files. */
async function open(set: Record<string, unknown>, options: AppOptions, answers: Parameters<typeof fakeServer>[0] = {}) {
  const files = Object.entries(set).filter(([name]) => name.startsWith('ui-config/'));
  const server = fakeServer({
    '/assets/i18n/en.json': () => ({ ...catalogues.en, ...(set['i18n/en.json'] as object | undefined) }),
    ...Object.fromEntries(files.map(([name, file]) => [`/assets/config/${name}`, () => file])),
    '/api/docs/swagger.json': () => aSwagger(definitions),
    '/api/v1/Notification/unread': () => ({ data: { unreadCount: 0 } }),
    ...answers,
  });
  return { ...(await renderApp(options)), server };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test('[TABLE-15] [TABLE-16] a stock list of claims shows the rows of content, dates and its text button', async () => {
  const { router } = await open(
    claimSet,
    { path: '/School/attestation/head-claims' },
    {
      '/api/v1/Head/claims': () => ({
        content: [{ id: 'c7', createdAt: '2026-03-05T10:00:00Z', requestorName: 'musa@x.org' }],
      }),
    },
  );
  const table = within(await screen.findByRole('table', {}, { timeout: 20_000 }));
  expect(table.getByRole('columnheader', { name: 'WHO' })).toBeInTheDocument();
  expect(table.getByText('5 Mar 2026')).toBeInTheDocument();
  fireEvent.click(table.getByRole('button', { name: /ATTEST/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/School/list/x/c7'));
});

test('[LAYOUT-06] [LAYOUT-09] a stock layout shows a record that comes as a bare list, its items and their state', async () => {
  await open(claimSet, { path: '/profile/pupil', roles: ['Student'] }, { '/api/v1/Pupil': () => [pupil] });
  const basic = within(await screen.findByRole('region', { name: 'BASIC' }, { timeout: 20_000 }));
  expect(basic.getByText('Musa Bala')).toBeInTheDocument();
  const education = within(screen.getByRole('region', { name: 'EDUCATION' }));
  expect(education.getByRole('heading', { name: 'Hill Primary' })).toBeInTheDocument();
  expect(education.getByText('2020')).toBeInTheDocument();
  expect(education.getByText(catalogues.en['layout.attestation.PUBLISHED'])).toBeInTheDocument();
  expect(education.getByRole('link', { name: /Add/ })).toHaveAttribute(
    'href',
    expect.stringContaining('add/pupil-education'),
  );
});

test('[FORM-15] a stock form of one property keeps its order and says who sees it', async () => {
  await open(
    claimSet,
    { path: '/profile/pupil?panel=add/pupil-education', roles: ['Student'] },
    {
      '/api/v1/Pupil': () => [pupil],
    },
  );
  const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 });
  await waitFor(() => expect(dialog.querySelectorAll('form label')).toHaveLength(2), { timeout: 20_000 });
  expect([...dialog.querySelectorAll('form label')].map((label) => label.textContent)).toEqual(['institute', 'year']);
  expect(dialog.querySelectorAll('[data-privacy="public-access"]')).toHaveLength(2);
});

test('[FORM-16] a stock form with steps shows the texts of the installation and the header that it names', async () => {
  await open(schoolSet, { path: '/form/pupil-entry' });
  expect(await screen.findByRole('heading', { name: 'Enter a pupil' }, { timeout: 25_000 })).toBeInTheDocument();
  expect(screen.getByText('Everything else')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name given at birth/)).toBeRequired();
  expect(screen.getByRole('link', { name: 'Office hours' })).toHaveAttribute('href', '/page/about');
});

test('[FRAME-19] the header of a role in headers.json stands in the frame, beside what the menu says', async () => {
  const headerMenus = { left: [{ title: 'Of the menu', redirectTo: '/menu' }] };
  await open(schoolSet, { path: '/notifications', menu: aMenu({ headerMenus }) });
  expect(await screen.findByRole('link', { name: 'Our school' }, { timeout: 20_000 })).toHaveAttribute(
    'href',
    '/profile/own-school',
  );
  expect(screen.getByRole('link', { name: 'Enter a pupil' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Of the menu' })).toBeInTheDocument();
});

async function searchFor(term: string): Promise<HTMLElement> {
  const box = await screen.findByRole('searchbox', {}, { timeout: 20_000 });
  fireEvent.change(box, { target: { value: term } });
  // The box answers by itself once its file is there. Each try changes the page: it must not call for the next one.
  const container = document.createElement('div');
  return waitFor(
    () => {
      fireEvent.submit(box);
      return screen.getByRole('dialog');
    },
    { timeout: 20_000, container },
  );
}

test('[FRAME-16] a stock search finds from any page; private fields are neither asked nor shown', async () => {
  const { server, router } = await open(
    schoolSet,
    { path: '/notifications', menu: aMenu({ search: 'pupils' }) },
    {
      '/api/v1/Student/search': () => ({
        responseCode: 'OK',
        data: [{ osid: 's1', firstName: 'Amina', lastName: 'Bello', email: 'amina@example.org' }],
      }),
    },
  );
  const dialog = within(await searchFor(' ami '));
  expect(await dialog.findByRole('heading', { name: 'Amina' }, { timeout: 20_000 })).toBeInTheDocument();
  expect(dialog.getByRole('tab', { name: 'Pupils' })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getByText('Bello')).toBeInTheDocument();
  expect(dialog.queryByText('amina@example.org')).toBeNull();
  expect(dialog.queryByLabelText('FILTER_MAIL')).toBeNull();
  expect(server.asked('/api/v1/Student/search')[0]?.body).toEqual({
    offset: 0,
    limit: 5,
    filters: { firstName: { ilike: 'ami' } },
  });
  fireEvent.change(dialog.getByLabelText('FILTER_CLASS'), { target: { value: 'JSS 3' } });
  await act(async () => dialog.getByRole('button', { name: 'Search' }).click());
  await waitFor(() =>
    expect(server.asked('/api/v1/Student/search')[1]?.body).toMatchObject({
      filters: { firstName: { ilike: 'ami' }, className: { ilike: 'JSS 3' } },
    }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('[FRAME-16] a stock search of several pieces has a tab for each; nothing found and a failed call say so', async () => {
  await open(
    claimSet,
    { path: '/notifications?find=pupil&search=bala', menu: aMenu({ search: 'pupil' }) },
    {
      '/api/v1/Pupil/search': () => ({ data: [] }),
      '/api/v1/Head/search': () => new Response('<html>', { status: 502 }),
    },
  );
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  expect(await dialog.findByText(catalogues.en.NO_RECORDS_FOUND, {}, { timeout: 20_000 })).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('tab', { name: 'head' }));
  expect(await dialog.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeInTheDocument();
});
