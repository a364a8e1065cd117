import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { takeGuidePictures } from './guide-pictures.ts';
import { takeSheets } from './scenes/sheets.ts';
import { browserOptions } from './testing/browser.ts';
import { startProduct } from './testing/start-product.ts';

/**
 * Takes pictures of the running product to look at. `npm run screens`: every screen in eight looks, two sheets a screen;
 * `npm run screens Teacher verify` only those whose name holds one of the words; `npm run screens guide` those of docs/roles.
 */
const words = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const sheets = join(root, '.reports', 'screens');

const product = await startProduct();
const browser = await chromium.launch(await browserOptions());
try {
  if (words[0] === 'guide') await takeGuidePictures(browser, product.url, join(root, 'docs', 'screens'));
  else {
    mkdirSync(sheets, { recursive: true });
    await takeSheets({ browser, url: product.url, folder: sheets, words });
  }
} finally {
  await browser.close();
  await product.stop();
}
