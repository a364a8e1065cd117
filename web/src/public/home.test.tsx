// @vitest-environment jsdom
// The usual environment parses HTML too loosely for the sanitiser.
import { homeTemplate } from '@sanad/contract/pages/home-template';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageName } from './page-names.ts';
import { PublicPage } from './public-page.tsx';
import { texts as en } from './texts/en.ts';

type Answer = Response | Promise<Response>;
type Answers = Record<string, () => Answer>;

const counted = (field: string, count: number) => () => Response.json({ [field]: count });
const usual: Answers = {
  '/assets/config/config.json': () => Response.json({ appType: 'certification' }),
  '/assets/config/home.html': () => new Response(homeTemplate),
  '/api/certificates-generated': counted('totalCertificatesGeneratedCount', 12_457),
  '/api/students-certified': counted('studentsCertifiedCount', 899),
};

const sent: unknown[] = [];

function open(answers: Answers = {}, page: PageName = 'home') {
  history.replaceState(null, '', '/');
  const all = { ...usual, ...answers };
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (options?.method === 'POST') sent.push(JSON.parse(String(options.body)));
    const answer = all[url];
    if (answer === undefined) return new Response('', { status: 404 });
    return answer();
  });
  return render(<PublicPage page={page} language="en" texts={en} />);
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
});

describe('template', () => {
  test('[HOME-01] [HOME-02] with its template the home page stands at / without the page frame', async () => {
    open();
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Know in seconds');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test.each([
    ['is missing', () => new Response('', { status: 404 })],
    ['cannot be fetched', () => Promise.reject(new Error('no line'))],
    ['fails on the server', () => new Response('', { status: 500 })],
  ])('[HOME-02] [S-23] when the template %s, logo, sign-in and footer are left', async (_what, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ '/assets/config/home.html': answer });
    expect(await screen.findByText('School certificates you can rely on')).toBeVisible();
    expect(screen.queryByText('Questions people ask')).toBeNull();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sanad, home page' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('[HOME-02] a template of the installation has its own words and our parts in its own order', async () => {
    const own = '<h1>Kaduna results</h1><div data-home="faq"></div><p>Between</p><div data-home="hero"></div>';
    open({ '/assets/config/home.html': () => new Response(own) }, 'own-home');
    expect(screen.queryByText('Know in seconds whether a certificate is genuine')).toBeNull();
    await screen.findByText('Questions people ask');
    const order = [...document.querySelectorAll('main h1, main h2, main p.own, .own-home > p')].map(
      (element) => element.textContent,
    );
    expect(order).toEqual([
      'Kaduna results',
      'Questions people ask',
      'Between',
      'Know in seconds whether a certificate is genuine',
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('[S-95] nothing in such a template can run', async () => {
    const own =
      '<p id="ok">Fine</p><img src="x" onerror="steal()"><script>steal()</script><a href="javascript:steal()">go</a>';
    open({ '/assets/config/home.html': () => new Response(own) }, 'own-home');
    expect(await screen.findByText('Fine')).toBeVisible();
    expect(screen.getByRole('main').innerHTML).not.toMatch(/steal|<script|onerror|javascript:/);
  });
});

describe('counters', () => {
  test('[HOME-03] [HOME-07] the hero shows certificates generated and students certified, abbreviated', async () => {
    open();
    expect(await screen.findByText('12.4K+')).toBeVisible();
    const pairs = [...document.querySelectorAll('.hero dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ]);
    expect(pairs).toEqual([
      ['Certificates generated', '12.4K+'],
      ['Students certified', '899'],
    ]);
  });

  test('[HOME-09] a spinner stands in the place of each count until it is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    open({ '/api/students-certified': () => waiting });
    expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(2);
    expect(await screen.findByText('12.4K+')).toBeVisible();
    expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(1);
    await act(async () => answer(Response.json({ studentsCertifiedCount: 1500 })));
    expect(await screen.findByText('1.5K+')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('a count that cannot be had is not shown as 0', async () => {
    open({ '/api/students-certified': () => new Response('', { status: 503 }) });
    expect(await screen.findByText('not known at the moment')).toBeInTheDocument();
    expect(screen.getByText('12.4K+')).toBeVisible();
  });
});

describe('audiences and questions', () => {
  test.each([
    ['[HOME-10]', 'Student', 'View and download your certificate.', 'Create account', '/form/student-signup'],
    [
      '[HOME-11]',
      'School',
      'Upload and generate certificates for your students.',
      'Create account',
      '/form/school-signup',
    ],
    ['[HOME-12]', 'Examiners', 'Upload results and generate certificates.', 'Sign in', '/login'],
    [
      '[HOME-13]',
      'Verifier',
      'For institutions, parents and sponsors who check certificates.',
      'Create account',
      '/form/verifier',
    ],
  ])('%s card %s: %s', (_id, name, text, action, href) => {
    open();
    const card = screen.getByRole('heading', { level: 3, name }).closest('article')!;
    expect(within(card).getByText(text)).toBeVisible();
    const link = within(card).getByRole('link', { name: `${action}: ${name}` });
    expect(link).toHaveTextContent(action);
    expect(link).toHaveAttribute('href', href);
  });

  test.each([
    ['[HOME-15]', 0, /At any time\..*download or print it/],
    ['[HOME-16]', 1, /^Permanently\./],
    ['[HOME-17]', 2, /Anyone who has the certificate, or the student’s unique ID/],
    ['[HOME-18]', 3, /Certificates are free and are issued by the school and the state/],
    ['[HOME-19]', 4, /Print it again, or download it again/],
    ['[HOME-20]', 5, /enter the unique ID, scan the QR code, or upload a copy/],
  ])('%s question %i is answered: %s', (_id, index, answer) => {
    open();
    const items = document.querySelectorAll('#faq details');
    expect(items).toHaveLength(6);
    expect(items[index]?.querySelector('p')?.textContent).toMatch(answer);
  });
});

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const sendButton = () => screen.getByRole('button', { name: /^Send/ });

function fillIn() {
  type('Name', 'Amina Bello');
  type('Email', 'amina@example.org');
  type('Message', '  Where is my certificate?  ');
}

describe('contact form', () => {
  test('[HOME-21] [REG-52] it has the fields name, email and description', () => {
    open();
    const form = screen.getByRole('form', { name: 'Contact us' });
    const names = within(form)
      .getAllByRole('textbox')
      .map((input) => input.getAttribute('name'));
    expect(names).toEqual(['name', 'email', 'description']);
  });

  test('[HOME-27] Send works only while everything is right', () => {
    open();
    expect(sendButton()).toBeDisabled();
    fillIn();
    expect(sendButton()).toBeEnabled();
    for (const [name, wrong, right] of [
      ['Name', '   ', 'Amina'],
      ['Email', 'amina@example', 'amina@example.org'],
      ['Message', 'x'.repeat(501), 'x'.repeat(500)],
    ] as const) {
      type(name, wrong);
      expect(sendButton()).toBeDisabled();
      type(name, right);
      expect(sendButton()).toBeEnabled();
    }
  });

  test('[HOME-23] [HOME-24] [HOME-26] a required field that is left empty says so', () => {
    open();
    for (const [name, text] of [
      ['Name', 'Name is required.'],
      ['Email', 'Email is required.'],
      ['Message', 'Message is required.'],
    ] as const) {
      expect(screen.queryByText(text)).toBeNull();
      fireEvent.blur(field(name));
      expect(screen.getByText(text)).toBeVisible();
      expect(field(name)).toHaveAccessibleDescription(text);
      expect(field(name)).toBeInvalid();
    }
  });

  test('[HOME-25] [S-44] an address with a longer ending is refused when the field is left', () => {
    open();
    type('Email', 'amina@school.education');
    fireEvent.blur(field('Email'));
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    type('Email', 'amina@school.edu');
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
  });

  test('[CONST-13] [HOME-26] a message above 500 characters is refused at once, without the blanks around it', () => {
    open();
    type('Message', ` ${'x'.repeat(500)} `);
    expect(screen.getByText('500 / 500')).toBeVisible();
    expect(screen.queryByText('Your Message should not exceed 500 characters.')).toBeNull();
    type('Message', 'x'.repeat(501));
    expect(screen.getByText('Your Message should not exceed 500 characters.')).toBeVisible();
  });

  test('[HOME-28] after success an image and the text stand there, and the form is empty again', async () => {
    open({ '/api/v1/contact': () => Response.json({ statusCode: 200, status: 'success' }) });
    fillIn();
    fireEvent.click(sendButton());
    const text = await screen.findByText('Your enquiry has been submitted successfully.');
    await waitFor(() => expect(text).toHaveFocus());
    expect(screen.getByRole('img', { name: 'A seal with a tick' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Amina Bello', email: 'amina@example.org', message: 'Where is my certificate?' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    for (const name of ['Name', 'Email', 'Message']) expect(field(name)).toHaveValue('');
    expect(sendButton()).toBeDisabled();
    expect(screen.queryByText('Name is required.')).toBeNull();
  });

  test.each([
    ['another statusCode', () => Response.json({ statusCode: 500, status: 'success' })],
    ['another status', () => Response.json({ statusCode: 200, status: 'failed' })],
    ['a refusal', () => new Response('{}', { status: 400 })],
    ['no connection', () => Promise.reject(new Error('no line'))],
    ['no JSON', () => new Response('<html>')],
  ])('[HOME-29] with %s the form says so without an image and keeps what was typed', async (_what, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ '/api/v1/contact': answer });
    fillIn();
    fireEvent.click(sendButton());
    const alert = await screen.findByText('Something went wrong, Please try again later.');
    expect(alert).toBeVisible();
    expect(within(alert.closest('form')!).queryByRole('img')).toBeNull();
    expect(alert.closest('form')!.querySelector('img, svg')).toBeNull();
    expect(field('Message')).toHaveValue('  Where is my certificate?  ');
    expect(field('Name')).toHaveValue('Amina Bello');
    expect(sendButton()).toBeEnabled();
  });

  test('a second click while the first is under way sends nothing', async () => {
    let answer: (response: Response) => void = () => undefined;
    open({
      '/api/v1/contact': () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    fillIn();
    fireEvent.click(sendButton());
    fireEvent.submit(screen.getByRole('form', { name: 'Contact us' }));
    expect(sendButton()).toBeDisabled();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => answer(Response.json({ statusCode: 200, status: 'success' })));
    expect(sent).toHaveLength(1);
  });
});
