import type { Page } from '@playwright/test';
import { anIssuedResult } from '../testing/issued-result.ts';
import { identityScenes, signUpScenes } from './identity-scenes.ts';
import { installScenes } from './install-scenes.ts';
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

/** A message to the ministry that the server is made to answer. */
const sendMessage = (answer: Parameters<typeof answered>[2]) => (page: Page) =>
  answered(page, '**/api/v1/contact', answer, async () => {
    await page.locator('#contact-name').fill('Amina Yusuf');
    await page.locator('#contact-email').fill('amina@sanad.ng');
    await page.locator('#contact-message').fill('How do I get a certificate that I lost?');
    await page.locator('#contact button[type=submit]').click();
  });

/** The part of the home page with this number, from the top of the window. */
const homePart = (number: number) => (page: Page) =>
  page
    .locator('main section.section')
    .nth(number)
    .evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));

/** What the pages for everybody show. */
export const publicScenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-audiences', path: '/', open: homePart(0) },
  { name: 'home-steps', path: '/', open: homePart(1) },
  { name: 'home-counters-fail', path: '/', open: reloaded('**/api/**', { status: 500 }) },
  { name: 'home-faq', path: '/', open: homePart(2) },
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
    open: sendMessage({ plain: { statusCode: 200, status: 'success' } }),
  },
  { name: 'home-contact-fails', path: '/#contact', open: sendMessage({ status: 500 }) },
  { name: 'active-200', path: '/active?status=200' },
  { name: 'active-408', path: '/active?status=408' },
  { name: 'active-400', path: '/active?status=400' },
  { name: 'not-found', path: '/not-found' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'tutorials', path: '/tutorials' },
  { name: 'disclaimer', path: '/disclaimer' },
  { name: 'disclaimer-fails', path: '/disclaimer', open: reloaded('**/api/**', { status: 500 }) },
  { name: 'no-page', path: '/page/none' },
  ...installScenes,
  ...identityScenes,
  ...signUpScenes,
  { name: 'verify', path: '/#verify' },
  ...verifyingAt('verify', '/#verify'),
  ...sharedScenes,
  { name: 'shared-gone', path: '/s/none' },
  { name: 'shared-fails', path: '/s/none', open: reloaded('**/api/share-links/*', { status: 503 }) },
  ...linkScenes,
];
