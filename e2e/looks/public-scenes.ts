import type { Page } from '@playwright/test';
import { anIssuedResult } from '../testing/issued-result.ts';
import { answered, press, reloaded } from './opening.ts';
import type { Scene } from './scene.ts';
import { paper, shared, verdicts } from './verifying-answers.ts';
import { verifyingAt } from './verifying-scenes.ts';

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
