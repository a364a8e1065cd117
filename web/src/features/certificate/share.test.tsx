import type { Table } from '@sanad/contract/ui-config/table';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openList, pupilPath, search } from '#testing/list-page.tsx';

const table: Table = {
  api: 'api/v1/Pupil/search',
  call: 'post',
  body: { limit: 20, offset: 0, filters: {} },
  fields: [
    { name: 'firstName', title: 'Name' },
    { custom: true, buttons: [{ action: 'share', title: 'Share' }] },
  ],
};
const row = { '@type': 'ClassResults', osid: 'r1', firstName: 'Amina', status: 'issued', ceritificateOsid: 'vc1' };
const filePath = '/api/school/credentials?vcOsid=vc1&format=png';
const link = `https://sanad.example/s/${'a'.repeat(60)}`;
const picture = () => new Response('picture', { headers: { 'content-type': 'image/png' } });

async function open(answers: Record<string, (body: unknown) => unknown> = {}) {
  const app = await openList({
    path: '/Student/list/pupils',
    role: 'Student',
    tables: { pupils: table },
    answers: {
      [pupilPath]: search([row]),
      [filePath]: picture,
      '/api/student/image': () => ({ imageUrl: link, data: { imageUrl: link } }),
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Share: Amina' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your Certificate is Ready!' });
  return { ...app, dialog };
}
const linkField = (dialog: HTMLElement) => within(dialog).findByRole('textbox', { name: 'Link to the certificate' });
const never = () => new Promise(() => undefined);

/** What the browser can do beside showing pages. */
const give = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

let copied: string[];
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  copied = [];
  give('clipboard', { writeText: async (value: string) => void copied.push(value) });
  give('share', undefined);
});
afterEach(() => {
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the share dialog', () => {
  test('[CERT-25] [CERT-27] [CERT-23] gives the PNG to the server and shows the shortened link, read only', async () => {
    const { dialog, server } = await open();
    const field = await linkField(dialog);
    expect(field).toHaveValue(`${link.slice(0, 40)}…`);
    expect(field).toHaveAttribute('readonly');
    const [sent] = server.asked('/api/student/image');
    const sentForm = sent?.body as FormData | undefined;
    const file = sentForm?.get('file') as File;
    expect([sent?.method, file.type, file.name]).toEqual(['POST', 'image/png', 'Amina.png']);
  });

  test('[CERT-26] [CONST-07] copying takes the whole link and says so for two seconds', async () => {
    const { dialog } = await open();
    await linkField(dialog);
    vi.useFakeTimers();
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the link' })));
    expect(copied).toEqual([link]);
    expect(within(dialog).getByText('Link copied!')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(within(dialog).getByText('Link copied!')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(within(dialog).queryByText('Link copied!')).toBeNull();
  });

  test('[CERT-24] the link goes to the four platforms', async () => {
    const { dialog } = await open();
    const platforms = await within(dialog).findByRole('list', { name: 'Share with' });
    expect(
      within(platforms)
        .getAllByRole('link')
        .map((one) => [one.textContent, new URL(one.getAttribute('href') ?? '').host]),
    ).toEqual([
      ['Facebook', 'www.facebook.com'],
      ['LinkedIn', 'www.linkedin.com'],
      ['WhatsApp', 'wa.me'],
      ['SMS', ''],
    ]);
  });

  test('[CERT-25] [CERT-29] [CONST-07] the loader stops after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { dialog } = await open({ [filePath]: never });
    expect(within(dialog).getByText('The link is being made')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(within(dialog).getByText('The link is being made')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(within(dialog).queryByText('The link is being made')).toBeNull();
  });

  test('[CERT-28] without a link there is nothing to copy, and that is said', async () => {
    const { dialog } = await open({ '/api/student/image': () => ({ imageUrl: '', data: { imageUrl: '' } }) });
    await linkField(dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('No URL available to copy!')).toBeVisible();
    expect(copied).toEqual([]);
  });

  test('[CERT-30] a file that cannot be fetched is said, the loader stops, and it can be tried again', async () => {
    let isOn = false;
    const { dialog } = await open({
      [filePath]: () => (isOn ? picture() : new Response('{}', { status: 503 })),
    });
    expect(await screen.findByText('Error fetching the file')).toBeVisible();
    expect(within(dialog).queryByText('The link is being made')).toBeNull();
    isOn = true;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('list', { name: 'Share with' })).toBeVisible();
  });

  test.each([
    ['[CERT-22]', 'image/jpeg', 'Unsupported file type. Please choose PNG.'],
    ['[CERT-22]', 'application/pdf', 'Unsupported file type. Please choose PNG.'],
    ['[CERT-18]', 'image/gif', 'Unsupported file type. Please choose PDF, JPEG, or PNG.'],
    ['[CERT-18]', 'text/html', 'Unsupported file type. Please choose PDF, JPEG, or PNG.'],
  ])('%s a file that is %s is not shared: "%s"', async (_id, type, said) => {
    const { server } = await open({ [filePath]: () => new Response('x', { headers: { 'content-type': type } }) });
    expect((await screen.findByText(said)).closest('[role=alert]')).toBeVisible();
    expect(server.asked('/api/student/image')).toEqual([]);
  });

  test('a phone that shares by itself offers its own ways', async () => {
    const shared: ShareData[] = [];
    give('share', async (data: ShareData) => void shared.push(data));
    const { dialog } = await open();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'More ways to share' }));
    expect(shared).toEqual([{ url: link, title: 'Certificate of Amina' }]);
  });
});
