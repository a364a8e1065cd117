import { catalogues } from '@sanad/contract/text/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { fakeServer } from '#testing/render-app.tsx';
import { setWidth } from '#testing/set-width.ts';
import { GalleryDialog } from './gallery-dialog.tsx';

const url = '/api/superAdmin/template/gallery';
const ok = (data: unknown) => ({ responseCode: 'OK', data });
const a = (id: string, more: object = {}) => ({
  ...{ id, name: `Name of ${id}`, kind: 'report-card', certificateType: 'School Result Certificate', paper: 'A4' },
  ...{ orientation: 'portrait', isOnePage: true, scripts: ['latin', 'devanagari'] },
  pictures: { latin: `/assets/gallery/${id}-latin.webp`, devanagari: `/assets/gallery/${id}-devanagari.webp` },
  ...more,
});
const templates = [
  a('bece', { kind: 'examination', certificateType: 'BECE' }),
  a('award', { kind: 'award', orientation: 'landscape' }),
  a('school-result'),
  a('report-ledger', { paper: 'Letter' }),
  a('transcript', { kind: 'transcript', certificateType: 'Transcript', isOnePage: false }),
];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

async function show(kind = 'School Result Certificate', answers: Record<string, (body: unknown) => unknown> = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    [url]: () => ok(templates),
    [`${url}/award`]: () => ok({ ...templates[1], html: '<main>award</main>' }),
    ...answers,
  });
  await startTexts({ languages: ['en'], language: 'en' });
  const onStart = vi.fn();
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderUi(
    <QueryClientProvider client={client}>
      <GalleryDialog opened kind={kind} onClose={onClose} onStart={onStart} />
    </QueryClientProvider>,
  );
  return { server, onStart, onClose };
}
const cards = () =>
  within(screen.getByRole('radiogroup', { name: 'Templates' })).getAllByRole<HTMLInputElement>('radio');
const namesOf = (radios: readonly HTMLInputElement[]) => radios.map(({ value }) => value);
const choose = (title: string, value: string) => fireEvent.change(screen.getByLabelText(title), { target: { value } });

test('those that can be used stand first and can be chosen; others can be looked at, and say what they are for', async () => {
  await show();
  await screen.findByText('Name of award');
  expect(namesOf(cards())).toEqual(['award', 'school-result', 'report-ledger', 'bece', 'transcript']);
  expect(namesOf(cards().filter(({ disabled }) => disabled))).toEqual(['bece', 'transcript']);
  expect(screen.getByText('A4 landscape')).toBeInTheDocument();
  expect(screen.getByText('Letter portrait')).toBeInTheDocument();
  expect(screen.getByText('Only for: BECE')).toBeInTheDocument();
  expect(cards()[0]).toBeChecked();
});

test('a certificate that one kind is for begins with that kind', async () => {
  await show('BECE');
  expect(await screen.findByRole('button', { name: 'Start from Name of bece' })).toBeEnabled();
  expect(namesOf(cards())).toEqual(['bece']);
  expect(screen.getByRole('radio', { name: 'Examinations 1' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'All 5' }));
  expect(cards()).toHaveLength(5);
});

test('paper, script and kind leave what matches, and the counts follow', async () => {
  await show();
  await screen.findByText('Name of award');
  choose('Paper', 'Letter');
  expect(namesOf(cards())).toEqual(['report-ledger']);
  expect(screen.getByRole('radio', { name: 'All 1' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Start from Name of report-ledger' })).toBeEnabled();
  fireEvent.click(screen.getByRole('radio', { name: 'Awards 0' }));
  expect(screen.getByText('No template of this kind is on this paper.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
  choose('Paper', '');
  choose('Script', 'devanagari');
  expect(namesOf(cards())).toEqual(['award']);
  const picture = cards()[0]?.closest('label')?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/assets/gallery/award-devanagari.webp');
});

test('Enter starts with the chosen one, and so does the button', async () => {
  const { onStart, server } = await show();
  await screen.findByText('Name of award');
  fireEvent.click(cards()[1] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Start from Name of school-result' })).toBeEnabled();
  fireEvent.click(cards()[0] as HTMLElement);
  fireEvent.keyDown(cards()[0] as HTMLElement, { key: 'Enter' });
  await waitFor(() =>
    expect(onStart.mock.calls[0]?.[0]).toEqual({ name: 'Name of award', html: '<main>award</main>' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Start from Name of award' }));
  await waitFor(() => expect(onStart).toHaveBeenCalledTimes(2));
  expect(server.asked(`${url}/award`)).toHaveLength(2);
});

test('one that cannot be loaded is said, and nothing is replaced', async () => {
  const { onStart } = await show('School Result Certificate', {
    [`${url}/award`]: () => new Response('', { status: 503 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start from Name of award' }));
  expect(await screen.findByText('The template could not be loaded. Try again.')).toBeInTheDocument();
  expect(onStart).not.toHaveBeenCalled();
});

test('a gallery that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  await show('BECE', { [url]: () => (isDown ? new Response('', { status: 503 }) : ok(templates)) });
  expect(await screen.findByText('The gallery could not be loaded.')).toBeInTheDocument();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Name of bece')).toBeInTheDocument();
});

test('a picture that is not there leaves its paper', async () => {
  await show('BECE');
  await screen.findByText('Name of bece');
  fireEvent.error(document.querySelector('img[src="/assets/gallery/bece-latin.webp"]') as Element);
  expect(document.querySelector('img[src="/assets/gallery/bece-latin.webp"]')).toBeNull();
  expect(screen.getByText('Name of bece')).toBeInTheDocument();
});

test('on a phone the kind is one control, too', async () => {
  setWidth(390);
  await show();
  await screen.findByText('Name of award');
  choose('Kind', 'award');
  expect(namesOf(cards())).toEqual(['award']);
});
