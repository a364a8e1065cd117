import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { demoAccounts } from '@sanad/contract/pages/demo-accounts';
import { takeReadmePictures } from './readme-pictures.ts';
import { anIssuedResult } from './testing/issued-result.ts';
import { fillSignIn } from './testing/product.ts';

/** What the user pages in docs/roles show beside the start page of each role. */
const more: Record<string, Record<string, string>> = {
  SuperAdmin: { 'edit-page': '/SuperAdmin/edit-static-pages?type=disclaimer' },
  School: {
    'add-teacher': '/School/admin/admin_teacher?panel=add/admin-teacherSetup',
    'principal-details': '/School/principal-details',
  },
  Student: { profile: '/profile/Student' },
  Verifier: { 'bulk-verify': '/bulk-verify' },
};

/** The browser itself writes WebP; no package is needed for it. */
function asWebp(page: Page, png: Buffer): Promise<string> {
  return page.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.72).split(',')[1] ?? '';
  }, png.toString('base64'));
}

type Taking = { browser: Browser; url: string; take(page: Page, name: string): Promise<void> };

/** What somebody without an account sees, and the same answer on a verifier's page. */
async function takeVerification({ browser, url, take }: Taking): Promise<void> {
  const { certificateNo } = await anIssuedResult(url);
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1120, height: 700 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto('/#verify');
  await page.getByRole('tab').nth(1).click();
  await take(page, 'Visitor-verify');
  await page.goto(`/V/${certificateNo.slice(-10)}`);
  await page.getByRole('article').waitFor();
  await take(page, 'Visitor-verdict');
  await page.goto('/login');
  await fillSignIn(page, 'verifier@sanad.example');
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('tabpanel').locator('input[required]').first().fill(certificateNo);
  await page.getByRole('tabpanel').locator('button[type=submit]').click();
  await page.getByRole('article').waitFor();
  await take(page, 'Verifier-verdict');
  await context.close();
}

/** A state that has its pictures; the list knows its id. */
async function openState(page: Page): Promise<void> {
  await page.goto('/SuperAdmin/list/state_list?search=Gombe');
  await page.getByRole('button', { name: 'Logo and signatures: Gombe' }).click();
  await page.getByRole('heading', { name: 'Gombe State' }).waitFor();
}

async function openTranscript(page: Page): Promise<void> {
  await page.goto(`/app-trans-page?academicYear=2018-${new Date().getFullYear() + 1}&schoolId=`);
  await page.locator('main img[src^=blob]').waitFor({ timeout: 60_000 });
}

/** Small pictures for the user pages and the README: `npm run screens guide`. */
export async function takeGuidePictures(browser: Browser, url: string, screens: string): Promise<void> {
  const converter = await (await browser.newContext()).newPage();
  const into = (folder: string) => {
    mkdirSync(folder, { recursive: true });
    return async (page: Page, name: string) => {
      await page.waitForLoadState('networkidle');
      await page.locator('[aria-busy=true], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      const picture = await asWebp(converter, await page.screenshot());
      writeFileSync(join(folder, `${name}.webp`), Buffer.from(picture, 'base64'));
    };
  };
  const take = into(join(screens, 'roles'));
  await takeVerification({ browser, url, take });
  for (const { username, role } of demoAccounts) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1120, height: 700 }, locale: 'en' });
    const page = await context.newPage();
    await page.goto('/login');
    await fillSignIn(page, username);
    await page.getByRole('banner').waitFor();
    await take(page, role);
    for (const [name, path] of Object.entries(more[role] ?? {})) {
      await page.goto(path);
      await take(page, `${role}-${name}`);
    }
    if (role === 'Student') {
      await openTranscript(page);
      await take(page, `${role}-transcript`);
    }
    if (role === 'SuperAdmin') {
      await openState(page);
      await take(page, `${role}-state-pictures`);
    }
    await context.close();
  }
  // Last: they add a pupil to the school whose screens were taken.
  await takeReadmePictures({ browser, url, take: into(screens) });
}
