import type { BulkVerifyAnswer } from '@sanad/contract/api/bulk-verification';
import { catalogues } from '@sanad/contract/text/text';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearToasts } from '#ui/toast.tsx';
import { aMenu, fakeServer, renderApp } from './render-app.tsx';

export const failedRow = {
  admissionNo: 'A/2',
  reason: 'No certificate matches all the details of this row.',
  session: '2025-2026',
  studentId: '',
  studentName: 'Sadiq Umar',
  term: 'First',
};
export const anAnswer = (over: Partial<BulkVerifyAnswer> = {}) => ({
  batchId: 'b1',
  state: 'done',
  fileName: 'applicants.csv',
  resultType: 'school',
  totalCount: 2,
  rowCount: 2,
  fulfilledCount: 1,
  rejectedCount: 1,
  unreadableCount: 0,
  failedItems: [failedRow],
  failedItemsUrl: '/api/verifier/batches/b1/failed-items',
  verdictsUrl: '/api/verifier/batches/b1/verdicts',
  data: [],
  ...over,
});
const row = (index: number, status: string) => ({
  osid: `h${index}`,
  verifierId: 'v1',
  batchId: 'b1',
  source: 'bulk',
  resultType: 'school',
  query: {},
  examNum: '',
  class: '',
  subClass: '',
  term: 'First',
  academicYear: '2025-2026',
  certificateNo: '',
  serialNo: index,
  reason: '',
  osCreatedAt: '2026-11-15T09:00:00.000Z',
  firstName: 'Aisha',
  middleName: '',
  lastName: `Bello ${index}`,
  schoolName: 'Unity School',
  candidateNo: `C${index}`,
  status,
});
const tableConfig = {
  api: 'api/v1/VerificationHistory/search',
  call: 'post',
  body: { limit: 20, offset: 0, filters: { source: { eq: 'bulk' } } },
  isNumbered: true,
  emptyText: 'list.no-records',
  fields: [
    { name: 'firstName', names: ['middleName', 'lastName'], title: 'list.student-name' },
    { name: 'schoolName', title: 'list.school' },
    { name: 'candidateNo', title: 'list.candidate-no-short' },
    {
      name: 'status',
      type: 'status',
      title: 'list.status',
      values: { verified: 'list.verified', 'verification failed': 'list.failed' },
    },
  ],
};

type Answers = Parameters<typeof fakeServer>[0];
/** The page of a verifier, or another of its pages. */
export async function openBulkVerify(path = '/bulk-verify', answers: Answers = {}) {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({ tables: [{ verifier_bulk_verification: tableConfig }] }),
    '/api/v1/getUserDetails/Verifier': () => ({ data: [{ osid: 'v1' }] }),
    '/api/v1/VerificationBatch/search': () => ({ responseCode: 'OK', totalCount: 0, data: [] }),
    '/api/v1/VerificationHistory/search': () => ({
      responseCode: 'OK',
      totalCount: 7,
      data: [row(1, 'verified'), row(2, 'verification failed')],
    }),
    '/api/verifier/batches/b1': () => anAnswer(),
    ...answers,
  });
  const menu = aMenu({ menus: [{ title: 'Bulk', redirectTo: '/bulk-verify' }] });
  const app = await renderApp({ path, roles: ['Verifier'], menu });
  return { ...app, server };
}

/** No test of the page finds what another left behind. */
export function keepBulkVerifyApart(): void {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('setLanguage', 'en');
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    act(() => clearToasts());
    vi.restoreAllMocks();
  });
}
