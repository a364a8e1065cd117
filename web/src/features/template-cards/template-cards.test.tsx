import { catalogues } from '@sanad/contract/text/text';
import type { Role } from '@sanad/contract/values/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSwagger } from '#testing/a-swagger.ts';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { fill, findForm, saved as savedRecord, submit } from '#testing/render-form.tsx';
import { clearToasts } from '#ui/toast.tsx';
import { useTemplates } from './use-templates.ts';

const readSchool = '/api/superAdmin/getSchoolCertificateTemplate';
const readState = '/api/superAdmin/getStateCertificateTemplate';
const sample = '/api/superAdmin/previewTemplate';
const states = '/api/superAdmin/stateSchoolCounts';
const gombe = { osid: 'st1', stateOsid: 'st1', stateName: 'Gombe', schoolCount: 4, lgaCount: 2 };
const lagos = { ...gombe, osid: 'st2', stateOsid: 'st2', stateName: 'Lagos' };
const board = { osid: 'i1', title: 'Board', issuer: 'Board', website: 'https://board.example' };
const ok = (data: unknown) => ({ responseCode: 'OK', data });
const read = { templateHtml: '<b>', templateCss: '', templateTags: [], version: 3 };
const ofSchool = (schoolResultTemplate: string) => ok({ schoolId: 's1', schoolResultTemplate, ...read });
const ofState = { stateId: 'st1', certificateType: 'BECE', htmlContent: 'PGI+', ...read, version: 0 };
/** The form of the panel, as the configuration gives it. */
const issuerForm = {
  api: '/issuer',
  type: 'entity',
  title: 'templates.issuer',
  langKey: 'field',
  modal: true,
  redirectTo: '/dashboard',
  fieldsets: [
    {
      definition: 'Issuer',
      fields: [
        { name: 'title', required: true, title: 'field.issuer-title' },
        { name: 'website', type: 'url' },
      ],
    },
  ],
};
const saved: { name: string }[] = [];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sample');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download });
  });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answers = Record<string, (body: unknown) => unknown>;
type Counted = { filters: { osid?: unknown } };

async function show(role: Role, answers: Answers = {}, path = '/dashboard') {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/forms.json': () => ({ forms: [{ 'edit-issuer': issuerForm }] }),
    '/api/docs/swagger.json': () => aSwagger({ Issuer: { type: 'object', properties: {} } }),
    '/api/v1/getUserDetails/School': () => ({ data: [{ osid: 's1', schoolName: 'GSS Wuse' }] }),
    '/api/v1/Teacher/search': () => ({ ...ok([]), totalCount: 14 }),
    '/api/v1/Student/search': () => ({ ...ok([]), totalCount: 1250 }),
    '/api/v1/Issuer': () => ok([]),
    '/api/v1/Issuer/search': () => ok([board]),
    [states]: (body) =>
      ok((body as Counted).filters.osid ? [{ ...gombe, teacherCount: 310, studentCount: 9800 }] : [gombe, lagos]),
    [readSchool]: () => ofSchool('PGI+'),
    [readState]: () => ok(ofState),
    [sample]: () => new Response('picture'),
    ...answers,
  });
  const app = await renderApp({ path, roles: [role] });
  return { ...app, server };
}
const cardOf = (name: string) => screen.findByRole('article', { name });

test('[DASH-01] a school sees its report card as a picture, with teachers and students, a preview and a download', async () => {
  const { server } = await show('School');
  const card = within(await cardOf('Report card'));
  expect(await card.findByRole('img', { name: 'Report card with sample values' })).toHaveAttribute(
    'src',
    'blob:sample',
  );
  expect((await card.findByText('14')).previousSibling).toHaveTextContent('Teachers');
  expect(card.getByText('1,250').previousSibling).toHaveTextContent('Students');
  expect(card.getByText('Version 3')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(server.asked(sample).map(({ body }) => body)).toEqual([
    { htmlContent: 'PGI+', certificateType: 'School Result Certificate', schoolId: 's1', format: 'png' },
  ]);
  fireEvent.click(card.getByRole('button', { name: 'Preview Report card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report card, sample' }));
  expect(await dialog.findByRole('img', { name: 'Report card with sample values' })).toBeInTheDocument();
});

test('[DASH-01] who runs the installation sees the four templates of a state, and of another one when it is chosen', async () => {
  const { server, router } = await show('SuperAdmin');
  await cardOf('BECE certificate');
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'BECE certificate',
    'MBA certificate',
    'Transcript',
    'School result certificate',
  ]);
  expect(await screen.findAllByText('310')).toHaveLength(4);
  await waitFor(() => expect(screen.getAllByRole('img', { name: /with sample values$/ })).toHaveLength(4));
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'st2' } });
  await waitFor(() =>
    expect(server.asked(readState).at(-1)?.body).toEqual({
      stateId: 'st2',
      certificateType: 'School Result Certificate',
    }),
  );
  expect(router.state.location.search).toBe('?state=st2');
});

test('the download menu gives the sample as PNG, JPEG or PDF, once per choice, and closes a second later', async () => {
  const { server } = await show('School');
  const card = within(await cardOf('Report card'));
  fireEvent.click(await card.findByRole('button', { name: 'Download Report card' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'PNGfor sharing',
    'JPEGfor older programs',
    'PDFfor printing',
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pdf = items[2] as HTMLElement;
  fireEvent.click(pdf);
  fireEvent.click(pdf);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(screen.getByRole('button', { name: 'Download Report card' })).toHaveAttribute('aria-expanded', 'true');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('button', { name: 'Download Report card' })).toHaveAttribute('aria-expanded', 'false');
  expect(saved).toEqual([{ name: 'Report card sample.pdf' }]);
  expect(server.asked(sample).filter(({ body }) => (body as { format: string }).format === 'pdf')).toHaveLength(1);
});

test('[CERT-16] preview-html shows the template in force as a web page with sample values, in which nothing runs', async () => {
  const html = '<!doctype html><p>Amina Sample</p>';
  const asked = (body: unknown) => (body as { format: string }).format;
  const answers: Answers = { [sample]: (body) => new Response(asked(body) === 'html' ? html : 'picture') };
  const { server, router } = await show('SuperAdmin', answers, '/preview-html?type=MBA&id=st2');
  const frame = await screen.findByTitle('MBA certificate with sample values');
  expect(frame).toHaveAttribute('srcdoc', html);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(server.asked(sample).map(({ body }) => body)).toEqual([
    { htmlContent: 'PGI+', certificateType: 'MBA', stateId: 'st2', format: 'html' },
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Certificate' }), { target: { value: 'Transcript' } });
  await screen.findByTitle('Transcript with sample values');
  expect(router.state.location.search).toBe('?type=Transcript&id=st2');
});

test('[CERT-16] a school previews its own report card; it is opened from the dialog of the dashboard', async () => {
  const { router } = await show('School', { [sample]: () => new Response('<p>page</p>') });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview Report card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report card, sample' }));
  fireEvent.click(dialog.getByRole('link', { name: 'Open as a web page' }));
  expect(await screen.findByTitle('Report card with sample values')).toHaveAttribute('srcdoc', '<p>page</p>');
  expect(router.state.location.pathname).toBe('/preview-html');
});

test('preview-html without a state leads to the templates, and is nothing for other roles', async () => {
  const admin = await show('SuperAdmin', {}, '/preview-html');
  expect(await screen.findByRole('heading', { name: 'No template chosen' })).toBeInTheDocument();
  admin.unmount();
  await show('Teacher', {}, '/preview-html');
  expect(await screen.findByRole('heading', { name: 'No templates for your role' })).toBeInTheDocument();
});

test('[DASH-02] without a template there is a plus button, which leads to the editor', async () => {
  await show('School', { [readSchool]: () => ofSchool('') });
  const add = await screen.findByRole('link', { name: 'Add a template' });
  expect(add).toHaveAttribute('href', '/School/edit-report-card');
  expect(add.querySelector('.tabler-icon-plus')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('a template that cannot be loaded or drawn says so and is tried again', async () => {
  let isDown = true;
  const refused = () => new Response('{}', { status: 400 });
  await show('School', { [sample]: () => (isDown ? refused() : new Response('picture')) });
  const card = within(await cardOf('Report card'));
  expect(await card.findByRole('alert')).toHaveTextContent('The sample cannot be shown now');
  isDown = false;
  fireEvent.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByRole('img', { name: 'Report card with sample values' })).toBeInTheDocument();
});

test('other roles are told that there are no templates for them', async () => {
  const { server } = await show('Teacher');
  expect(await screen.findByRole('heading', { name: 'No templates for your role' })).toBeInTheDocument();
  expect(server.asked(readSchool)).toEqual([]);
});

test('[CONST-06] [DASH-20] the dashboard asks 300 ms after it is known whose it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = fakeServer({ [readSchool]: () => ofSchool('PGI+') });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useTemplates({ kind: 'school', osid: 's1' }), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(server.asked(readSchool)).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.asked(readSchool)).toHaveLength(1);
});

async function editIssuer(answer: (body: unknown) => unknown) {
  const app = await show('SuperAdmin', {
    '/api/v1/issuer/i1': (body) => (body === undefined ? board : answer(body)),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Edit issuer details' }));
  await screen.findByRole('dialog', { name: 'Edit issuer details' });
  await findForm();
  fill('Title', 'Board of Examinations');
  await submit();
  return app;
}

test('[DASH-03] [DASH-04] issuer details are changed in a side panel by PUT, and success ends at the dashboard', async () => {
  const { server, router } = await editIssuer(() => savedRecord('i1', 'Issuer'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked('/api/v1/issuer/i1').find(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: 'Board of Examinations',
    website: 'https://board.example',
  });
  expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '' });
});

test('[DASH-05] a refused issuer keeps the panel open and shows the words of the server', async () => {
  const params = { status: 'UNSUCCESSFUL', errmsg: 'The title is taken.' };
  const { router } = await editIssuer(() => Response.json({ responseCode: 'OK', params }));
  expect(await screen.findByText('The title is taken.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Edit issuer details' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?panel=edit/edit-issuer/i1');
});

test('of several issuers one is chosen; a school without one edits the school that issues', async () => {
  const two = [board, { osid: 'i2', title: 'Ministry' }];
  const first = await show('SuperAdmin', { '/api/v1/Issuer/search': () => ok(two) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit issuer details' }));
  expect(await screen.findByRole('menuitem', { name: 'Ministry' })).toHaveAttribute(
    'href',
    '/dashboard?panel=edit/edit-issuer/i2',
  );
  first.unmount();
  await show('School');
  expect(await screen.findByRole('link', { name: 'Edit issuer details' })).toHaveAttribute(
    'href',
    '/dashboard?panel=edit/edit-issuer-school',
  );
});
