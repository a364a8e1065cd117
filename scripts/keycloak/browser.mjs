import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** A Chromium with its web security on: the package's own list of arguments would switch CORS off. */
export async function launchBrowser() {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}
