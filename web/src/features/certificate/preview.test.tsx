import { catalogues } from '@sanad/contract/text/text';
import type { Table } from '@sanad/contract/ui-config/table';
import { type Role, roles } from '@sanad/contract/values/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openList, pupilPath, type Row, search } from '#testing/list-page.tsx';
import { fakeServer, renderApp } from '#testing/render-app.tsx';

const table: Table = {
  api: 'api/v1/Pupil/search',
  call: 'post',
  body: { limit: 20, offset: 0, filters: {} },
  fields: [
    { name: 'firstName', names: ['lastName'], title: 'Name' },
    { name: 'status', type: 'status', title: 'State' },
    { custom: true, buttons: [{ action: 'preview', title: 'Preview' }] },
  ],
};
const result = (more: Row = {}): Row => ({
  '@type': 'ClassResults',
  osid: 'r1',
  firstName: 'Amina',
  lastName: 'Yusuf',
  admissionNo: 'UBG/1',
  academicYear: '2026-2027',
  status: 'pending',
  ...more,
});
const issued = { status: 'issued', certificateNo: 'SRC-1', ceritificateOsid: 'vc1' };
const picture = () => new Response('picture', { headers: { 'content-type': 'image/png' } });
const approved = () => ({
  data: [{ osid: 'r1', status: 'issued', certificateNo: 'SRC-1', ceritificateOsid: 'vc1' }],
});
const rejected = () => ({ data: [{ osid: 'r1', status: 'rejected' }] });
const refused = (status: number, message: string) =>
  new Response(JSON.stringify({ code: 'CONFLICT', message }), { status });

const callsOf: Partial<Record<Role, string>> = {
  Inspector: '/api/inspector/preview',
  Examiner: '/api/inspector/preview',
};

/** The results that a role looks at. */
const kindOf = (role: Role) => (role in callsOf ? 'Results' : 'ClassResults');

async function open(role: Role, row: Row = result(), answers: Record<string, (body: unknown) => unknown> = {}) {
  const call = callsOf[role] ?? '/api/school/preview';
  const app = await openList({
    path: `/${role}/list/pupils`,
    role,
    tables: { pupils: table },
    answers: { [pupilPath]: search([row]), [call]: picture, ...answers },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview: Amina Yusuf' }));
  const dialog = await screen.findByRole('dialog');
  return { ...app, dialog, call };
}
const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((label) => label !== '');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the preview of a certificate', () => {
  test('[CERT-03] [CERT-13] shows the picture that the call with the number gives, with Cancel and the download', async () => {
    const { dialog, server, call } = await open('Teacher', result(issued));
    expect(await within(dialog).findByRole('img', { name: 'Certificate of Amina Yusuf' })).toHaveAttribute(
      'src',
      'blob:picture',
    );
    const [asked] = server.asked(call);
    expect([asked?.method, asked?.headers.get('certificateNo'), asked?.headers.get('accept')]).toEqual([
      'GET',
      'SRC-1',
      'image/png',
    ]);
    expect(buttonsOf(dialog)).toEqual(['Cancel', 'Download Certificate']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a result without a number is asked for by its osid', async () => {
    const { server, call, dialog } = await open('School');
    await within(dialog).findByRole('img', { name: 'Certificate of Amina Yusuf' });
    const [asked] = server.asked(call);
    expect([asked?.headers.get('osid'), asked?.headers.get('certificateNo')]).toEqual(['r1', null]);
  });

  test.each([
    ...(['School', 'SuperAdmin', 'Inspector'] as const).flatMap((role) => [
      [role, kindOf(role), 'pending', true] as const,
      [role, kindOf(role), 'issued', false] as const,
      [role, kindOf(role), 'rejected', false] as const,
    ]),
    ...roles
      .filter((role) => !['School', 'SuperAdmin', 'Inspector'].includes(role))
      .map((role) => [role, kindOf(role), 'pending', false] as const),
  ])('[CERT-04] %s with %s %s: approve is offered: %s', async (role, entity, status, isOffered) => {
    const { dialog } = await open(role, result({ '@type': entity, status }));
    const approve = within(dialog).queryByRole('button', { name: 'Approve Certificate' });
    expect(approve !== null).toBe(isOffered);
  });

  test('[CONST-06] [CERT-05] approving closes the preview, and a second later the approval is made and the list loaded again', async () => {
    const seen = result({ osUpdatedAt: '2026-11-16T08:00:00.000Z' });
    const { dialog, server } = await open('School', seen, { '/api/school/approve': approved });
    vi.useFakeTimers();
    const before = server.asked(pupilPath).length;
    const button = within(dialog).getByRole('button', { name: 'Approve Certificate' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(990));
    expect(server.asked('/api/school/approve')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(server.asked('/api/school/approve').map(({ body }) => body)).toEqual([
      { osid: 'r1', osUpdatedAt: '2026-11-16T08:00:00.000Z' },
    ]);
    expect(server.asked(pupilPath).length).toBeGreaterThan(before);
    vi.useRealTimers();
    expect(await screen.findByText('Approved: Amina Yusuf')).toBeVisible();
  });

  test('who comes second is told that it was decided already', async () => {
    const message = 'This result is no longer pending: somebody has already decided about it.';
    const { dialog } = await open('School', result(), { '/api/school/approve': () => refused(409, message) });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve Certificate' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('rejecting asks for a reason of at most 250 characters, sends it as one line and can do without', async () => {
    const { dialog, server } = await open('School', result(), { '/api/school/reject': rejected });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const asking = await screen.findByRole('dialog', { name: 'Reject the result of Amina Yusuf?' });
    const reason = within(asking).getByRole('textbox', { name: 'Reason (optional)' });
    expect(reason).toHaveAttribute('maxlength', '250');
    fireEvent.change(reason, { target: { value: ' Marks of\nthe second test  are missing ' } });
    fireEvent.click(within(asking).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('/api/school/reject').map(({ body }) => body)).toEqual([
      { osid: 'r1', reason: 'Marks of the second test are missing' },
    ]);
    expect(await screen.findByText('Rejected: Amina Yusuf')).toBeVisible();
  });

  test('[CERT-07] what is not there says so', async () => {
    const { dialog } = await open('School', result(), {
      '/api/school/preview': () => refused(404, 'Certificate is not available.'),
    });
    expect(await within(dialog).findByRole('heading', { name: 'Certificate not found.' })).toBeVisible();
  });

  test('[CERT-08] [CONST-07] the loader goes after ten seconds; a late picture is still shown', async () => {
    let give: (answer: Response) => void = () => undefined;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { dialog } = await open('School', result(), {
      '/api/school/preview': () =>
        new Promise<Response>((resolve) => {
          give = resolve;
        }),
    });
    expect(within(dialog).getByText('The certificate is being drawn')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(within(dialog).getByText('The certificate is being drawn')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(within(dialog).queryByText('The certificate is being drawn')).toBeNull();
    give(picture());
    expect(await within(dialog).findByRole('img')).toBeVisible();
  });

  test('the picture can be enlarged and fitted again', async () => {
    const { dialog } = await open('School');
    const stage = (await within(dialog).findByRole('img', { name: /Certificate of/ })).parentElement;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enlarge' }));
    expect(stage).toHaveAttribute('data-zoomed');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fit to the window' }));
    expect(stage).not.toHaveAttribute('data-zoomed');
  });
});

describe('the download in the preview', () => {
  const file = '/api/school/credentials?vcOsid=vc1&format=';
  let saved: string[];
  beforeEach(() => {
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      if (this.download !== '') saved.push(this.download);
    });
  });

  test('[CERT-03] [CERT-17] [S-67] PNG, JPEG and PDF are offered; the chosen file is saved and the menu closes a second later', async () => {
    const { dialog, server } = await open('Teacher', result(issued), { [`${file}pdf`]: picture });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download Certificate' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'PNGfor sharing',
      'JPEGfor older programs',
      'PDFfor printing',
    ]);
    vi.useFakeTimers();
    fireEvent.click(items[2]!);
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(screen.queryAllByRole('menuitem')).toHaveLength(3);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.queryAllByRole('menuitem')).toHaveLength(0);
    expect(server.asked(`${file}pdf`)).toHaveLength(1);
    expect(saved).toEqual(['SRC-1.pdf']);
  });

  test('[CERT-18] an answer that is neither PDF, JPEG nor PNG is not saved as one, and an alert says so', async () => {
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    const { dialog } = await open('Teacher', result(issued), { [`${file}pdf`]: page });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download Certificate' }));
    fireEvent.click((await screen.findAllByRole('menuitem'))[2]!);
    const said = 'Unsupported file type. Please choose PDF, JPEG, or PNG.';
    expect((await screen.findByText(said)).closest('[role=alert]')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test.each([
    [
      'the message inside the answer',
      () => refused(409, 'This certificate was revoked.'),
      'This certificate was revoked.',
    ],
    ['an unreadable answer', () => new Response('<html>', { status: 502 }), 'Error parsing server response'],
    [
      'no answer',
      () => {
        throw new TypeError('offline');
      },
      'Error downloading the file. Please try again.',
    ],
  ])('[CERT-19] a download that fails says why: %s', async (_, answer, said) => {
    const { dialog } = await open('Teacher', result(issued), { [`${file}png`]: answer });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download Certificate' }));
    fireEvent.click((await screen.findAllByRole('menuitem'))[0]!);
    expect(await screen.findByText(said)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('the preview under an address of its own', () => {
  const at = async (path: string, role: Role, answers: Record<string, () => unknown>) => {
    const server = fakeServer({ '/assets/i18n/en.json': () => catalogues.en, ...answers });
    const app = await renderApp({ path, roles: [role] });
    return { ...app, server };
  };
  const classResult = { '/api/v1/ClassResults/r1': () => result(), '/api/school/preview': picture };

  test.each(['/pdf-view/credentials/r1', '/pdf-view/certificate/r1', '/pdf-view/credentials/r1/SRC-9'])(
    '[CERT-02] %s shows the certificate',
    async (path) => {
      const { server } = await at(path, 'School', classResult);
      expect(await screen.findByRole('img', { name: 'Certificate of Amina Yusuf' })).toBeVisible();
      const headers = server.asked('/api/school/preview')[0]?.headers;
      const number = path.endsWith('SRC-9') ? 'SRC-9' : null;
      expect([headers?.get('certificateNo'), headers?.get('osid')]).toEqual([number, number === null ? 'r1' : null]);
    },
  );

  test('[CERT-02] without a certificate it says how to come to one', async () => {
    await at('/pdf-view', 'School', {});
    expect(await screen.findByRole('heading', { name: 'No certificate is chosen' })).toBeVisible();
  });

  test.each([
    ['regional', '/Student/list/student-regional', '/api/student/preview', 'Results'],
    ['regular', '/Student/list/Student', '/api/school/preview', 'ClassResults'],
  ])('[CERT-09] [S-09] Cancel leads a student to the %s list', async (type, target, call, entity) => {
    localStorage.setItem('preview_type', type);
    const { router, server } = await at('/pdf-view/credentials/r1', 'Student', {
      [`/api/v1/${entity}/r1`]: () => result({ ...issued, '@type': entity }),
      [call]: picture,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
    expect(server.asked(call)).toHaveLength(1);
  });

  test('[CERT-09] Cancel leads everybody else back', async () => {
    const { router } = await at('/menu', 'School', classResult);
    await act(() => router.navigate('/pdf-view/credentials/r1'));
    expect(localStorage.getItem('isPreview')).toBe('true');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/menu'));
    await waitFor(() => expect(localStorage.getItem('isPreview')).toBeNull());
  });
});
