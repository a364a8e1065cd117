import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { demoAccounts } from '@sanad/contract/pages/demo-accounts';
import { menuPathsOf } from '../testing/menu-paths.ts';
import { fillSignIn } from '../testing/product.ts';
import { examiningScenes } from './examining-scenes.ts';
import { governingScenes } from './governing-scenes.ts';
import { issuingScenes } from './issuing-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import type { Scene } from './scene.ts';
import { verifyingScenes } from './verifying-scenes.ts';

const roleScenes: Record<string, readonly Scene[]> = {
  ...issuingScenes,
  ...examiningScenes,
  ...governingScenes,
  ...verifyingScenes,
};

const languages = ['en', 'hi'] as const;
const themes = ['light', 'dark'] as const;
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** A phone's page is shown as far as two screens down. */
const phoneDepth = 2 * phone.height;

type Taking = { browser: Browser; url: string; folder: string; words: readonly string[] };
type Pictures = { desk: Buffer[]; phone: Buffer[] };

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy=true], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

const mostLooks = 8;

/** What was opened may still be loading or sliding in: it is looked at until it stays the same. */
async function untilStill(page: Page): Promise<Buffer> {
  let before = await page.screenshot();
  for (let look = 1; look < mostLooks; look += 1) {
    const now = await page.screenshot();
    if (now.equals(before)) break;
    before = now;
  }
  return before;
}

async function openScene(page: Page, scene: Scene, size: typeof desk): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(scene.path);
  // A place within the page that is open is gone to without reading it again.
  if (scene.path.includes('#')) await page.reload();
  await settle(page);
  await scene.open?.(page);
  await settle(page);
}

async function shoot(page: Page, size: typeof desk): Promise<Buffer> {
  const still = await untilStill(page);
  // What lies under a dialog is not to be judged.
  const isCovered = (await page.locator('dialog[open], [role=dialog]:visible').count()) > 0;
  if (size === desk || isCovered) return still;
  // A scene that has scrolled is shown from there.
  const { top, depth } = await page.evaluate(() => ({
    top: window.scrollY,
    depth: document.documentElement.scrollHeight - window.scrollY,
  }));
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: top, width: phone.width, height: Math.min(depth, phoneDepth) },
  });
}

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }]);
  await page.evaluate((chosen) => localStorage.setItem('setLanguage', chosen), language);
}

/** Changes the theme of the open screen, as if it had been chosen in another tab. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: theme, url: new URL(page.url()).origin }]);
  await page.evaluate((look) => {
    const event = { key: 'ELOCKER_THEME', newValue: look === 'dark' ? 'dark' : 'default' };
    localStorage.setItem(event.key, event.newValue);
    document.documentElement.dataset.theme = look;
    window.dispatchEvent(new StorageEvent('storage', event));
  }, theme);
}

/** The four pictures of one width side by side, so that a difference between looks meets the eye. */
async function putOnSheet(paper: Page, pictures: readonly Buffer[], file: string, width: number): Promise<void> {
  const columns = width === desk.width ? 2 : 4;
  await paper.setViewportSize({ width: columns === 2 ? 1920 : 4 * width, height: 900 });
  const shown = pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`).join('');
  await paper.setContent(
    `<style>body{margin:0;display:grid;gap:4px;align-items:start;grid-template-columns:repeat(${columns},1fr);background:#f0f}img{width:100%}</style>${shown}`,
  );
  await paper.screenshot({ path: file, fullPage: true });
}

async function takeScene(page: Page, paper: Page, scene: Scene, folder: string): Promise<void> {
  const taken: Pictures = { desk: [], phone: [] };
  for (const language of languages) {
    await speak(page, language);
    for (const [name, size] of Object.entries({ desk, phone }) as ['desk' | 'phone', typeof desk][]) {
      await openScene(page, scene, size);
      for (const theme of themes) {
        await wear(page, theme);
        taken[name].push(await shoot(page, size));
      }
    }
  }
  await putOnSheet(paper, taken.desk, join(folder, `${scene.name}-desk.png`), desk.width);
  await putOnSheet(paper, taken.phone, join(folder, `${scene.name}-phone.png`), phone.width);
}

async function takeScenes(taking: Taking, page: Page, scenes: readonly Scene[]): Promise<void> {
  const { folder, words } = taking;
  const paper = await (await taking.browser.newContext()).newPage();
  for (const scene of scenes) {
    if (words.length > 0 && !words.some((word) => scene.name.includes(word))) continue;
    try {
      await takeScene(page, paper, scene, folder);
    } catch (error) {
      process.stdout.write(`${scene.name} could not be taken: ${String(error).split('\n')[0]}\n`);
    }
  }
  await paper.context().close();
}

const nameOf = (role: string, path: string): string => `${role}${path.replaceAll(/[^\w-]+/g, '_')}`;

/** Two sheets of every scene: four looks on a desk, four on a phone. */
export async function takeSheets(taking: Taking): Promise<void> {
  const open = () => taking.browser.newContext({ baseURL: taking.url, reducedMotion: 'reduce' });
  const visitor = await (await open()).newPage();
  await visitor.goto('/');
  await takeScenes(taking, visitor, publicScenes);
  for (const { username, role } of demoAccounts) {
    if (taking.words.length > 0 && !taking.words.some((word) => word.startsWith(role))) continue;
    const page = await (await open()).newPage();
    await page.goto('/login');
    await fillSignIn(page, username);
    await page.getByRole('banner').waitFor();
    const places = (await menuPathsOf(page, role)).map((path) => ({ name: nameOf(role, path), path }));
    await takeScenes(taking, page, [...places, ...(roleScenes[role] ?? [])]);
    await page.context().close();
  }
}
