import { catalogues } from '@sanad/contract/text/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { aSwagger } from '#testing/a-swagger.ts';
import { type AppOptions, fakeServer, renderApp } from '#testing/render-app.tsx';

const schoolId = '0190a0a0-0000-7000-8000-000000000001';
const student = {
  osid: 'student-1',
  firstName: 'Aisha',
  lastName: 'Bello',
  email: 'aisha@example.org',
  dateOfBirth: '2013-12-31',
  schoolId,
  education: [
    { osid: 'e1', instituteName: 'Unity Primary', yearOfPassing: 2024 },
    { osid: 'e2', instituteName: 'Hill Nursery' },
    { osid: 'e3', instituteName: 'Sea Nursery' },
  ],
  attestEducation: [
    { propertiesOSID: { education: ['e1'] }, _osState: 'PUBLISHED', _osClaimId: 'c1', osUpdatedAt: '2026-02-01' },
    { propertiesOSID: { education: ['e2'] }, _osState: 'REJECTED', _osClaimId: 'c2', osUpdatedAt: '2026-02-01' },
  ],
};
const layouts = {
  Student: {
    api: '/Student',
    langKey: 'profile',
    headerName: 'firstName, lastName',
    subHeadername: 'schoolId',
    references: { schoolId: { api: '/School', field: 'schoolName' } },
    blocks: [
      {
        definition: 'Student',
        title: 'Basics',
        edit: true,
        editform: 'student-edit',
        fields: { includes: ['firstName', 'email', 'dateOfBirth', 'schoolId'] },
      },
      {
        definition: 'Student',
        title: 'Schools before',
        fields: { includes: ['education'] },
        multiple: true,
        headValue: 'instituteName',
        canRaiseClaim: true,
        add: true,
        addform: 'education',
        edit: true,
        editform: 'education',
      },
      { definition: 'Student', title: 'Numbers', fields: { includes: ['examNum'] } },
    ],
  },
  School: { api: '/School', table: 'school-claims' },
  Two: {
    api: '/Student',
    blocks: [
      { definition: 'Student', title: 'First', fields: { includes: ['firstName'] } },
      { definition: 'Student', title: 'Second', tab: 'more', fields: { includes: ['lastName'] } },
    ],
  },
  Officer: {
    api: '/LgaStateAdmin',
    match: { type: 'lgaAdmin' },
    headerName: 'name',
    blocks: [{ definition: 'LgaStateAdmin', title: 'Basics', fields: { includes: ['name'] } }],
  },
};
const definitions = {
  Student: {
    properties: {
      firstName: { type: 'string' },
      email: { type: 'string', format: 'email' },
      dateOfBirth: { type: 'string', format: 'date' },
      schoolId: { type: 'string', pattern: '^x$' },
      education: {
        type: 'array',
        items: { type: 'object', properties: { instituteName: {}, yearOfPassing: { type: 'integer' } } },
      },
    },
  },
};
const folder = '/assets/config/ui-config';
const asList = (pieces: object) => Object.entries(pieces).map(([id, piece]) => ({ [id]: piece }));

const aForm = { api: '/Student', type: 'entity', fieldsets: [{ definition: 'Student', fields: [] }] };

/** The answer of a registry whose records carry the claims about them: ours keeps none in a record. */
const attested = (answer: object) => Response.json(answer);

function serve(over: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    [`${folder}/layouts.json`]: () => ({ layouts: asList(layouts) }),
    [`${folder}/forms.json`]: () => ({ forms: asList({ 'student-edit': aForm, education: aForm }) }),
    '/assets/config/schema': () => aSwagger(definitions),
    '/api/v1/Student': () => attested({ responseCode: 'OK', data: [student] }),
    [`/api/v1/School/${schoolId}`]: () => ({ osid: schoolId, schoolName: 'Unity Basic School' }),
    '/api/v1/Notification/unread': () => ({ data: { unreadCount: 0 } }),
    ...over,
  });
}
const openPage = (path: string, options: Partial<AppOptions> = {}) =>
  renderApp({ path, roles: ['Student'], ...options });
const block = (name: string) => screen.findByRole('region', { name });
const rowOf = (name: string) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (item === null) throw new Error(`There is no item ${name}`);
  return within(item);
};

let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  consoleError = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('[LAYOUT-01] [LAYOUT-02] [LAYOUT-03] [LAYOUT-10] profile/{layout} shows the own record, titled by the capitalised layout, which becomes the current entity', async () => {
  sessionStore.set('entity', 'Teacher');
  const server = serve();
  await openPage('/profile/student', { roles: ['Student', 'Teacher'] });
  const basics = await block('Basics');
  expect(within(basics).getByText('Aisha')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Student' })).toBeInTheDocument();
  expect(document.title).toMatch(/^Student · /);
  expect(localStorage.getItem('entity')).toBe('Student');
  expect(server.asked('/api/v1/Student')).toHaveLength(1);
});

test('[LAYOUT-09] header, labels, dates and names behind ids come from the configuration and the schema', async () => {
  serve();
  await openPage('/profile/Student');
  const basics = within(await block('Basics'));
  expect(await basics.findByText('Unity Basic School')).toBeInTheDocument();
  const hero = within(screen.getByRole('region', { name: 'Aisha Bello' }));
  expect(hero.getByText('Unity Basic School')).toBeInTheDocument();
  expect(hero.getByText('Student')).toBeInTheDocument();
  await waitFor(() => expect(basics.getByText('31 Dec 2013')).toBeInTheDocument());
  expect(basics.getByText('Date of birth')).toBeInTheDocument();
  expect(basics.getByRole('link', { name: 'aisha@example.org' })).toHaveAttribute('href', 'mailto:aisha@example.org');
});

test('[LAYOUT-10] with an id the record is read by GET {api}/{identifier}', async () => {
  const server = serve({
    '/api/v1/Student/student-9': () => attested({ ...student, osid: 'student-9', firstName: 'Zainab' }),
  });
  await openPage('/profile/Student?id=student-9');
  expect(await screen.findByText('Zainab Bello')).toBeInTheDocument();
  expect(server.asked('/api/v1/Student')).toEqual([]);
  expect(sessionStore.get('identifier')).toBe('student-9');
});

test('[LAYOUT-01] the tab is "profile" unless the address names another', async () => {
  serve();
  const { router } = await openPage('/profile/Two');
  expect(await block('First')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Second' })).toBeNull();
  await act(() => router.navigate('/profile/Two?tab=more'));
  expect(await block('Second')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'First' })).toBeNull();
  act(() => screen.getByRole('tab', { name: 'Profile' }).click());
  expect(await block('First')).toBeInTheDocument();
});

test('[LAYOUT-01] a claim in the address points at its item', async () => {
  serve();
  await openPage('/profile/Student?claim=c2');
  const item = (await screen.findByRole('heading', { level: 3, name: 'Hill Nursery' })).closest('li');
  expect(item).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('heading', { level: 3, name: 'Unity Primary' }).closest('li')).not.toHaveAttribute(
    'aria-current',
  );
});

test('[LAYOUT-04] a layout that names a table redirects to {layout}/attestation/{table}', async () => {
  serve();
  const { router } = await openPage('/profile/School', { roles: ['School'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/School/attestation/school-claims'));
});

test('[LAYOUT-05] a block has a title, and Edit and Add links that open the form in the panel', async () => {
  serve();
  const { router } = await openPage('/profile/Student');
  const edit = await screen.findByRole('link', { name: 'Edit Basics' });
  act(() => edit.click());
  await waitFor(() => expect(router.state.location.search).toBe('?panel=edit/student-edit/student-1'));
  await act(() => router.navigate('/profile/Student'));
  act(() => screen.getByRole('link', { name: 'Add to Schools before' }).click());
  await waitFor(() => expect(router.state.location.search).toBe('?panel=add/education'));
  expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeInTheDocument();
});

test('[LAYOUT-05] a form that the installation does not have is not offered', async () => {
  serve({ [`${folder}/forms.json`]: () => ({ forms: [] }) });
  await openPage('/profile/Student');
  expect(await block('Basics')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();
});

test('[LAYOUT-06] [CLAIM-02] every item shows the state of its attestation; PUBLISHED reads "Attested"', async () => {
  serve();
  await openPage('/profile/Student');
  await block('Schools before');
  expect(
    rowOf('Unity Primary').getByText('Attested').querySelector('.tabler-icon-rosette-discount-check-filled'),
  ).toHaveAttribute('fill', 'var(--good)');
  expect(rowOf('Hill Nursery').getByText('Rejected').querySelector('.tabler-icon-alert-octagon')).toHaveAttribute(
    'stroke',
    'var(--bad)',
  );
  expect(rowOf('Sea Nursery').getByText('Draft')).toBeInTheDocument();
});

test('what the school asked back about an item that waits stands below it', async () => {
  const asked = { _osState: 'ATTESTATION_REQUESTED', _osClaimNotes: 'Which year was it?', addedBy: 'Unity School' };
  const waiting = { propertiesOSID: { education: ['e3'] }, _osClaimId: 'c3', osUpdatedAt: '2026-02-01', ...asked };
  const attestEducation = [...student.attestEducation, waiting];
  serve({ '/api/v1/Student': () => attested({ responseCode: 'OK', data: [{ ...student, attestEducation }] }) });
  await openPage('/profile/Student');
  await block('Schools before');
  expect(rowOf('Sea Nursery').getByText('Unity School wrote:').closest('p')).toHaveTextContent('Which year was it?');
});

test('[LAYOUT-11] an item that is PUBLISHED has no Edit link, the others have one with their id', async () => {
  serve();
  await openPage('/profile/Student');
  const edit = await screen.findByRole('link', { name: 'Edit Hill Nursery' });
  expect(edit).toHaveAttribute('href', '/profile/Student?panel=edit/education/e2');
  expect(screen.queryByRole('link', { name: 'Edit Unity Primary' })).toBeNull();
});

test('[LAYOUT-07] an empty block says "No data found"', async () => {
  serve();
  await openPage('/profile/Student');
  expect(within(await block('Numbers')).getByText('No data found')).toBeInTheDocument();
});

test('[LAYOUT-08] [LAYOUT-12] [LAYOUT-05] "Preview public profile" shows at the right what the server calls public, without links', async () => {
  const { email: _email, dateOfBirth: _date, ...open } = student;
  const server = serve({ '/api/v1/Student/student-1?view=public': () => attested(open) });
  await openPage('/profile/Student');
  const button = await screen.findByRole('button', { name: 'Preview public profile' });
  act(() => button.click());
  const dialog = await screen.findByRole('dialog', { name: 'Public profile' });
  expect(await within(dialog).findByText('Aisha Bello')).toBeInTheDocument();
  expect(dialog.textContent).not.toMatch(/aisha@example\.org|2013/);
  expect(within(dialog).queryByText('Not given'), 'nothing tells which details are held back').toBeNull();
  expect(within(dialog).queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Preview public profile' })).toBeNull();
  expect(server.asked('/api/v1/Student/student-1?view=public')).toHaveLength(1);
});

test('of several own records the one that matches is shown', async () => {
  const data = [
    { osid: 'o1', type: 'stateAdmin', name: 'Of the state' },
    { osid: 'o2', type: 'lgaAdmin', name: 'Of the area' },
  ];
  serve({ '/api/v1/LgaStateAdmin': () => ({ data }) });
  await openPage('/profile/Officer');
  expect(await screen.findAllByText('Of the area')).not.toHaveLength(0);
  expect(screen.queryByText('Of the state')).toBeNull();
});

test('an account without a record is told so', async () => {
  serve({ '/api/v1/Student': () => ({ responseCode: 'OK', data: [] }) });
  await openPage('/profile/Student');
  expect(await screen.findByText('No data found')).toBeInTheDocument();
});

test.each([
  [404, 'This record was not found'],
  [403, 'You may not see this profile'],
])('a record that answers %i says: %s', async (status, text) => {
  serve({ '/api/v1/Student/foreign': () => new Response('{}', { status }) });
  await openPage('/profile/Student?id=foreign');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('[ERR-05] a server that fails: logged, no message over the page, and in the place of the profile a way to ask again', async () => {
  let fails = true;
  serve({ '/api/v1/Student': () => (fails ? new Response('{}', { status: 500 }) : attested({ data: [student] })) });
  await openPage('/profile/Student');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(consoleError.mock.calls.flat().join(' ')).toContain('Could not load');
  expect(document.querySelector('.mantine-Notification-root')).toBeNull();
  fails = false;
  act(() => again.click());
  expect(await screen.findByText('Aisha Bello')).toBeInTheDocument();
});

test('a layout that is not configured says so', async () => {
  serve();
  await openPage('/profile/Nobody');
  expect(await screen.findByText('There is no such profile')).toBeInTheDocument();
  expect(localStorage.getItem('entity')).not.toBe('Nobody');
});
