import { catalogues } from '@sanad/contract/text/text';
import type { Role } from '@sanad/contract/values/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { clearToasts } from '#ui/toast.tsx';

const base = '/api/superAdmin';
const ok = (data: unknown) => ({ responseCode: 'OK', data });
const listed = (version: number, more: object = {}) => ({
  ...{ version, name: '', description: '', author: 'ngozi@ministry.example', createdAt: '2026-11-16T09:12:00Z' },
  ...{ changes: [], certificates: 0, isCountWhole: true, ...more },
});
const versions = [
  listed(3, {
    name: 'BECE 2026',
    changes: [
      { change: 'added', kind: 'tag', name: 'credentialSubject.candidateNo' },
      { change: 'removed', kind: 'block', name: 'quote' },
      { change: 'changed', kind: 'text', name: 'Ministry of Education' },
    ],
  }),
  listed(2, { restoredFrom: 1, certificates: 12_480 }),
  listed(1, { certificates: 100_000, isCountWhole: false }),
  listed(0, { author: '', createdAt: null }),
];
const read = { templateHtml: '<b>é</b>', templateCss: '', templateTags: [] };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sample');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  act(clearToasts);
  vi.restoreAllMocks();
});

const ofState = '/SuperAdmin/certificate/versions?type=BECE&id=st1';

async function show(
  answers: Record<string, (body: unknown) => unknown> = {},
  role: Role = 'SuperAdmin',
  path = ofState,
) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 's1', schoolName: 'GSS Wuse' }] }),
    [`${base}/template/versions`]: () => ok(versions),
    [`${base}/template/version`]: (body) => ok({ ...read, version: (body as { version: number }).version }),
    [`${base}/previewTemplate`]: () => new Response('picture'),
    [`${base}/saveStateCertificateTemplate`]: () => ok({ version: 4 }),
    ...answers,
  });
  return { ...(await renderApp({ path, roles: [role] })), server };
}
const rowOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${title}`) });
  return within(heading.closest('li') as HTMLElement);
};

test('versions stand newest first with author, what differs in words, and how many certificates carry them', async () => {
  const { server } = await show();
  const newest = await rowOf('Version 3');
  expect(newest.getByText('In use')).toBeInTheDocument();
  expect(newest.getByText('BECE 2026')).toBeInTheDocument();
  expect(newest.getByText('ngozi@ministry.example')).toBeInTheDocument();
  const differences = newest.getAllByRole('listitem').map((item) => item.textContent);
  expect(differences).toEqual(['Tag Candidate number', 'Block Quote', 'Text Ministry of Education']);
  expect(newest.getByText('No certificate carries it yet')).toBeInTheDocument();
  expect(newest.queryByRole('button', { name: /^Restore/ })).toBeNull();
  const second = await rowOf('Version 2');
  expect(second.getByText('Restored from 1')).toBeInTheDocument();
  expect(second.getByText('12,480 certificates carry it')).toBeInTheDocument();
  expect((await rowOf('Version 1')).getByText('More than 100,000 certificates carry it')).toBeInTheDocument();
  expect((await rowOf('Standard template')).queryByText(/carr/)).toBeNull();
  expect(server.asked(`${base}/template/versions`)[0]?.body).toEqual({ certificateType: 'BECE', stateId: 'st1' });
  await waitFor(() => expect(screen.getAllByRole('img', { name: /with sample values$/ })).toHaveLength(4));
});

test('[TPL-16] an older version is brought back as a new one, on top of the one that was looked at', async () => {
  const { server } = await show();
  fireEvent.click((await rowOf('Version 1')).getByRole('button', { name: 'Restore version 1 as a new version' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
  expect(question.getByText(/It becomes version 4/)).toBeInTheDocument();
  fireEvent.click(question.getByRole('button', { name: 'Restore' }));
  await screen.findByRole('dialog', { name: 'The certificate has been successfully updated.' });
  expect(server.asked(`${base}/saveStateCertificateTemplate`)[0]?.body).toEqual({
    stateId: 'st1',
    certificateType: 'BECE',
    htmlContent: btoa(String.fromCharCode(...new TextEncoder().encode('<b>é</b>'))),
    baseVersion: 3,
    restoredFrom: 1,
  });
});

test('where somebody was faster that is said, nothing is replaced, and the list is asked for anew', async () => {
  const message = 'A newer version was saved meanwhile: version 4 by bashir@ministry.example. Nothing was replaced.';
  const refused = { code: 'CONFLICT', message, params: { status: 'UNSUCCESSFUL', errmsg: message } };
  const { server } = await show({
    [`${base}/saveStateCertificateTemplate`]: () => Response.json(refused, { status: 409 }),
  });
  fireEvent.click((await rowOf('Standard template')).getByRole('button', { name: /^Restore/ }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Restore the standard template?' })).getByRole('button', {
      name: 'Restore',
    }),
  );
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(server.asked(`${base}/template/versions`)).toHaveLength(2));
});

test('a version is compared with the one in use, in words and in pictures', async () => {
  const changes = [{ change: 'added', kind: 'block', name: 'rows.subjects' }];
  const { server } = await show({ [`${base}/template/compare`]: () => ok({ changes }) });
  fireEvent.click((await rowOf('Version 2')).getByRole('button', { name: 'Compare version 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 2 and Version 3' }));
  expect(await dialog.findByText('Subject rows')).toBeInTheDocument();
  expect(await dialog.findAllByRole('img', { name: /with sample values$/ })).toHaveLength(2);
  expect(server.asked(`${base}/template/compare`)[0]?.body).toEqual({
    certificateType: 'BECE',
    stateId: 'st1',
    from: 2,
    to: 3,
  });
});

test('[TPL-16] a school brings back its own report card', async () => {
  const path = '/School/certificate/versions';
  const details = '/api/school/school-details/s1';
  const { server } = await show({ [details]: () => ok({ version: 4 }) }, 'School', path);
  expect(await screen.findByRole('heading', { name: 'Versions of Report card' })).toBeInTheDocument();
  fireEvent.click((await rowOf('Version 2')).getByRole('button', { name: /^Restore/ }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await screen.findByRole('dialog', { name: 'The report card has been successfully saved.' });
  expect(server.asked(details)[0]).toMatchObject({ method: 'PUT', body: { baseVersion: 3, restoredFrom: 2 } });
  expect(server.asked(`${base}/template/versions`)[0]?.body).toEqual({
    certificateType: 'School Result Certificate',
    schoolId: 's1',
  });
});

test('without a template in the address that is said, and other roles have none', async () => {
  const path = '/SuperAdmin/certificate/versions';
  const admin = await show({}, 'SuperAdmin', path);
  expect(await screen.findByRole('heading', { name: 'No template chosen' })).toBeInTheDocument();
  admin.unmount();
  await show({}, 'Teacher', '/Teacher/certificate/versions');
  expect(await screen.findByRole('heading', { name: 'No templates for your role' })).toBeInTheDocument();
});

test('versions are found by who saved them and by when', async () => {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const all = [
    listed(3, { createdAt: ago(2) }),
    listed(2, { author: 'bashir@ministry.example', createdAt: ago(90) }),
    listed(1, { createdAt: ago(800) }),
    listed(0, { author: '', createdAt: null }),
  ];
  const { router } = await show({ [`${base}/template/versions`]: () => ok(all) });
  const titles = () => screen.queryAllByRole('heading', { name: /^Version \d/ }).map(({ textContent }) => textContent);
  await rowOf('Version 3');
  expect(titles()).toHaveLength(3);
  fireEvent.change(screen.getByRole('combobox', { name: 'Author' }), { target: { value: 'ngozi@ministry.example' } });
  await waitFor(() =>
    expect(titles()).toEqual([expect.stringMatching('Version 3'), expect.stringMatching('Version 1')]),
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Since' }), { target: { value: 'year' } });
  await waitFor(() => expect(titles()).toEqual([expect.stringMatching('Version 3')]));
  expect(router.state.location.search).toContain('since=year');
  fireEvent.change(screen.getByRole('combobox', { name: 'Author' }), { target: { value: 'bashir@ministry.example' } });
  await waitFor(() => expect(titles()).toEqual([expect.stringMatching('Version 2')]));
  fireEvent.change(screen.getByRole('combobox', { name: 'Since' }), { target: { value: 'month' } });
  expect(await screen.findByText(/No version fits/)).toBeInTheDocument();
});
