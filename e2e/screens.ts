import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoAccounts } from '@sanad/contract/values/demo-accounts';
import { takeGuidePictures } from './guide-pictures.ts';
import { browserOptions } from './testing/browser.ts';
import { fillSignIn } from './testing/product.ts';
import { startProduct } from './testing/start-product.ts';

/** Takes pictures of the running product to look at: `npm run screens [folder]`; `npm run screens guide` those of docs/roles. */
const isGuide = process.argv[2] === 'guide';
const folder = (isGuide ? undefined : process.argv[2]) ?? join(import.meta.dirname, '..', '.reports', 'screens');
mkdirSync(folder, { recursive: true });

const looks = (['en', 'hi'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => ([1280, 390] as const).map((width) => ({ language, theme, width }))),
);
type Look = (typeof looks)[number];

const publicPaths = {
  home: '/',
  'active-200': '/active?status=200',
  'active-408': '/active?status=408',
  'active-400': '/active?status=400',
  'not-found': '/not-found',
  'privacy-policy': '/privacy-policy',
  tutorials: '/tutorials',
  disclaimer: '/disclaimer',
  'no-page': '/page/none',
};

async function openPage(browser: Browser, url: string, look: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    locale: look.language,
  });
  await context.addCookies([
    { name: 'lang', value: look.language, url },
    { name: 'theme', value: look.theme, url },
  ]);
  await context.addInitScript(({ language, theme }) => {
    localStorage.setItem('setLanguage', language);
    localStorage.setItem('ELOCKER_THEME', theme === 'dark' ? 'dark' : 'default');
  }, look);
  return context.newPage();
}

async function take(page: Page, name: string, look: Look): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}-${look.language}-${look.theme}-${look.width}.png`) });
}

async function takeEverything(browser: Browser, url: string): Promise<void> {
  for (const look of looks) {
    const page = await openPage(browser, url, look);
    for (const [name, path] of Object.entries(publicPaths)) {
      await page.goto(path);
      await take(page, name, look);
    }
    await page.goto('/login');
    await take(page, 'sign-in', look);
    await page.context().close();
  }
  for (const { username, role } of demoAccounts) {
    const wanted =
      role === 'School' || role === 'SuperAdmin'
        ? looks
        : looks.filter(({ language, theme }) => language === 'en' && theme === 'light');
    for (const look of wanted) {
      const page = await openPage(browser, url, look);
      await page.goto('/login');
      await fillSignIn(page, username);
      await page.getByRole('banner').waitFor();
      await take(page, role, look);
      await page.goto(`/profile/${role}`);
      await take(page, `${role}-profile`, look);
      await page.goto('/notifications');
      await take(page, `${role}-notifications`, look);
      await page.context().close();
    }
  }
}

const product = await startProduct();
const browser = await chromium.launch(await browserOptions());
try {
  if (isGuide)
    await takeGuidePictures(browser, product.url, join(import.meta.dirname, '..', 'docs', 'screens', 'roles'));
  else await takeEverything(browser, product.url);
} finally {
  await browser.close();
  await product.stop();
}
