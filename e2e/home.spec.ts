import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './testing/accessibility.ts';
import { expect, hasSidewaysScroll, test } from './testing/product.ts';

type Look = { language: 'en' | 'hi'; theme: 'light' | 'dark'; width: 1280 | 390 };
const looks: Look[] = (['en', 'hi'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => ([1280, 390] as const).map((width) => ({ language, theme, width }))),
);

async function take(page: Page, { language, theme, width }: Look, url: string): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await page.context().addCookies([
    { name: 'theme', value: theme, url },
    { name: 'lang', value: language, url },
  ]);
}

/** What the browser refused because of the content policy, and errors of our scripts. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) errors.push(message.text());
  });
  return errors;
}

const hero = {
  en: 'Know in seconds whether a certificate is genuine',
  hi: 'कुछ ही पलों में जानें कि प्रमाणपत्र असली है या नहीं',
};

for (const look of looks) {
  test(`home, tutorials and contact are right in ${look.language}, ${look.theme}, at ${look.width}`, async ({
    page,
    baseURL,
  }) => {
    await take(page, look, baseURL ?? '');
    const errors = watchErrors(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero[look.language]);
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
    for (const summary of await page.locator('#faq summary').all()) await summary.click();
    await page.locator('#contact-email').fill('nobody');
    await page.locator('#contact-message').fill('x'.repeat(501));
    await page.locator('#contact-name').focus();
    await expect(page.locator('#contact .error')).toHaveCount(2);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await hasSidewaysScroll(page)).toBe(false);
    for (const path of ['/tutorials', '/privacy-policy', '/disclaimer', '/page/nothing']) {
      await page.goto(path);
      await expect(page.locator('.prose, .result')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await findAccessibilityProblems(page), path).toEqual([]);
      expect(await hasSidewaysScroll(page), path).toBe(false);
    }
    expect(errors).toEqual([]);
  });
}

test('[HOME-01] [HOME-14] without scripts the page is whole, and the questions open and close', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.en);
  await expect(page.getByText('Permanently. It stays in the register')).toBeHidden();
  await page.getByText('How long is my certificate kept?').click();
  await expect(page.getByText('Permanently. It stays in the register')).toBeVisible();
  await context.close();
});

test('[HOME-14] each of the six questions opens and closes by itself, with mouse and keyboard', async ({ page }) => {
  await page.goto('/');
  const items = page.locator('#faq details');
  await expect(items).toHaveCount(6);
  await expect(items.first().locator('p')).toBeVisible();
  for (let index = 1; index < 6; index += 1) {
    const item = items.nth(index);
    await expect(item.locator('p')).toBeHidden();
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();
  }
  for (let index = 0; index < 6; index += 1) {
    const item = items.nth(index);
    await item.locator('summary').focus();
    await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Space');
    await expect(item.locator('p')).toBeHidden();
  }
});

test('the keyboard reaches everything on the home page, in the order of reading', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.locator('#contact-name').fill('Amina Bello');
  await page.locator('#contact-email').fill('amina@example.org');
  await page.locator('#contact-message').fill('Hello');
  await page.locator('.skip').focus();
  const reached: string[] = [];
  for (let presses = 0; presses < 29; presses += 1) {
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') || element?.id || element?.textContent?.trim() || '';
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual([
    'Skip to content',
    'Sanad, home page',
    'Language',
    'Switch to the dark theme',
    'Sign in',
    'Verify Certificate',
    'certificate-number',
    'Verify Certificate',
    'Scan the QR code',
    'Choose a file',
    'By school and term',
    'Create account: Student',
    'Create account: School',
    'Sign in: Examiners',
    'Create account: Verifier',
    'Write to us',
    'When can I download or print my certificate?',
    'How long is my certificate kept?',
    'Who can verify a certificate?',
    'What does a certificate cost, and who issues it?',
    'I lost my printed certificate. What now?',
    'Which ways are there to verify?',
    'contact-name',
    'contact-email',
    'contact-message',
    'Send',
    'Sanad, home page',
    'Tutorials',
    'Disclaimer',
  ]);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
});

test('[HOME-03] [HOME-09] spinners stand in the hero until the counts arrive, and nothing moves', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const [path, field, count] of [
    ['certificates-generated', 'totalCertificatesGeneratedCount', 1_234_567],
    ['students-certified', 'studentsCertifiedCount', 999],
  ] as const) {
    await page.route(`**/api/${path}`, async (route) => {
      await held;
      await route.fulfill({ json: { [field]: count } });
    });
  }
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(2);
  const before = await page.locator('.counters').boundingBox();
  release();
  await expect(page.locator('.counters dd')).toHaveText(['1.2M+', '999']);
  const after = await page.locator('.counters').boundingBox();
  expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Amina Bello');
  await page.getByLabel('Email').fill('amina@example.org');
  await page.getByLabel('Message').fill('Where is my certificate?');
}

test('[HOME-22] [HOME-27] [HOME-28] an enquiry reaches support, and the form says so and is empty again', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await fillIn(page);
  const answered = page.waitForResponse('**/api/v1/contact');
  await send.click();
  expect((await (await answered).json()).status).toBe('success');
  await expect(page.getByText('Your enquiry has been submitted successfully.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A seal with a tick' })).toBeVisible();
  const outbox = await (await fetch(`${baseURL}/dev/outbox.json`)).text();
  expect(outbox).toContain('Sanad: enquiry from Amina Bello');
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('[HOME-29] when sending fails the form says so and keeps every word', async ({ page }) => {
  await page.route('**/api/v1/contact', (route) => route.abort());
  await page.goto('/');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Something went wrong, Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Where is my certificate?');
  await expect(page.locator('#contact form').getByRole('img')).toHaveCount(0);
});

test('on a slow line the page is there before its script, nothing jumps, and words typed early stay', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/build\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (400 * 1024) / 8,
    uploadThroughput: (200 * 1024) / 8,
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Nobody types before there is something to see; a robot would, and lay the page out without its styles.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.en);
  await page.locator('#contact-name').fill('Amina Bello');
  await page.locator('#contact-email').fill('amina@example.org');
  await page.locator('#contact-message').fill('Hello');
  release();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator('#contact-name')).toHaveValue('Amina Bello');
  await expect(page.locator('.counters dd').first()).toHaveText(/\d/, { timeout: 30_000 });
  const { shift, firstPaint } = await page.evaluate(() => ({
    shift: (window as unknown as { shift: number }).shift,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }));
  expect(shift).toBeLessThan(0.1);
  expect(firstPaint).toBeLessThan(5000);
});

test('[PAGES-01] [PAGES-04] the three pages are open to anyone and show what the server keeps', async ({ page }) => {
  for (const [path, heading, words] of [
    ['/privacy-policy', 'Privacy Policy', 'What we keep'],
    ['/disclaimer', 'Disclaimer', '“could not be checked”'],
    ['/tutorials', 'Tutorials', 'Verify a certificate'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('.prose')).toContainText(words);
    await expect(page.getByText('Last updated on 1 November 2026')).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'When something' }).click();
  await expect(page.getByRole('heading', { name: 'When something does not work' })).toBeInViewport();
});
