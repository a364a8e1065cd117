import { catalogues } from '@sanad/contract/text/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';

const filePath = '/api/student/transcript';
const page = '/app-trans-page?academicYear=2024-2026&schoolId=s1';
const picture = () => new Response(new Blob(['png'], { type: 'image/png' }));
const link = `https://sanad.example/s/${'a'.repeat(60)}`;
let saved: string[];

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(answers: Parameters<typeof fakeServer>[0] = {}, path = page) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/v1/getUserDetails/Student': () => ({ data: [{ osid: 'p1' }] }),
    [filePath]: picture,
    '/api/student/image': () => ({ imageUrl: link, data: { imageUrl: link } }),
    ...answers,
  });
  const app = await renderApp({ path, roles: ['Student'], menu: aMenu() });
  return { server, ...app };
}
const shown = () => screen.findByRole('img', { name: 'Academic transcript 2024–2026' });
const accepts = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.asked(filePath).map(({ headers }) => headers.get('accept'));

test('[TRANS-15] shows the picture of the transcript that the address names', async () => {
  const { server } = await open();
  expect(await shown()).toBeVisible();
  const [asked] = server.asked(filePath);
  const headers = ['Accept', 'studentId', 'academicYear', 'schoolId'].map((name) => asked?.headers.get(name));
  expect(headers).toEqual(['image/png', 'p1', '2024-2026', 's1']);
});

test('[TRANS-16] the download has three formats', async () => {
  const { server } = await open();
  await shown();
  for (const [format, mime] of [
    ['PNG', 'image/png'],
    ['JPEG', 'image/jpeg'],
    ['PDF', 'application/pdf'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${format}`) }));
    await waitFor(() => expect(saved.at(-1)).toBe(`transcript.${format.toLowerCase()}`));
    expect(accepts(server).at(-1)).toBe(mime);
    // It closes a second after the choice.
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull(), { timeout: 15_000 });
  }
});

test('[TRANS-17] Share gives the picture to the server and shows the link', async () => {
  const { server } = await open();
  await shown();
  act(() => screen.getByRole('button', { name: 'Share' }).click());
  const dialog = await screen.findByRole('dialog', { name: 'Your Certificate is Ready!' });
  expect(await within(dialog).findByDisplayValue(/^https:\/\/sanad\.example\/s\/a+…$/)).toBeVisible();
  expect(server.asked('/api/student/image')).toHaveLength(1);
});

test('[TRANS-18] Save offers Google Drive, with the picture named transcript', async () => {
  const { server } = await open();
  await shown();
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Google Drive/ }));
  expect(await screen.findByText('Unable to save to Google Drive. Downloading file locally.')).toBeVisible();
  expect(saved).toEqual(['transcript.png']);
  expect(accepts(server)).toEqual(['image/png', 'image/png']);
});

test('[TRANS-18] [CERT-34] while it is being saved the page says so', async () => {
  let calls = 0;
  await open({
    [filePath]: () => {
      calls += 1;
      return calls === 1 ? picture() : new Promise(() => undefined);
    },
  });
  await shown();
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Google Drive/ }));
  expect(await screen.findByText('Saving Certificate to Your Drive...')).toBeVisible();
});

test('a transcript that is not there says so, leads on, and can be neither taken nor shared', async () => {
  const refused = () => new Response('{"params":{"errmsg":"Certificate is not available."}}', { status: 404 });
  const { router } = await open({ [filePath]: refused });
  expect(await screen.findByRole('heading', { name: 'Certificate is not available.' })).toBeVisible();
  for (const name of ['Save', 'Share', 'Download']) expect(screen.getByRole('button', { name })).toBeDisabled();
  fireEvent.click(screen.getByRole('link', { name: 'Generate a transcript' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Student/action/generate-transcripts'));
});

test.each([
  '/app-trans-page',
  '/app-trans-page?academicYear=2024&schoolId=s1',
  '/app-trans-page?academicYear=2026-2024',
  '/app-trans-page?academicYear=2024-2026&schoolId=%E0%A4%95',
])('an address that names no transcript asks for none: %s', async (path) => {
  const { server } = await open({}, path);
  expect(await screen.findByRole('heading', { name: 'No transcript is chosen' })).toBeVisible();
  expect(server.asked(filePath)).toEqual([]);
});

test('[TRANS-14] who is not a student is not let in', async () => {
  fakeServer({ '/assets/i18n/en.json': () => catalogues.en });
  const { router } = await renderApp({ path: page, roles: ['Teacher'], menu: aMenu() });
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/app-trans-page'));
});
