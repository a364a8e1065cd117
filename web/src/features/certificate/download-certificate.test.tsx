import { catalogues } from '@sanad/contract/text/text';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { fakeServer } from '#testing/render-app.tsx';
import { clearToasts } from '#ui/toast.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { downloadDocument } from './download-certificate.ts';

const refusal = 'Unsupported file type. Please choose PDF, JPEG, or PNG.';

let saved: string[];
beforeEach(async () => {
  localStorage.setItem('setLanguage', 'en');
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  fakeServer({ '/assets/i18n/en.json': () => catalogues.en });
  await startTexts({ languages: ['en'] });
});
afterEach(() => {
  act(clearToasts);
  vi.restoreAllMocks();
});

test.each([
  ['gif', refusal, []],
  ['jpg', refusal, []],
  ['', refusal, []],
  ['PDF', 'SRC-1.pdf is in your downloads', ['SRC-1.pdf']],
  ['Jpeg', 'SRC-1.jpeg is in your downloads', ['SRC-1.jpeg']],
  ['png', 'SRC-1.png is in your downloads', ['SRC-1.png']],
])('[CERT-18] asked for as "%s", in whatever case, the download says: %s', async (word, said, files) => {
  renderUi(<Toasts />);
  const load = async () => new Blob(['file']);
  await act(() => downloadDocument({ id: 'vc1', fileName: 'SRC-1', title: 'A certificate', load }, word));
  expect(await screen.findByRole(files.length === 0 ? 'alert' : 'status')).toHaveTextContent(said);
  expect(saved).toEqual(files);
});
