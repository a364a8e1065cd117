import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCertificate } from '../../testing/verification.tsx';
import type { PageName } from '../page-names.ts';
import { PublicPage } from '../public-page.tsx';
import { texts as en } from '../texts/en.ts';

type Answers = Record<string, () => Response | Promise<Response>>;

const sent: { url: string; headers: Headers }[] = [];

function open(path: string, { page = 'home', answers = {} }: { page?: PageName; answers?: Answers } = {}) {
  history.replaceState(null, '', path);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url, headers: new Headers(init?.headers) });
    return answers[url]?.() ?? new Response('', { status: 404 });
  });
  return render(<PublicPage page={page} language="en" texts={en} />);
}

const found = () => Response.json({ data: aCertificate() });
const dialog = () => screen.findByRole('dialog', { name: 'Verify Certificate' });
const idField = () => screen.getByLabelText(/^Unique ID/, { selector: 'input' });

/** A token as the app leaves it in the browser. */
const aToken = (entity: string[], exp: number) => `x.${btoa(JSON.stringify({ entity, exp }))}.x`;

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('on the home page', () => {
  test('[HOME-30] [VERIFY-01] the button in the header opens the dialog, and the address remembers it', async () => {
    open('/');
    fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Verify Certificate' }));
    const modal = await dialog();
    expect(within(modal).getAllByRole('tab')).toHaveLength(2);
    expect(location.hash).toBe('#verify');
  });

  test('[CONST-10] [VERIFY-41] the sessions begin with the year that the configuration names', async () => {
    const config = { acadmicYearStartWith: new Date().getFullYear() - 1 };
    open('/#verify', { answers: { '/assets/config/config.json': () => Response.json(config) } });
    const modal = await dialog();
    const sessions = () =>
      within(within(modal).getByLabelText(/^Academic session/))
        .getAllByRole('option')
        .slice(1);
    await waitFor(() => expect(sessions()).toHaveLength(2));
    expect(sessions().at(-1)).toHaveTextContent(new RegExp(`^${config.acadmicYearStartWith}-`));
  });

  test('[VERIFY-02] closing takes the dialog and what was typed with it', async () => {
    open('/#verify');
    await dialog();
    fireEvent.change(idField(), { target: { value: 'ABC' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.hash).toBe('');
    act(() => {
      location.hash = '#verify';
    });
    await dialog();
    expect(idField()).toHaveValue('');
  });

  test('[VERIFY-06] [VERIFY-12] it asks the public call, and Done leads back to the home page', async () => {
    open('/#verify', { answers: { '/api/verifier/public/verify': found } });
    fireEvent.click(within(await dialog()).getByRole('tab', { name: 'Regional Certificate' }));
    fireEvent.change(idField(), { target: { value: 'BECE-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const verdict = await screen.findByRole('dialog', { name: /^Certificate Successfully Verified/ });
    expect(sent.filter(({ url }) => url.includes('/verifier/')).map(({ url }) => url)).toEqual([
      '/api/verifier/public/verify',
    ]);
    fireEvent.click(within(verdict).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['a signed-in verifier', aToken(['Verifier'], Date.now() / 1000 + 280), '/api/verifier/scan', true],
    ['another signed-in user', aToken(['Student'], Date.now() / 1000 + 280), '/api/verifier/public/scan', false],
    ['a verifier whose token has ended', aToken(['Verifier'], 1), '/api/verifier/public/scan', false],
    ['a visitor', undefined, '/api/verifier/public/scan', false],
  ])('[VERIFY-38] [S-89] a copy of %s is looked at in the right name', async (_who, token, path, isSigned) => {
    if (token !== undefined) localStorage.setItem('token', token);
    const error = () => new Response('{"error":"Nothing in it"}');
    const states = () => Response.json({ data: [] });
    open('/#verify', { answers: { [path]: error, '/api/States/search': states } });
    const modal = await dialog();
    fireEvent.click(within(modal).getByRole('tab', { name: 'Regional Certificate' }));
    const input = modal.querySelector('[role=tabpanel] input[accept^=".pdf"]')!;
    fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })] } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify Now' }));
    expect(await within(modal).findByRole('alert')).toHaveTextContent('Nothing in it');
    const scan = sent.find(({ url }) => url.endsWith('/scan'));
    expect(scan?.url).toBe(path);
    expect(scan?.headers.has('authorization')).toBe(isSigned);
  });
});

describe('the address in a QR code', () => {
  const checked = aCertificate({}, []);
  const standing = (result: 'verified' | 'failed') => () =>
    Response.json({
      status: 'ISSUED',
      verdict: { result, checks: [{ name: 'found', result: 'pass', code: 'found', asOf: '2026-11-15T10:00:00Z' }] },
    });
  const credential = () =>
    Response.json({
      id: 'https://host/credentials/credentials/01a1de89-3481-7f73-8521-ee3aa5587066',
      type: ['SchoolResultCredential'],
      validFrom: '2026-01-01',
      credentialSubject: { studentName: 'Amina Yusuf', schoolName: checked.schoolName },
    });
  const base = '/credentials/credentials/J8V8AF8321';

  test.each(['/V/J8V8AF8321', '/v/j8v8af8321'])('[VERIFY-26] %s shows the verdict on the page', async (path) => {
    const answers = { [`${base}/verify`]: standing('verified'), [base]: credential };
    open(path, { page: 'verify-link', answers });
    expect(screen.getByRole('status')).toHaveTextContent('Checking the certificate…');
    expect(await screen.findByRole('heading', { level: 1, name: /^Certificate Successfully Verified/ })).toBeVisible();
    expect(screen.getByText('Amina Yusuf')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check another certificate' })).toHaveAttribute('href', '/#verify');
    await waitFor(() => expect(document.title).toBe('Certificate Successfully Verified · Sanad'));
  });

  test('[VERIFY-24] of no certificate says that nothing was found', async () => {
    open('/V/ZZZZZZZZZZ', { page: 'verify-link' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing found' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not find the class / certificate result');
  });

  test('without a connection it says nothing about the certificate, and can be asked again', async () => {
    let isDown = true;
    const answers = {
      [`${base}/verify`]: () => (isDown ? new Response('', { status: 503 }) : standing('verified')()),
      [base]: credential,
    };
    open('/V/J8V8AF8321', { page: 'verify-link', answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Could not check' })).toBeVisible();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Certificate Successfully Verified/ })).toBeVisible();
  });
});
