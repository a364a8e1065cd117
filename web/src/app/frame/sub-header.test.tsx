import type { SubMenuItem } from '@sanad/contract/ui-config/menu';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { onPlaceChoice } from '#lib/choices/place-choice.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useClosingDropdown } from '#lib/page/use-closing-dropdown.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { type AppOptions, aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';

type Answers = Parameters<typeof fakeServer>[0];

async function open(options: Partial<AppOptions>, answers: Answers = {}) {
  const server = fakeServer(answers);
  const app = await renderApp({ path: '/School/admin/admin_student', ...options });
  await screen.findByRole('complementary');
  return { ...app, server };
}

function withButtons(right: SubMenuItem[], left: SubMenuItem[] = []) {
  const menus = [{ title: 'Students', redirectTo: '/School/admin/admin_student' }];
  return aMenu({ menus, subMenus: { left, right } });
}

const upload: SubMenuItem = { title: 'Upload', redirectTo: '/upload-result', paths: ['admin_student', '/list/'] };
const statusFilter: SubMenuItem = { title: 'Status', filter: 'status', paths: ['/list/', '/admin/'] };

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  localStorage.clear();
  consoleError = vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => vi.useRealTimers());

test('[FRAME-27] the sub-header shows title, filters and buttons; subHeaderTitleNotshow hides the title', async () => {
  const menu = withButtons([upload], [statusFilter]);
  const shown = await open({ menu });
  expect(screen.getByRole('heading', { level: 1, name: 'Students' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/upload-result');
  shown.unmount();
  await open({ menu: { ...menu, subHeaderTitleNotshow: true } });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('[FRAME-28] buttons appear only where the path contains a configured fragment', async () => {
  const { router } = await open({ menu: withButtons([upload]) });
  expect(screen.getByRole('link', { name: 'Upload' })).toBeInTheDocument();
  await act(() => router.navigate('/School/admin/admin_teacher'));
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
  await act(() => router.navigate('/School/list/School'));
  expect(screen.getByRole('link', { name: 'Upload' })).toBeInTheDocument();
});

function Uploading({ running }: { running: boolean }) {
  usePageHeader({ isBulkUploadRunning: running });
  return null;
}

test('[FRAME-29] while a bulk upload runs the buttons are hidden', async () => {
  await open({ menu: withButtons([upload]) });
  const { rerender } = render(<Uploading running />);
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
  rerender(<Uploading running={false} />);
  expect(screen.getByRole('link', { name: 'Upload' })).toBeInTheDocument();
});

test('[FRAME-30] another top-level menu resets the sub-header', async () => {
  const { router } = await open({ menu: withButtons([], [statusFilter]) });
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'issued' } });
  await waitFor(() => expect(router.state.location.search).toBe('?status=issued'));
  await act(() => router.navigate('/School/admin/admin_teacher'));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
});

test('[FRAME-31] an inspector can use header buttons only while the status filter is pending', async () => {
  const path = '/Inspector/list/Inspector';
  await open({ roles: ['Inspector'], path, menu: withButtons([upload], [statusFilter]) });
  expect(screen.getByRole('link', { name: 'Upload' })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'issued' } });
  expect(await screen.findByRole('button', { name: 'Upload' })).toBeDisabled();
  expect(JSON.parse(localStorage.getItem('filters')!)).toEqual({ route: path, status: 'issued' });
});

const valuesOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ value }) => value);
const filterOf = (filter: NonNullable<SubMenuItem['filter']>): SubMenuItem => ({
  title: filter,
  filter,
  paths: ['/list/', '/admin/'],
});

test('[CONST-09] [CONST-10] [CONST-22] terms, sessions and status values are those of the specification', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15) });
  const menu = withButtons([], [filterOf('term'), filterOf('academicYear'), statusFilter]);
  const list = await open({ path: '/School/list/School', menu: { ...menu, acadmicYearStartWith: 2023 } });
  expect(valuesOf('term')).toEqual(['', 'First', 'Second', 'Third']);
  expect(valuesOf('academicYear')).toEqual(['2023-2024', '2024-2025', '2025-2026', '2026-2027']);
  expect(valuesOf('Status')).toEqual(['issued', 'pending', 'rejected']);
  list.unmount();
  await open({ menu });
  expect(valuesOf('academicYear')[0]).toBe('2018-2019');
  expect(valuesOf('academicYear')).toHaveLength(9);
});

test('[CONST-24] stored filters that cannot be read do not break the page', async () => {
  localStorage.setItem('filters', '{"route":');
  await open({ menu: withButtons([], [statusFilter]) });
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('');
});

const places: SubMenuItem[] = (['state', 'lga', 'school'] as const).map((filter) => ({
  title: filter,
  filter,
  paths: ['/SuperAdmin/'],
}));
const state = { osid: 'st', stateOsid: 'st', stateName: 'FCT', schoolCount: 1, lgaCount: 1 };
const lga = {
  ...{ osid: 'lg', lgaosid: 'lg', lgaName: 'Bwari', stateOsid: 'st', stateName: 'FCT' },
  ...{ schoolCount: 1, lgaAdminId: null, lgaAdminEmail: null },
};
const lists: Answers = {
  '/api/superAdmin/stateSchoolCounts': () => ({ responseCode: 'OK', data: [state] }),
  '/api/state-admin/lgaSchoolCount': () => ({ responseCode: 'OK', data: [lga] }),
  '/api/v1/School/search': () => ({ responseCode: 'OK', data: [{ osid: 'sc', schoolName: 'GSS Wuse' }] }),
};

async function choose(name: string, value: string): Promise<void> {
  const select = () => screen.getByRole('combobox', { name });
  await waitFor(() => expect(select().querySelector(`option[value="${value}"]`)).toBeInTheDocument());
  await act(async () => void fireEvent.change(select(), { target: { value } }));
}

test('[FRAME-33] [REG-22] [CONST-03] the super administrator changes state, LGA and school; choices are stored and broadcast', async () => {
  const heard: unknown[] = [];
  const stop = onPlaceChoice((choice) => heard.push(choice));
  const { server } = await open(
    { roles: ['SuperAdmin'], path: '/SuperAdmin/admin/super_student', menu: withButtons([], places) },
    lists,
  );
  await choose('state', 'st');
  await choose('lga', 'lg');
  expect({ ...localStorage }).toMatchObject({ stateOsid: 'st', stateName: 'FCT', lgaosid: 'lg', lgaName: 'Bwari' });
  await choose('school', 'sc');
  expect(heard).toEqual([
    { kind: 'state', osid: 'st', name: 'FCT' },
    { kind: 'lga', osid: 'lg', name: 'Bwari' },
    { kind: 'school', osid: 'sc', name: 'GSS Wuse' },
  ]);
  const asked = { offset: 0, limit: 2000, order_direction: 'ASC' };
  const lgas = { ...asked, filters: { stateId: { eq: 'st' } }, order_entity: 'lgaName' };
  const schools = { ...asked, filters: { schoolLgaId: { eq: 'lg' } }, order_entity: 'schoolName' };
  expect(server.asked('/api/superAdmin/stateSchoolCounts')[0]?.body).toMatchObject({ ...asked, filters: {} });
  expect(server.asked('/api/state-admin/lgaSchoolCount')[0]?.body).toEqual(lgas);
  expect(server.asked('/api/v1/School/search')[0]?.body).toEqual(schools);
  stop();
});

test('[FRAME-34] another school clears the saved school id, class name and class id, and nothing of the places around it', async () => {
  const around = { stateOsid: 'st', stateName: 'FCT', lgaosid: 'lg', lgaName: 'Bwari' };
  for (const [key, value] of Object.entries(around)) sessionStore.set(key as keyof typeof around, value);
  const ofSchool = ['schoolId', 'className', 'classId'] as const;
  for (const key of ofSchool) sessionStore.set(key, 'of the last school');
  await open({ roles: ['SuperAdmin'], path: '/SuperAdmin/admin/super_student', menu: withButtons([], places) }, lists);
  await screen.findByRole('option', { name: 'GSS Wuse' });
  expect(ofSchool.map((key) => localStorage.getItem(key))).toEqual(Array(3).fill('of the last school'));
  await choose('school', 'sc');
  expect(ofSchool.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect({ ...localStorage }).toMatchObject({ ...around, schoolName: 'GSS Wuse' });
});

test('another state or LGA ends what was chosen inside the last one', async () => {
  for (const key of ['lgaosid', 'lgaName', 'schoolId', 'classId'] as const) sessionStore.set(key, 'of the last state');
  await open({ roles: ['SuperAdmin'], path: '/SuperAdmin/admin/super_student', menu: withButtons([], places) }, lists);
  await choose('state', 'st');
  for (const key of ['lgaosid', 'lgaName', 'schoolId', 'classId']) expect(localStorage.getItem(key), key).toBeNull();
  sessionStore.set('schoolId', 'of the last LGA');
  await choose('lga', 'lg');
  expect(localStorage.getItem('schoolId')).toBeNull();
});

test('[ERR-05] lists of states, LGAs and schools that cannot be loaded are logged only', async () => {
  const refuse = () => new Response('{}', { status: 403 });
  await open(
    {
      roles: ['SuperAdmin'],
      path: '/SuperAdmin/admin/super_student?state=st&lga=lg',
      menu: withButtons([], places),
    },
    Object.fromEntries(Object.keys(lists).map((path) => [path, refuse])),
  );
  for (const kind of ['state', 'lga', 'school']) {
    const logged = expect.stringContaining(`"places","${kind}"`);
    await waitFor(() => expect(consoleError).toHaveBeenCalledWith(logged, expect.anything()));
    expect(screen.getByRole('combobox', { name: kind })).toBeInTheDocument();
  }
  expect(screen.queryByRole('alert')).toBeNull();
});

const createType: SubMenuItem = {
  title: 'Create School Type',
  redirectTo: '/SuperAdmin/edit-school-type?type=create_school_type',
  paths: ['/list/manage_school_types'],
};

test.each([
  ['SuperAdmin', [createType], '/SuperAdmin/list/manage_school_types', true],
  ['SuperAdmin', [createType], '/SuperAdmin/list/state_list', false],
  ['School', [createType], '/School/list/manage_school_types', true],
  ['School', [], '/School/list/manage_school_types', false],
] as const)(
  '[FRAME-35] [S-31] %s with the buttons %j sees "Create School Type" on %s: %s',
  async (role, buttons, path, isSeen) => {
    await open({ roles: [role], path, menu: withButtons([...buttons]) });
    const seen = screen.queryAllByRole('link', { name: 'Create School Type' });
    expect(seen.map((link) => link.getAttribute('href'))).toEqual(isSeen ? [createType.redirectTo] : []);
  },
);

function Dropdown() {
  const { opened, setOpened, choose } = useClosingDropdown();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      {opened && (
        <button type="button" onClick={choose}>
          PDF
        </button>
      )}
    </>
  );
}

test('[CONST-06] [FRAME-36] a dropdown closes one second after an item was chosen, and not while it is only open', () => {
  vi.useFakeTimers();
  render(<Dropdown />);
  fireEvent.click(screen.getByText('open'));
  act(() => vi.advanceTimersByTime(5000));
  fireEvent.click(screen.getByText('PDF'));
  act(() => vi.advanceTimersByTime(999));
  expect(screen.getByText('PDF')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('PDF')).toBeNull();
});
