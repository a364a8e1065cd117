import type { Page } from '@playwright/test';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { checkedCertificate } from '../testing/checked-certificate.ts';
import { anIssuedResult } from '../testing/issued-result.ts';
import { answered, isPhone, openBell, press, pressInRow, reloaded } from './opening.ts';
import type { Scene } from './scene.ts';

/** White paper of this size with a line of writing. */
const paper = (width: number, height: number, text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><text x="12" y="42" font-size="26" font-family="serif">${text}</text></svg>`;

/** A field of a copy as the server cuts it out. */
const cutOut = `data:image/svg+xml,${encodeURIComponent(paper(360, 64, 'Mathematics 81 A'))}`;

const verdicts: Readonly<Record<string, CheckedCertificate>> = {
  verified: checkedCertificate('pass'),
  failed: checkedCertificate('fail', { image: cutOut }),
  unknown: checkedCertificate('unknown', { name: 'status', code: 'list-older' }),
  revoked: checkedCertificate('fail', { name: 'status', code: 'revoked' }),
};

const regional = (page: Page) => page.getByRole('tab').nth(1).click();

async function verifyNumber(page: Page): Promise<void> {
  await regional(page);
  await page.getByRole('tabpanel').locator('input[required]').first().fill('BECE-2026-J8V8AF8321');
  await page.getByRole('tabpanel').locator('button[type=submit]').click();
}

const verdict = (data: CheckedCertificate) => (page: Page) =>
  answered(page, '**/api/verifier/**', { data }, async () => {
    await verifyNumber(page);
    await page.locator('dialog[open] article').waitFor();
  });

const chooseCopy = async (page: Page, name = 'certificate-of-amina-yusuf.pdf') => {
  await regional(page);
  await page.locator('input[accept*=pdf]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(name.endsWith('.pdf') ? '%PDF-1.7' : 'no'),
  });
};

/** What can be opened where somebody verifies, with or without an account. */
const verifyingAt = (name: string, path: string): Scene[] => [
  { name: `${name}-regional`, path, open: regional },
  { name: `${name}-camera-refused`, path, open: press('[role=tabpanel] section button') },
  { name: `${name}-copy-chosen`, path, open: chooseCopy },
  { name: `${name}-copy-refused`, path, open: (page) => chooseCopy(page, 'certificate.txt') },
  {
    name: `${name}-not-found`,
    path,
    open: (page) => answered(page, '**/api/verifier/**', { status: 404 }, () => verifyNumber(page)),
  },
  {
    name: `${name}-unreachable`,
    path,
    open: (page) => answered(page, '**/api/verifier/**', { status: 503 }, () => verifyNumber(page)),
  },
  ...Object.entries(verdicts).map(([result, data]) => ({ name: `${name}-${result}`, path, open: verdict(data) })),
];

const shared = {
  title: 'School Result Certificate',
  certificateNo: 'SRC-2026-4K7QX2MD8R',
  issuer: 'Unity Basic School Gombe',
  issuedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-05-30T10:00:00.000Z',
  since: '2026-04-02T08:00:00.000Z',
  details: {
    studentName: 'Adaeze Kosisọchukwu Anyanwụ',
    studentNumber: 'UBS/2024/012',
    schoolName: 'Unity Basic School Gombe',
    className: 'JSS 3',
    academicYear: '2026-2027',
    termName: 'First',
  },
  imageUrl: '/credentials/shared.svg',
  pdfUrl: '#',
};

const sharedScenes = (['valid', 'revoked', 'suspended', 'superseded', 'unproven'] as const).map((state) => ({
  name: `shared-${state}`,
  path: '/s/AbC_def-0123456789abcd',
  open: async (page: Page) => {
    const body = paper(794, 1123, 'School Result Certificate');
    await page.route('**/credentials/shared.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await reloaded('**/api/share-links/*', { data: { ...shared, state } })(page);
  },
}));

/** Where the QR code on a paper leads. */
const linkScenes: readonly Scene[] = [
  {
    name: 'link-verified',
    path: '/',
    open: async (page) => {
      const { certificateNo } = await anIssuedResult(new URL(page.url()).origin);
      await page.goto(`/V/${certificateNo.slice(-10)}`);
    },
  },
  {
    name: 'link-revoked',
    path: '/V/J8V8AF8321',
    open: reloaded('**/credentials/**/verify', { plain: { status: 'REVOKED', verdict: verdicts.revoked?.verdict } }),
  },
  { name: 'link-not-found', path: '/V/AAAAAAAAAA' },
  { name: 'link-unreachable', path: '/V/J8V8AF8321', open: reloaded('**/credentials/**', { status: 503 }) },
];

/** Passes through every field without an answer. */
async function leaveEmpty(page: Page): Promise<void> {
  for (const box of await page.locator('main form input:enabled').all()) await box.focus();
  await page.locator('main h1').click();
}

/** Fills in whatever a sign-up asks for in words. */
async function fillTexts(page: Page, text: string): Promise<void> {
  for (const box of await page.locator('main form input[type=text]:not([role=combobox]):not([readonly])').all()) {
    await box.fill(text);
  }
}

const signIn = async (page: Page, username: string) => {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[type=password]').fill('Not-the-password-1');
  await page.locator('button[type=submit]').first().click();
};

/** The pages of the identity provider. */
const identityScenes: readonly Scene[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in-wrong', path: '/login', open: (page) => signIn(page, 'nobody@sanad.example') },
  {
    name: 'sign-in-locked',
    path: '/login',
    open: async (page) => {
      for (let time = 0; time < 12 && (await page.locator('input[type=password]').count()) > 0; time += 1)
        await signIn(page, 'locked@sanad.example');
    },
  },
  { name: 'forgotten', path: '/auth/password/forgot' },
  { name: 'forgotten-empty', path: '/auth/password/forgot', open: press('main button[type=submit]') },
  {
    name: 'forgotten-sent',
    path: '/auth/password/forgot',
    open: async (page) => {
      await page.locator('input[name=email]').fill('nobody@sanad.example');
      await page.locator('main button[type=submit]').click();
    },
  },
  { name: 'password-dead-link', path: '/auth/password/set?token=none' },
  { name: 'signed-out', path: '/logout' },
];

const signUpScenes = ['student-signup', 'school-signup', 'verifier'].flatMap((form): Scene[] => [
  { name: form, path: `/form/${form}` },
  { name: `${form}-empty`, path: `/form/${form}`, open: leaveEmpty },
]);

/** What the pages for everybody show. */
export const publicScenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-faq', path: '/#faq' },
  { name: 'home-faq-open', path: '/#faq', open: press('#faq summary >> nth=1') },
  { name: 'home-contact', path: '/#contact' },
  {
    name: 'home-contact-wrong',
    path: '/#contact',
    open: async (page) => {
      for (const [field, text] of [
        ['name', ''],
        ['email', 'amina@'],
        ['message', ''],
      ] as const) {
        await page.locator(`#contact-${field}`).fill(text);
        await page.locator(`#contact-${field}`).blur();
      }
    },
  },
  {
    name: 'home-contact-sent',
    path: '/#contact',
    open: (page) =>
      answered(page, '**/api/v1/contact', { plain: { statusCode: 200, status: 'success' } }, async () => {
        await page.locator('#contact-name').fill('Amina Yusuf');
        await page.locator('#contact-email').fill('amina@sanad.ng');
        await page.locator('#contact-message').fill('How do I get a certificate that I lost?');
        await page.locator('#contact button[type=submit]').click();
      }),
  },
  { name: 'active-200', path: '/active?status=200' },
  { name: 'active-408', path: '/active?status=408' },
  { name: 'active-400', path: '/active?status=400' },
  { name: 'not-found', path: '/not-found' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'tutorials', path: '/tutorials' },
  { name: 'disclaimer', path: '/disclaimer' },
  { name: 'disclaimer-fails', path: '/disclaimer', open: reloaded('**/api/**', { status: 500 }) },
  { name: 'no-page', path: '/page/none' },
  { name: 'install', path: '/install' },
  ...identityScenes,
  ...signUpScenes,
  {
    name: 'verifier-signup-filled',
    path: '/form/verifier',
    open: async (page) => {
      await fillTexts(page, 'Tunde Bakare');
      await leaveEmpty(page);
    },
  },
  { name: 'verify', path: '/#verify' },
  ...verifyingAt('verify', '/#verify'),
  ...sharedScenes,
  { name: 'shared-gone', path: '/s/none' },
  { name: 'shared-fails', path: '/s/none', open: reloaded('**/api/share-links/*', { status: 503 }) },
  ...linkScenes,
];

const history = '/Verifier/list/verification-school-history';
const historyCall = '**/VerificationHistory/search';
const remembered = (['verified', 'verification failed', 'unknown'] as const).map((status, index) => ({
  osid: String(index),
  firstName: status === 'unknown' ? '' : 'Adaeze Kosisọchukwu',
  lastName: status === 'unknown' ? '' : 'Anyanwụ',
  schoolName: 'Kaltungo Hills Senior Secondary School',
  candidateNo: 'GMB/2026/0160',
  certificateNo: 'BECE-2026-J8V8AF8321',
  status,
  source: ['id', 'copy', 'qr'][index],
  resultType: 'regional',
  academicYear: '2026-2027',
  query: { id: 'BECE-2026-J8V8AF8321' },
  osCreatedAt: '2026-11-15T10:42:00.000Z',
}));

const batches = '**/api/**/VerificationBatch/search';
const pastBatches = (['done', 'running', 'failed'] as const).map((state, index) => ({
  osid: String(index),
  fileName: 'applicants-for-admission-2026-2027-second-list.csv',
  resultType: 'regional',
  state,
  totalCount: 120,
  fulfilledCount: 117,
  rejectedCount: 3,
  osCreatedAt: '2026-11-15T10:42:00.000Z',
}));

const chooseSheet = async (page: Page, text: string) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'applicants.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};
const goodSheet =
  'Admission No,First Name,Last Name,School Name,Academic Year,Term\nUBS/1,Amina,Yusuf,Unity Basic School Gombe,2026-2027,First\n';

/** What somebody opens who verifies with an account. */
export const verifyingScenes: Record<string, readonly Scene[]> = {
  Verifier: [
    ...verifyingAt('Verifier-verify', '/verify/regular'),
    { name: 'Verifier-history', path: history, open: reloaded(historyCall, { data: remembered, totalCount: 3 }) },
    {
      name: 'Verifier-history-row',
      path: history,
      open: async (page) => {
        await reloaded(historyCall, { data: remembered, totalCount: 3 })(page);
        await pressInRow({ desk: 0 })(page);
        await page.locator('dialog[open] article').waitFor();
      },
    },
    { name: 'Verifier-history-nothing', path: `${history}?search=zzzz` },
    {
      name: 'Verifier-history-fails',
      path: history,
      open: reloaded(historyCall, { status: 500 }),
    },
    { name: 'Verifier-bulk-list', path: '/Verifier/list/verifier_bulk_verification' },
    { name: 'Verifier-bulk-past', path: '/bulk-verify', open: reloaded(batches, { data: pastBatches, totalCount: 3 }) },
    { name: 'Verifier-bulk-fails', path: '/bulk-verify', open: reloaded(batches, { status: 500 }) },
    { name: 'Verifier-bulk-chosen', path: '/bulk-verify', open: (page) => chooseSheet(page, goodSheet) },
    { name: 'Verifier-bulk-wrong', path: '/bulk-verify', open: (page) => chooseSheet(page, 'a,b\n1,2\n') },
    {
      name: 'Verifier-bulk-question',
      path: '/bulk-verify',
      open: async (page) => {
        await chooseSheet(page, goodSheet);
        await page.locator('main section').first().getByRole('button').last().click();
      },
    },
    { name: 'Verifier-bell', path: '/verify/regular', open: openBell },
    {
      name: 'Verifier-menu-open',
      path: '/verify/regular',
      open: async (page) => {
        const place = isPhone(page) ? 'header button >> nth=0' : 'header button[aria-expanded] >> nth=-1';
        await page.locator(place).click();
      },
    },
  ],
};
