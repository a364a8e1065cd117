import { catalogues } from '@sanad/contract/text/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '#lib/words/text.ts';
import { renderUi } from '#testing/render.tsx';
import { clearToasts } from '#ui/toast.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { CertificateDialogs } from './certificate-dialogs.tsx';
import { certificateOf } from './certificate-row.ts';

const row = {
  '@type': 'ClassResults',
  osid: 'r1',
  firstName: 'Amina',
  status: 'issued',
  certificateNo: 'SRC-1',
  ceritificateOsid: 'vc1',
};

/** What stands for Google's upload endpoint got, and answers; the rest of the network is the server of the product. */
let uploads: { authorization: string | null; type: string | null; body: string }[];
let driveAnswer: { status: number; body: string };
let isFileThere = true;
let saved: string[];
const scripts: HTMLScriptElement[] = [];
const asked: { client_id: string; scope: string }[] = [];

const addresses = { script: 'https://stand-in.example/gsi/client', upload: 'https://stand-in.example/upload' };

/** What Google's script puts into the window. */
function installGoogle(answer: { access_token?: string; error?: string }) {
  window.google = {
    accounts: {
      oauth2: {
        initTokenClient: ({ client_id, scope, callback }) => ({
          requestAccessToken: () => {
            asked.push({ client_id, scope });
            callback(answer);
          },
        }),
      },
    },
  };
}

async function answerOfDrive(request: Request): Promise<Response> {
  const { headers } = request;
  uploads.push({
    authorization: headers.get('authorization'),
    type: headers.get('content-type'),
    body: await request.text(),
  });
  return new Response(driveAnswer.body, { status: driveAnswer.status });
}

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  uploads = [];
  asked.length = 0;
  scripts.length = 0;
  clearToasts();
  // The test's DOM loads no scripts: what is put into the head is seen here.
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  saved = [];
  isFileThere = true;
  driveAnswer = { status: 200, body: '{"id":"drive-1"}' };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === addresses.upload) return answerOfDrive(new Request(url, init));
    if (url === '/assets/i18n/en.json') return new Response(JSON.stringify(catalogues.en));
    return isFileThere
      ? new Response(new Blob(['%PDF-1.7'], { type: 'application/pdf' }))
      : new Response('{}', { status: 503 });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await startTexts({ languages: ['en'] });
});
afterEach(() => {
  delete window.google;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onClose = vi.fn();
function open({ googleClientId }: { googleClientId: string | undefined } = { googleClientId: 'client-1' }) {
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <CertificateDialogs
        asked={{ act: 'save', certificate: certificateOf(row), refresh: () => undefined }}
        saver={{ role: 'Student', googleClientId, addresses }}
        onClose={onClose}
      />
      <Toasts />
    </QueryClientProvider>,
  );
}
const choosePdf = () => fireEvent.click(screen.getByRole('button', { name: /^PDF/ }));

describe('saving a certificate to the drive', () => {
  test('[CERT-31] [CERT-32] [CERT-36] uploads name, type and file with the right to this file only, and says so', async () => {
    installGoogle({ access_token: 'token-1' });
    open();
    choosePdf();
    expect(await screen.findByText('Certificate successfully uploaded to Google Drive!')).toBeVisible();
    expect(asked).toEqual([{ client_id: 'client-1', scope: 'https://www.googleapis.com/auth/drive.file' }]);
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.authorization).toBe('Bearer token-1');
    expect(uploads[0]?.type).toMatch(/^multipart\//);
    expect(uploads[0]?.body).toContain('{"name":"SRC-1.pdf","mimeType":"application/pdf"}');
    expect(uploads[0]?.body).toContain('%PDF-1.7');
    expect(saved).toEqual([]);
  });

  test('[CERT-34] [CERT-35] [CONST-07] says that it saves; the choice can be used again after ten seconds', async () => {
    window.google = { accounts: { oauth2: { initTokenClient: () => ({ requestAccessToken: () => undefined }) } } };
    open();
    vi.useFakeTimers();
    choosePdf();
    await act(() => vi.advanceTimersByTimeAsync(9900));
    expect(screen.getByText('Saving Certificate to Your Drive...')).toBeVisible();
    expect(screen.getByRole('button', { name: /^PDF/ })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Saving Certificate to Your Drive...')).toBeNull();
    expect(screen.getByRole('button', { name: /^PDF/ })).toBeEnabled();
  });

  test('[CERT-37] a refused consent brings the file to the downloads', async () => {
    installGoogle({ error: 'access_denied' });
    open();
    choosePdf();
    expect(await screen.findByText('Unable to save to Google Drive. Downloading file locally.')).toBeVisible();
    expect([saved, uploads]).toEqual([['SRC-1.pdf'], []]);
  });

  test('[CERT-37] [S-65] without a client id nothing is loaded from Google, and the file goes to the downloads', async () => {
    open({ googleClientId: undefined });
    expect(screen.getByText(/Google Drive is not set up here/)).toBeVisible();
    choosePdf();
    expect(await screen.findByText('Unable to save to Google Drive. Downloading file locally.')).toBeVisible();
    expect([saved, scripts]).toEqual([['SRC-1.pdf'], []]);
  });

  test('[CERT-33] [CONST-07] the consent script is loaded when it is needed, and waited for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    expect(scripts.map(({ src }) => src)).toEqual([addresses.script]);
    choosePdf();
    await act(() => vi.advanceTimersByTimeAsync(9900));
    expect(saved).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    expect(await screen.findByText('Unable to save to Google Drive. Downloading file locally.')).toBeVisible();
    expect(saved).toEqual(['SRC-1.pdf']);
  });

  test('[CERT-33] the script that has come is asked for consent', async () => {
    open();
    choosePdf();
    installGoogle({ access_token: 'token-1' });
    scripts[0]?.onload?.(new Event('load'));
    expect(await screen.findByText('Certificate successfully uploaded to Google Drive!')).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  test.each([
    ['an error', { status: 500, body: '{}' }],
    ['no id', { status: 200, body: '{}' }],
  ])(
    '[CERT-38] [CERT-31] a drive that answers with %s: the error, and the file in the downloads',
    async (_, answer) => {
      driveAnswer = answer;
      installGoogle({ access_token: 'token-1' });
      open();
      choosePdf();
      expect(await screen.findByText('Failed to upload to Google Drive. Please try again.')).toBeVisible();
      await waitFor(() => expect(saved).toEqual(['SRC-1.pdf']));
    },
  );

  test('[CERT-39] a file that the server does not give is said', async () => {
    isFileThere = false;
    installGoogle({ access_token: 'token-1' });
    open();
    choosePdf();
    expect(await screen.findByText('Error while downloading the file')).toBeVisible();
    expect([saved, uploads]).toEqual([[], []]);
  });
});
