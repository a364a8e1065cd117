import { catalogues } from '@sanad/contract/text/text';
import type { Role } from '@sanad/contract/values/roles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, renderApp } from '#testing/render-app.tsx';
import { endUploads, startUploads } from '#testing/upload-page.tsx';

const paths = { Teacher: '/api/teacher/downloadSampleCsv', Examiner: '/api/examiner/downloadSampleCsv' };
let saved: string[];

beforeEach(() => {
  startUploads();
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sample');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(endUploads);

type Answer = () => unknown;

async function open(role: Role, { school, answer }: { school?: string; answer?: Answer } = {}) {
  const give = answer ?? (() => new Response('Admission No\r\n'));
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    [`/api/v1/getUserDetails/${role}`]: () => ({ data: [{ osid: 'o1', schoolType: school }] }),
    [paths.Teacher]: give,
    [paths.Examiner]: give,
  });
  await renderApp({ path: '/download-sample', roles: [role] });
  await screen.findByRole('heading', { name: 'Download Templates' });
  return server;
}
const offered = () => screen.getAllByRole('button', { name: /^Download / }).map((button) => button.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Download ${name}` }));

test('[RESULT-28] [RESULT-29] [RESULT-33] an examiner downloads the templates of Middle Basic and Upper Basic', async () => {
  const server = await open('Examiner');
  expect(offered()).toEqual(['Download Middle Basic', 'Download Upper Basic']);
  press('Middle Basic');
  await waitFor(() => expect(saved).toEqual(['middle_basic_sample.csv']));
  press('Upper Basic');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(server.asked(paths.Examiner).map(({ headers }) => headers.get('ClassType'))).toEqual([
    'middle basic',
    'bcece',
  ]);
});

test.each([
  ...['Basic', 'SSE', 'ECCDE', 'TVET'].map((core) => [core, core, core]),
  ['Islamiyya', 'Other school types', 'Common_School_Type'],
])(
  '[RESULT-30] [CONST-16] a teacher of a school of type %s downloads the template %s',
  async (school, label, wanted) => {
    const server = await open('Teacher', { school });
    await waitFor(() => expect(offered()).toEqual([`Download ${label}`]));
    press(label);
    await waitFor(() => expect(server.asked(paths.Teacher)[0]?.headers.get('ClassType')).toBe(wanted));
  },
);

test('[RESULT-30] while the type of the school is not known, all of them are offered', async () => {
  await open('Teacher');
  const names = ['Basic', 'SSE', 'ECCDE', 'TVET', 'Other school types'];
  expect(offered()).toEqual(names.map((name) => `Download ${name}`));
});

test.each([
  [
    'the server’s own words',
    () => new Response(JSON.stringify({ params: { errmsg: 'Not for you.' } }), { status: 403 }),
    'Not for you.',
  ],
  ['the general text', () => new Response('oops', { status: 500 }), 'Something went wrong please try again'],
  [
    'the general text without a connection',
    () => Promise.reject(new TypeError('offline')),
    'Something went wrong please try again',
  ],
])('[RESULT-34] a download that failed shows %s', async (_, answer, message) => {
  await open('Examiner', { answer });
  act(() => press('Upper Basic'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Download Middle Basic' })).toBeEnabled();
});
