import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '@sanad/contract/pages/demo-accounts';
import { beginSession } from '../../e2e/testing/begin-session.ts';
import { browserOptions } from '../../e2e/testing/browser.ts';
import { startProduct } from '../../e2e/testing/start-product.ts';
import { aStateId, editorPath, untilEditable } from '../../e2e/testing/template-editor.ts';
import { type Finding, median, table } from './measure.ts';
import { OptionError } from './option-error.ts';

/** The screens of a SuperAdmin that show most. */
const others = [
  '/SuperAdmin/main-dashboard',
  '/SuperAdmin/list/state_list',
  '/SuperAdmin/list/school_list',
  '/SuperAdmin/list/account_list',
  '/SuperAdmin/list/activity_log',
];

async function untilShown(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .mantine-Skeleton-root') === null);
}

async function timeOf(page: Page, path: string, until: (page: Page) => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await page.goto(path);
  await until(page);
  return performance.now() - from;
}

async function measure(browser: Browser, url: string, repeats: number): Promise<Finding> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 900 } });
  await beginSession(page, 'superadmin@sanad.example', demoPassword);
  const editor = editorPath(await aStateId(page), 'BECE');
  const times = new Map<string, number[]>();
  for (let round = 0; round <= repeats; round += 1) {
    for (const path of [...others, editor]) {
      const time = await timeOf(page, path, path === editor ? untilEditable : untilShown);
      // The first round fills the browser's cache.
      if (round > 0) times.set(path, [...(times.get(path) ?? []), time]);
    }
  }
  const medians = new Map([...times].map(([path, all]) => [path, median(all)]));
  const [heaviest = '', slowest = Number.NaN] = [...medians]
    .filter(([path]) => path !== editor)
    .reduce((most, one) => (one[1] > most[1] ? one : most));
  const opened = medians.get(editor) ?? Number.NaN;
  return {
    name: 'opening the template editor against the heaviest other screen',
    detail: `${opened.toFixed(0)} ms / ${slowest.toFixed(0)} ms (${heaviest})`,
    value: opened / slowest,
    target: { atMost: 2 },
  };
}

/** How fast screens open in a browser, on the built product with its demo data. */
export async function runScreensBench(args: string[]): Promise<Finding[]> {
  const { values } = parseArgs({ args, options: { repeats: { type: 'string', default: '7' } } });
  const repeats = Number(values.repeats);
  if (!(repeats >= 3 && repeats <= 100)) throw new OptionError('--repeats must be a number from 3 to 100.');
  execFileSync(process.execPath, [fileURLToPath(new URL('../build.mjs', import.meta.url))], { stdio: 'inherit' });
  const product = await startProduct();
  const browser = await chromium.launch(await browserOptions());
  try {
    const finding = await measure(browser, product.url, repeats);
    console.log(table([finding]));
    return [finding];
  } finally {
    await browser.close();
    await product.stop();
  }
}
