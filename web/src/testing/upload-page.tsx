import type { UploadAnswer } from '@sanad/contract/api/results';
import { catalogues } from '@sanad/contract/text/text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { clearToasts } from '#ui/toast.tsx';
import { completeAnswer } from './inventions.ts';
import { aMenu, fakeServer, renderApp } from './render-app.tsx';

export const uploadPath = '/api/teacher/uploadResult';
export const examinerPath = '/api/examiner/uploadResult';
const heading = 'Admission No,First Name,Last Name,Class,Sub Class,Term,Mathematics';
const examHeading = 'Exam Number,Candidate No,First Name,Last Name,LGA,School Name,Mathematics';
const row = 'GSS/1,Aisha,Bello,JSS 3,A,First,78';
export const sheet = (content = `${heading}\n${row}\n${row}\n`, name = 'term.csv') => new File([content], name);
export const examSheet = () => sheet(`${examHeading}\n1,C/1,Aisha,Bello,Gombe,GDSS,70\n`, 'exam.csv');

const failed = {
  admissionNo: 'GSS/2',
  reason: 'Term is missing.',
  session: '2026-2027',
  studentId: '',
  studentName: 'Sadiq Umar',
  term: '',
};
export const anAnswer = (over: Partial<UploadAnswer> = {}) => ({
  batchId: 'b1',
  state: 'done',
  fileName: 'term.csv',
  academicYear: '2026-2027',
  classType: 'SSE',
  totalCount: 2,
  rowCount: 2,
  fulfilledCount: 1,
  rejectedCount: 1,
  failedItems: [failed],
  failedItemsUrl: '/api/upload-batches/b1/failed-items',
  openRows: over.rejectedCount ?? 1,
  data: [],
  ...over,
});

/** An answer that the test writes line by line. */
export function lineByLine() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
    line: (value: object) => {
      const line = completeAnswer({ method: 'POST', url: uploadPath }, value);
      control?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
    },
    end: () => control?.close(),
    fail: () => control?.error(new TypeError('network')),
  };
}

type Answers = Parameters<typeof fakeServer>[0];
export type Options = { role?: 'Teacher' | 'Examiner'; path?: string; answers?: Answers; school?: string };

export async function open({ role = 'Teacher', path, answers = {}, school = 'SSE' }: Options = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({
      tables: [
        { [role]: { api: 'api/v1/Result/search', call: 'post', body: {}, fields: [{ name: 'name', title: 'Name' }] } },
      ],
    }),
    '/api/v1/Result/search': () => ({ responseCode: 'OK', totalCount: 0, data: [] }),
    [`/api/v1/getUserDetails/${role}`]: () => ({
      data: [{ osid: 't1', ...(role === 'Teacher' ? { schoolType: school } : {}) }],
    }),
    ...answers,
  });
  const button = { title: 'Other button', redirectTo: '/notifications', paths: [`/${role}/list`] };
  const menu = aMenu({
    menus: [{ title: 'Results', redirectTo: `/${role}/list/${role}` }],
    subMenus: { left: [], right: [button] },
  });
  const app = await renderApp({ path: path ?? `/${role}/list/${role}/action/upload-result`, roles: [role], menu });
  await screen.findByRole('dialog');
  return { ...app, server };
}

export const dialog = () => screen.getByRole('dialog');
export const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
export const year = () => screen.getByRole('combobox', { name: /Academic year/ });
export const type = () => screen.getByRole('combobox', { name: /Class type/ });
export const pick = (file: File) => fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
export const options = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map((option) => option.textContent);
export const bar = () => screen.getByRole('progressbar');

export async function toConfirm(file = sheet()) {
  pick(file);
  await waitFor(() => expect(button('Upload File')).toBeEnabled());
  fireEvent.click(button('Upload File'));
  await screen.findByRole('dialog', { name: 'Confirm Approval' });
}
export const tick = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** From the pressed Yes on, time is the test's. */
export async function upload(file = sheet()) {
  await toConfirm(file);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  fireEvent.click(button('Yes'));
  await tick(0);
}

/** The screen is loaded before the first test, so that none of them waits for it. */
export const loadScreen = () => import('#app/lists/upload-page.tsx');

/** Before each test: English, and a browser that remembers nothing. */
export function startUploads(): void {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.spyOn(console, 'error').mockReturnValue();
}

export function endUploads(): void {
  act(() => clearToasts());
  vi.useRealTimers();
  vi.restoreAllMocks();
}
