import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { demoAccounts } from '@sanad/contract/values/demo-accounts';
import { fillSignIn } from './testing/product.ts';

/** What the user pages in docs/roles show beside the start page of each role. */
const more: Record<string, Record<string, string>> = {
  SuperAdmin: { 'edit-page': '/SuperAdmin/edit-static-pages?type=disclaimer' },
  School: { 'add-teacher': '/School/admin/admin_teacher?panel=add/admin-teacherSetup' },
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

/** Small pictures for the user pages: `npm run screens guide`. */
export async function takeGuidePictures(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const converter = await (await browser.newContext()).newPage();
  for (const { username, role } of demoAccounts) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1120, height: 700 }, locale: 'en' });
    const page = await context.newPage();
    const take = async (name: string) => {
      await page.waitForLoadState('networkidle');
      const picture = await asWebp(converter, await page.screenshot());
      writeFileSync(join(folder, `${name}.webp`), Buffer.from(picture, 'base64'));
    };
    await page.goto('/login');
    await fillSignIn(page, username);
    await page.getByRole('banner').waitFor();
    await take(role);
    for (const [name, path] of Object.entries(more[role] ?? {})) {
      await page.goto(path);
      await take(`${role}-${name}`);
    }
    await context.close();
  }
}
