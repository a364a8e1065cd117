import type { Page } from '@playwright/test';
import { answered, press } from './opening.ts';
import type { Scene } from './scene.ts';

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
export const identityScenes: readonly Scene[] = [
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

/** What fits no field that has a rule. */
async function fillWrong(page: Page): Promise<void> {
  await page.locator('main form input[type=email]').fill('amina@');
  await page.locator('main form input[type=tel]').first().fill('12');
  await page.locator('main form input[type=password]').first().fill('short');
  await page.locator('main form input[type=password]').last().fill('another');
  await page.locator('main h1').click();
}

async function fillVerifier(page: Page): Promise<void> {
  await fillTexts(page, 'Tunde Bakare');
  await page.locator('main form input[type=email]').fill('tunde.bakare@university.example');
  await page.locator('main form input[type=tel]').fill('08031234567');
  for (const box of await page.locator('main form input[type=password]').all()) await box.fill('A-good-Password-26');
}

/** A finished sign-up that the server is made to answer, and the mail that follows. */
const sendVerifier = (answer: Parameters<typeof answered>[2], said: string) => (page: Page) =>
  answered(page, '**/api/verifyEmail/**', { data: {} }, () =>
    answered(page, '**/Verifier/invite', answer, async () => {
      await fillVerifier(page);
      await page.locator('main form button[type=submit]').click();
      await page.locator(said).first().waitFor();
    }),
  );

const verifierForm = '/form/verifier';

/** Where somebody asks for an account. */
export const signUpScenes: readonly Scene[] = [
  ...['student-signup', 'school-signup', 'verifier'].flatMap((form): Scene[] => [
    { name: form, path: `/form/${form}` },
    { name: `${form}-empty`, path: `/form/${form}`, open: leaveEmpty },
    { name: `${form}-wrong`, path: `/form/${form}`, open: fillWrong },
  ]),
  { name: 'verifier-signup-filled', path: verifierForm, open: fillVerifier },
  {
    name: 'verifier-signup-done',
    path: verifierForm,
    open: sendVerifier({ data: { osid: 'looks' } }, '[role=dialog]'),
  },
  { name: 'verifier-signup-fails', path: verifierForm, open: sendVerifier({ status: 500 }, '[role=alert]') },
];
