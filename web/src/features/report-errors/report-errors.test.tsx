import { catalogues } from '@sanad/contract/text/text';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';
import { optionOf } from './certificate-options.ts';
import { pictureProblem } from './picture-choice.tsx';

const createPath = '/api/report/createReport';
const issued = {
  '@type': 'ClassResults',
  osid: 'r1',
  ceritificateOsid: 'c1',
  schoolType: 'Basic',
  classType: 'Basic',
  academicYear: '2026-2027',
  term: 'First',
  schoolName: 'Pilot School',
  schoolId: 's1',
  studentId: 'p1',
  firstName: 'Aisha',
  middleName: '',
  lastName: 'Bello',
};
const regional = {
  ...issued,
  '@type': 'Results',
  ceritificateOsid: 'c2',
  schoolType: 'Basic',
  classType: 'bcece',
  term: undefined,
};
const listed = (rows: unknown[]) => () => ({ responseCode: 'OK', totalCount: rows.length, data: rows });
const done = () => ({ data: [{ osid: 'n1', status: 'pending' }], result: { Report: { osid: 'n1' } } });
let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  consoleError = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

type Answers = Parameters<typeof fakeServer>[0];

async function open(answers: Answers = {}) {
  const table = {
    api: 'api/v1/ClassResults/search',
    call: 'post',
    body: {},
    fields: [{ name: 'term', title: 'Term' }],
  };
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/assets/config/ui-config/tables.json': () => ({ tables: [{ Student: table }] }),
    '/api/v1/ClassResults/search': listed([issued]),
    '/api/v1/Results/search': listed([regional]),
    '/api/v1/getUserDetails/Student': () => ({ data: [{ osid: 'p1', admissionNo: 'GSS/1' }] }),
    [createPath]: done,
    ...answers,
  });
  await renderApp({
    path: '/Student/list/Student/action/report-errors',
    roles: ['Student'],
    menu: aMenu({ storeValwithName: { osid: 'osid', admissionNo: 'admissionNo' } }),
  });
  await screen.findByRole('dialog', { name: 'Report Errors' });
  return server;
}
const comment = () => screen.getByPlaceholderText('Comment here....*');
const write = (value: string) => fireEvent.change(comment(), { target: { value } });
async function report() {
  act(() => screen.getByRole('button', { name: 'Report Error' }).click());
  const yes = await screen.findByRole('button', { name: 'Yes' });
  act(() => yes.click());
}

describe('what can be chosen', () => {
  test('[REPORT-03] [REPORT-04] an option has the facts of the result; its name joins type, school type, year and term', () => {
    expect(optionOf(issued, (_, value) => value)).toEqual({
      type: 'ClassResults',
      classType: 'Basic',
      academicYear: '2026-2027',
      term: 'First',
      ceritificateOsid: 'c1',
      displayName: 'ClassResults - Basic - 2026-2027 - First',
      schoolName: 'Pilot School',
      studentId: 'p1',
      studentName: 'Aisha Bello',
      schoolId: 's1',
    });
    expect(optionOf(regional, (what) => (what === 'type' ? 'Regional certificate' : '')).displayName).toBe(
      'Regional certificate - Basic - 2026-2027',
    );
  });

  test('[REPORT-05] picked pictures are PNG or JPEG, dropped ones any image; both have a limit', () => {
    const file = (type: string, size = 10) => {
      const made = new File(['x'], 'a', { type });
      Object.defineProperty(made, 'size', { value: size });
      return made;
    };
    for (const type of ['image/png', 'image/jpeg']) expect(pictureProblem(file(type), true)).toBeUndefined();
    for (const type of ['image/gif', 'image/webp', 'application/pdf', '']) {
      expect(pictureProblem(file(type), true)).toBe('report.attachment.wrong-type');
    }
    expect(pictureProblem(file('image/gif'), false)).toBeUndefined();
    expect(pictureProblem(file('application/pdf'), false)).toBe('report.attachment.wrong-type');
    expect(pictureProblem(file('image/png', 5_242_881), true)).toBe('report.attachment.too-large');
  });
});

describe('reporting', () => {
  test('[REPORT-07] [REPORT-10] the first certificate is chosen, nothing has to be; all facts are sent', async () => {
    const server = await open();
    expect(await screen.findByRole('option', { name: 'Report card - Basic - 2026-2027 - First' })).toBeVisible();
    write('  The name is misspelt ');
    await report();
    expect(await screen.findByText('Report Submitted')).toBeVisible();
    expect(server.asked(createPath)).toHaveLength(1);
    expect(server.asked(createPath)[0]?.body).toMatchObject({
      description: 'The name is misspelt',
      status: 'pending',
      schoolName: 'Pilot School',
      schoolId: 's1',
      studentId: 'p1',
      studentName: 'Aisha Bello',
      ceritificateOsid: 'c1',
      certificateType: 'ClassResults',
    });
  });

  test('[REPORT-07] without a certificate the report is sent without one', async () => {
    const server = await open({ '/api/v1/ClassResults/search': listed([]), '/api/v1/Results/search': listed([]) });
    expect(await screen.findByText(/You have no issued certificate yet/)).toBeVisible();
    write('I am missing');
    await report();
    expect(await screen.findByText('Report Submitted')).toBeVisible();
    expect(server.asked(createPath)[0]?.body).not.toHaveProperty('ceritificateOsid');
  });

  test('[REPORT-14] a failure is logged; the words stay, no toast covers them, and it can be sent again', async () => {
    let works = false;
    const server = await open({ [createPath]: () => (works ? done() : new Response('', { status: 500 })) });
    await screen.findByRole('option', { name: /Report card/ });
    write('The name is misspelt');
    await report();
    expect(await screen.findByText(/The report was not sent/)).toBeVisible();
    expect(comment()).toHaveValue('The name is misspelt');
    expect(consoleError).toHaveBeenCalled();
    expect(document.querySelector('.mantine-Notification-root')).toBeNull();
    works = true;
    await report();
    await waitFor(() => expect(screen.getByText('Report Submitted')).toBeVisible());
    expect(server.asked(createPath)).toHaveLength(2);
  });
});
