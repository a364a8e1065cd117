import { endYears, readYearRange, startYears, yearsProblem } from '@sanad/contract/school/transcript-years';
import { catalogues } from '@sanad/contract/text/text';
import { timings } from '@sanad/contract/values/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMenu, fakeServer, renderApp } from '#testing/render-app.tsx';

const filePath = '/api/student/transcript';
const unity = { id: 's1', schoolId: 's1', schoolName: 'Unity Basic School', schoolType: 'Basic' };
const other = { id: 's2', schoolId: 's2', schoolName: 'Savannah School', schoolType: 'Secondary' };
const all = (schools: unknown[]) => () => ({ responseCode: 'OK', data: schools });
const listed = (rows: unknown[]) => () => ({ responseCode: 'OK', totalCount: rows.length, data: rows });
const picture = () => new Response(new Blob(['png'], { type: 'image/png' }));
const refused = (status: number) => () =>
  new Response(JSON.stringify({ params: { errmsg: 'Certificate is not available.' } }), { status });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('setLanguage', 'en');
  vi.useFakeTimers({ now: new Date('2026-11-15T10:00:00Z'), toFake: ['Date'] });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof fakeServer>[0];

async function open(answers: Answers = {}, path = '/Student/action/generate-transcripts') {
  const server = fakeServer({
    '/assets/i18n/en.json': () => catalogues.en,
    '/api/v1/getUserDetails/Student': () => ({ data: [{ osid: 'p1' }] }),
    '/api/student/school': all([unity, other, unity]),
    '/api/v1/ClassResults/search': listed([{ osid: 'r1', schoolId: 's1', academicYear: '2024-2025' }]),
    [filePath]: picture,
    ...answers,
  });
  const app = await renderApp({ path, roles: ['Student'], menu: aMenu() });
  return { server, ...app };
}
const field = (name: string) => screen.findByLabelText(name);
const choose = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const optionsOf = (element: HTMLElement) => [...(element as HTMLSelectElement).options].map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

async function generate() {
  choose(await field('School'), 's1');
  choose(await field('From year'), '2024');
  choose(await field('To year'), '2026');
  act(() => button('Generate Transcript').click());
}

describe('the years', () => {
  const now = new Date('2026-11-15T10:00:00Z');

  test('[TRANS-04] begin in 2018 and go to the current one', () => {
    expect(startYears(now)).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
  });

  test('[TRANS-05] end between the year after the start and the year after the current one', () => {
    expect(endYears(2024, now)).toEqual([2025, 2026, 2027]);
    expect(endYears(2026, now)).toEqual([2027]);
  });

  test('[TRANS-08] [TRANS-09] are both needed, and numbers', () => {
    const textOf = (from: string, to: string) => {
      const problem = yearsProblem(from, to);
      return problem === undefined ? undefined : catalogues.en[problem];
    };
    for (const [from, to] of [
      ['', ''],
      ['2024', ''],
      ['', '2026'],
      [' ', '2026'],
    ] as const) {
      expect(textOf(from, to)).toBe('Both From and To years are required.');
    }
    for (const [from, to] of [
      ['abc', '2026'],
      ['2024', '20x6'],
      ['24', '26'],
      ['2024.5', '2026'],
    ] as const) {
      expect(textOf(from, to)).toBe('Please select valid numeric years.');
    }
    expect(textOf('2024', '2026')).toBeUndefined();
    expect(readYearRange('2026-2024')).toBeUndefined();
  });
});

describe('the form', () => {
  test('[TRANS-01] [TRANS-02] [TRANS-03] offers each school once and fills the type of the chosen one', async () => {
    const { server } = await open();
    const school = await field('School');
    expect(optionsOf(school)).toEqual(['', 's1', 's2']);
    expect(server.asked('/api/student/school')[0]?.body).toEqual({ studentId: 'p1' });
    choose(school, 's2');
    expect(await field('School type')).toHaveValue('Secondary');
    choose(school, 's1');
    expect(await field('School type')).toHaveValue('Basic');
    expect(await screen.findByText('Issued results: 2024–2025')).toBeVisible();
  });

  test('[TRANS-01] opens over a list too; an only school is chosen already', async () => {
    await open({ '/api/student/school': all([unity]) }, '/Student/list/Student/action/generate-transcripts');
    expect(await field('School')).toHaveValue('s1');
    expect(await field('School type')).toHaveValue('Basic');
  });

  test('[TRANS-04] [TRANS-05] [TRANS-06] [TRANS-07] the end waits for the start, and the button for both', async () => {
    await open();
    const from = await field('From year');
    const to = await field('To year');
    expect(optionsOf(from).slice(1)).toEqual(['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026']);
    expect(to).toBeDisabled();
    expect(button('Generate Transcript')).toBeDisabled();
    choose(from, '2024');
    expect(to).toBeEnabled();
    expect(optionsOf(to).slice(1)).toEqual(['2025', '2026', '2027']);
    expect(button('Generate Transcript')).toBeDisabled();
    choose(to, '2025');
    expect(button('Generate Transcript')).toBeEnabled();
    // An end that the new start leaves behind is chosen anew.
    choose(from, '2025');
    expect(to).toHaveValue('');
    expect(button('Generate Transcript')).toBeDisabled();
  });

  test('[TRANS-08] sent by the keyboard without the years, it says what is missing and asks nobody', async () => {
    const { server } = await open();
    const from = await field('From year');
    fireEvent.submit(from.closest('form') as HTMLFormElement);
    expect(await screen.findByText('Both From and To years are required.')).toBeVisible();
    expect(server.asked(filePath)).toEqual([]);
  });

  test('a student without a school is told why nothing can be made, and where to go', async () => {
    const { router } = await open({ '/api/student/school': all([]) });
    expect(await screen.findByRole('heading', { name: 'You belong to no school yet' })).toBeVisible();
    act(() => button('Open my profile').click());
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/Student'));
  });

  test('schools that could not be loaded can be asked for again', async () => {
    let works = false;
    const schools = () => (works ? all([unity])() : new Response('{}', { status: 500 }));
    await open({ '/api/student/school': schools });
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
    works = true;
    act(() => again.click());
    expect(await field('School')).toHaveValue('s1');
  });
});

describe('generating', () => {
  test('[TRANS-07] [TRANS-10] asks once however often it is pressed; the button says that it works', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { server } = await open({ [filePath]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    await generate();
    const working = await screen.findByRole('button', { name: 'Generating...' });
    expect(working).toBeDisabled();
    fireEvent.submit(working.closest('form') as HTMLFormElement);
    await waitFor(() => expect(server.asked(filePath)).toHaveLength(1));
    const [asked] = server.asked(filePath);
    const headers = ['Accept', 'studentId', 'academicYear', 'schoolId'].map((name) => asked?.headers.get(name));
    expect(headers).toEqual(['image/png', 'p1', '2024-2026', 's1']);
    act(() => answer(picture()));
    expect(await screen.findByRole('dialog', { name: 'Transcript Generation' })).toBeVisible();
  });

  test('[TRANS-10] [TRANS-11] [TRANS-12] [CONST-07] success says so with a bar of two seconds; OK opens the page', async () => {
    const { router } = await open();
    await generate();
    const dialog = await screen.findByRole('dialog', { name: 'Transcript Generation' });
    expect(within(dialog).getByText('Your transcript has been generated successfully.')).toBeVisible();
    expect(timings.transcriptBar).toBe(2000);
    expect(within(dialog).getByRole('progressbar').style.getPropertyValue('--bar-time')).toBe('2000ms');
    act(() => within(dialog).getByRole('button', { name: 'OK' }).click());
    await waitFor(() => expect(router.state.location.pathname).toBe('/app-trans-page'));
    expect(router.state.location.search).toBe('?academicYear=2024-2026&schoolId=s1');
  });

  test.each([
    ['without a result in these years', 404, 'No issued result lies between these years.'],
    ['when the server fails', 500, 'The server could not make it now.'],
  ])('[TRANS-10] [TRANS-13] %s the dialog says so, and what was chosen stays', async (_when, status, hint) => {
    await open({ [filePath]: refused(status) });
    await generate();
    const dialog = await screen.findByRole('dialog', { name: 'Transcript Error' });
    expect(within(dialog).getByText('Certificate is not available.')).toBeVisible();
    expect(within(dialog).getByText(hint, { exact: false })).toBeVisible();
    act(() => within(dialog).getByRole('button', { name: 'OK' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field('From year')).toHaveValue('2024');
    expect(await field('To year')).toHaveValue('2026');
    expect(button('Generate Transcript')).toBeEnabled();
  });

  test('of a suspended school it says why, in the words of the server', async () => {
    const message = 'The school is suspended since 2026-10-01.';
    const body = JSON.stringify({ code: 'CONFLICT', message, params: { errmsg: message } });
    await open({ [filePath]: () => new Response(body, { status: 409 }) });
    await generate();
    const dialog = await screen.findByRole('dialog', { name: 'Transcript Error' });
    expect(within(dialog).getByText(message)).toBeVisible();
    expect(within(dialog).queryByText('No issued result lies between these years.', { exact: false })).toBeNull();
  });
});
