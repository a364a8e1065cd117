import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aForm, control, fill, findForm, renderForm, saved, submit, submitButton } from '#testing/render-form.tsx';
import { clearToasts } from '#ui/toast.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => act(clearToasts));

const png = new File([new Uint8Array([137, 80, 78, 71])], 'ada.png', { type: 'image/png' });
const name = { name: 'fullName', title: 'Name' };
const picture = { name: 'house', title: 'Picture', type: 'image-upload', uploadTo: 'teacher-image' } as const;
const api = '/api/v1/Pupil';

const stored = (imageUrl: string) => ({ imageUrl, data: { imageUrl } });

function choose(file: File): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}

test('[FORM-31] [FORM-37] the picture goes up first, twice, the second time with its address; the address is sent with the record', async () => {
  const sent: FormData[] = [];
  const { server } = await renderForm({
    form: aForm([name, picture]),
    answers: { '/api/teacher/image': () => stored(`/api/files/${sent.length}`) },
  });
  const fetched = vi.mocked(globalThis.fetch);
  await findForm();
  fill('Name', 'Ada');
  choose(png);
  await submit();
  await waitFor(() => expect(server.asked(api)).toHaveLength(1));
  const bodies = fetched.mock.calls
    .filter(([url]) => url === '/api/teacher/image')
    .map(([, init]) => init?.body as FormData);
  expect(bodies.map((body) => [...body.keys()].sort())).toEqual([['file'], ['file', 'imageUrl']]);
  expect(server.asked(api)[0]?.body).toEqual({ fullName: 'Ada', house: '/api/files/0' });
});

test('[FORM-38] a picture without an address: "Error retrieving uploaded image URL."; nothing is saved and the form is open again', async () => {
  const { server } = await renderForm({
    form: aForm([name, picture]),
    answers: { '/api/teacher/image': () => Response.json({ statusCode: 200 }) },
  });
  await findForm();
  fill('Name', 'Ada');
  choose(png);
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error retrieving uploaded image URL.');
  expect(server.asked(api)).toEqual([]);
  expect(submitButton()).toBeEnabled();
  expect(control('Name').value).toBe('Ada');
});

test('[FORM-36] documents that cannot be uploaded: SOMETHING_WENT_WRONG, and nothing is saved', async () => {
  const { server } = await renderForm({
    form: aForm([name, { name: 'house', title: 'Papers', type: 'file' }]),
    path: '/form/sample/p1',
    answers: {
      [`${api}/p1`]: () => ({ osid: 'p1', fullName: 'Ada' }),
      [`${api}/p1/house/documents`]: () => new Response('{}', { status: 500 }),
    },
  });
  await findForm();
  choose(new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' }));
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(server.asked(`${api}/p1`).filter(({ method }) => method === 'PUT')).toEqual([]);
  expect(submitButton()).toBeEnabled();
});

test('the documents of a new record follow it', async () => {
  const { server } = await renderForm({
    form: aForm([name, { name: 'house', title: 'Papers', type: 'file' }]),
    answers: {
      [`${api}/new-1/house/documents`]: () => ({ documentLocations: ['/api/v1/Pupil/new-1/house/documents/d'] }),
      [`${api}/new-1`]: () => saved(),
    },
  });
  await findForm();
  fill('Name', 'Ada');
  choose(new File(['%PDF-1.4'], 'paper.pdf', { type: 'application/pdf' }));
  await submit();
  await waitFor(() => expect(server.asked(`${api}/new-1`)).toHaveLength(1));
  expect(server.asked(api)[0]?.body).toEqual({ fullName: 'Ada' });
  expect(server.asked(`${api}/new-1`)[0]).toMatchObject({
    method: 'PUT',
    body: { house: '/api/v1/Pupil/new-1/house/documents/d' },
  });
});
