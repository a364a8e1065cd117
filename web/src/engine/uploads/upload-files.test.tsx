import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { file as fileKind } from '#engine/fields/file/index.ts';
import { startTexts } from '#lib/words/text.ts';
import { aFile, fakeCalls, renderField } from '#testing/render-field.tsx';
import { clearToasts } from '#ui/toast.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
import { pendingFiles } from './pending-files.ts';
import { uploadDocuments, uploadTeacherPicture } from './upload-files.ts';

let logged: unknown[][] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...entry) => void logged.push(entry));
});
afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function renderToasts() {
  await startTexts({ languages: ['en'] });
  render(
    <UiProvider env="test">
      <Toasts />
    </UiProvider>,
  );
}

const documents = { api: '/Student', id: '1-abc', property: 'education', files: [aFile('a.pdf'), aFile('b.pdf')] };
const documentsUrl = '/api/v1/Student/1-abc/education/documents';

test('documents go to the property of the record; the answer says where they are', async () => {
  const calls = fakeCalls({ [documentsUrl]: { documentLocations: ['/x/1', '/x/2'], errors: [] } });
  expect(await uploadDocuments(documents)).toEqual(['/x/1', '/x/2']);
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${documentsUrl}`]);
  const [sent] = calls.map(({ body }) => body as { files: File });
  expect(sent?.files.name).toBe('b.pdf');
  expect(await uploadDocuments({ ...documents, files: [] })).toEqual([]);
  expect(calls).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['a refusal', new Response('{"params":{"status":"UNSUCCESSFUL","errmsg":"no"}}', { status: 413 })],
  ['an answer without the locations', { documentLocations: ['/x/1'] }],
])('[FORM-36] %s is told in a toast, and the form hears that it failed', async (_name, answer) => {
  fakeCalls({ [documentsUrl]: answer });
  await renderToasts();
  await act(async () => expect(await uploadDocuments(documents)).toBeUndefined());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(logged[0]?.[0]).toBe('The documents could not be uploaded');
});

test('[FORM-37] a teacher’s picture is sent first alone, then with the address that came back', async () => {
  const answers = ['/api/files/1', '/api/files/2'];
  const calls = fakeCalls({
    '/api/teacher/image': () => ({ statusCode: 200, responseCode: 'OK', imageUrl: answers.shift() }),
  });
  expect(await uploadTeacherPicture(aFile('me.png'))).toBe('/api/files/2');
  const bodies = calls.map(({ method, body }) => [method, body]) as [string, { file: File; imageUrl?: string }][];
  expect(bodies.map(([method, body]) => [method, Object.keys(body).sort(), body.file.name, body.imageUrl])).toEqual([
    ['POST', ['file'], 'me.png', undefined],
    ['POST', ['file', 'imageUrl'], 'me.png', '/api/files/1'],
  ]);
});

test.each<[string, () => unknown]>([
  ['an answer without address', () => ({ statusCode: 200, responseCode: 'OK' })],
  ['a refusal', () => new Response('{}', { status: 500 })],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])('[FORM-38] %s says that the address of the picture is missing', async (_name, answer) => {
  fakeCalls({ '/api/teacher/image': answer });
  await renderToasts();
  await act(async () => expect(await uploadTeacherPicture(aFile('me.png'))).toBeUndefined());
  expect(await screen.findByRole('alert')).toHaveTextContent('Error retrieving uploaded image URL.');
});

test('[CONST-11] while files go up their rows show how far they are, at most 98 before the answer', async () => {
  let answer: (body: unknown) => void = () => undefined;
  fakeCalls({ [documentsUrl]: () => new Promise((resolve) => (answer = resolve)) });
  const [first] = documents.files;
  await renderField(fileKind, { value: first });
  vi.useFakeTimers();
  let uploaded: Promise<unknown> = Promise.resolve();
  await act(async () => {
    uploaded = uploadDocuments({ ...documents, files: [first!] });
    await vi.advanceTimersByTimeAsync(400 * 3);
  });
  const bar = screen.getByRole('progressbar', { name: 'Uploading a.pdf' });
  expect(bar).toHaveAttribute('aria-valuenow', '3');
  await act(() => vi.advanceTimersByTimeAsync(400 * 200));
  expect(bar).toHaveAttribute('aria-valuenow', '98');
  await act(async () => {
    answer({ documentLocations: ['/x/1'] });
    await uploaded;
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a form can be asked which files wait for their upload', () => {
  const [a, b] = documents.files;
  expect(pendingFiles({ name: 'x', logo: a, papers: ['/stored', b], picture: '/stored', none: null })).toEqual([
    { name: 'logo', files: [a] },
    { name: 'papers', files: [b] },
  ]);
});
