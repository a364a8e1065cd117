import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine if it has one, else the one that `npm ci` brought. */
export async function browserOptions(): Promise<LaunchOptions> {
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of one memory share a process, and with it the compiled scripts.
    '--process-per-site',
  ];
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined) return { executablePath: found, args: quiet };
  return {
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((arg) => arg !== '--single-process' && !arg.startsWith('--headless')), ...quiet],
  };
}
