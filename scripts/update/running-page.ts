import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoPassword } from '@sanad/contract/pages/demo-accounts';
import { updates } from '@sanad/contract/text/en/updates';
import { timings } from '@sanad/contract/values/limits';
import { beginSession } from '../../e2e/testing/begin-session.ts';
import { browserOptions } from '../../e2e/testing/browser.ts';
import { type Processes, until } from '../cluster/processes.ts';
import { buildTimeOf, type Release } from './releases.ts';
import { Servers } from './servers.ts';

type Finding = { name: string; outcome: string };
/** A page of the old build that lies open, and what is looked at when the new one is in its place. */
type OpenPage = { name: string; page: Page; after(): Promise<void> };

const typed = 'Tunde Bakare-Ọlá';
const shortly = { timeout: 30_000 };

const filesOf = ({ folder }: Release) =>
  readdirSync(join(folder, 'web', 'dist', 'assets', 'build')).filter((name) => !/\.(br|gz)$/.test(name));

const entryOf = ({ folder }: Release) =>
  /src="(\/assets\/build\/[^"]+)"/.exec(readFileSync(join(folder, 'web', 'dist', 'app.html'), 'utf8'))?.[1] ?? '';

/** None while the page is being loaded anew. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => [...document.scripts].map(({ src }) => (src === '' ? '' : new URL(src).pathname)))
    .catch((): string[] => []);

const noticeWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function untilLoadedAnew(page: Page, from: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('load', shortly);
  await from();
  await loaded;
}

/** The rule of the clock: time is passed, not waited for. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

async function untilWatching(page: Page): Promise<void> {
  await until('the page knows its version', () =>
    page.evaluate(() => localStorage.getItem('app_build_time') !== null).catch(() => false),
  );
}

class UpdateUnderPages {
  private readonly findings: Finding[] = [];

  constructor(
    private readonly old: Release,
    private readonly now: Release,
    private readonly contextOf: () => Promise<BrowserContext>,
  ) {}

  private async openApp(username: string, place: string): Promise<Page> {
    const page = await newPage(await this.contextOf());
    await beginSession(page, `${username}@sanad.example`, demoPassword, place);
    await page.locator('#root').getByRole('banner').waitFor(shortly);
    await untilWatching(page);
    return page;
  }

  private async requireNewBuild(page: Page): Promise<void> {
    const wanted = entryOf(this.now);
    await until('the page is of the new build', async () => (await scriptsOf(page)).includes(wanted));
    await this.untilNewVersionIsKnown(page);
  }

  private async untilNewVersionIsKnown(page: Page): Promise<void> {
    await until('the page knows the new version', async () => {
      const known = await page.evaluate(() => localStorage.getItem('app_build_time')).catch(() => '');
      return known !== null && Date.parse(known) === Date.parse(buildTimeOf(this.now));
    });
  }

  /** Nobody at work: told, and loaded anew two seconds later, where it was and signed in. */
  private async idlePage(): Promise<OpenPage> {
    const page = await this.openApp('inspector', '/notifications');
    await page.evaluate(() => localStorage.setItem('certificateName', 'of yesterday'));
    const after = async () => {
      await page.clock.fastForward(timings.deploymentCheck);
      const notice = noticeWith(page, updates['update.deployment']);
      await notice.filter({ hasText: updates['update.deployment.text'] }).waitFor(shortly);
      await untilLoadedAnew(page, () => page.clock.fastForward(timings.reloadAfterDeployment));
      await page.locator('#root').getByRole('banner').waitFor(shortly);
      await this.requireNewBuild(page);
      if (!page.url().endsWith('/notifications')) throw new Error(`it is at ${page.url()} now`);
      const kept = await page.evaluate(() => ({ ...localStorage }));
      if (kept.entity !== 'Inspector') throw new Error('who is signed in was forgotten');
      if (kept.certificateName !== undefined) throw new Error('storage was not cleared');
      if (kept.refreshFlag !== undefined) throw new Error('the flag stays');
    };
    return { name: 'an idle page is told, and is of the new build after 2 s, in its place, signed in', page, after };
  }

  /** A form with something in it is waited for, sent to the new server, and only then loaded anew. */
  private async halfFilledForm(): Promise<OpenPage> {
    const page = await newPage(await this.contextOf());
    await page.goto('/form/verifier');
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    await box('Full name').fill(typed);
    await untilWatching(page);
    const after = async () => {
      await page.clock.fastForward(timings.deploymentCheck);
      await noticeWith(page, updates['update.waiting']).waitFor(shortly);
      await page.clock.fastForward(60_000);
      if ((await box('Full name').inputValue()) !== typed) throw new Error('what was typed is lost');
      if ((await scriptsOf(page)).includes(entryOf(this.now))) throw new Error('it was loaded anew under the hands');
      await box('Email').fill(`update-${Date.now()}@sanad.example`);
      await page.locator('input[name=password]').fill('Sahara-9-Nights');
      await page.locator('input[name=passwordConfirm]').fill('Sahara-9-Nights');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('dialog', { name: 'Your account is created' }).waitFor(shortly);
    };
    return { name: 'a half-filled form keeps what was typed, and is saved by the new server', page, after };
  }

  /** A screen that the page has not loaded yet is no more there under its name. */
  private async nextScreen(): Promise<OpenPage> {
    const page = await this.openApp('superadmin', '/SuperAdmin/list/state_list');
    const after = async () => {
      await page.locator('a[href="/SuperAdmin/main-dashboard"]').first().click();
      await page.waitForURL('**/SuperAdmin/main-dashboard', shortly);
      await until(
        'the next screen is shown',
        async () => {
          // Two seconds after the notice, if there is one.
          await page.clock.fastForward(500).catch(() => undefined);
          return page
            .getByRole('main')
            .getByRole('heading')
            .first()
            .isVisible()
            .then(async (isShown) => isShown && !(await page.getByRole('alert').first().isVisible()))
            .catch(() => false);
        },
        40,
      );
    };
    return { name: 'a page of the old build opens a screen that it had not loaded', page, after };
  }

  /** Public pages have a worker: its new version is found within 30 s. */
  private async publicPage(): Promise<OpenPage> {
    const page = await newPage(await this.contextOf());
    await page.goto('/');
    await until('the worker is in charge', () =>
      page.evaluate(() => navigator.serviceWorker.controller !== null).catch(() => false),
    );
    await untilWatching(page);
    // It looks every 30 s by itself, and may find the new worker in the moment in which the new server is ready.
    const told = noticeWith(page, updates['update.worker'])
      .filter({ hasText: updates['update.worker.text'] })
      .waitFor({ timeout: 300_000 })
      .then(() => page.waitForEvent('load', shortly));
    told.catch(() => undefined);
    const after = async () => {
      await page.clock.fastForward(timings.serviceWorkerCheck);
      await told;
      await page.getByRole('heading', { level: 1 }).waitFor(shortly);
      await this.untilNewVersionIsKnown(page);
    };
    return { name: 'a public page is told of the new worker, and is of the new build after 1 s', page, after };
  }

  private async countOldFiles(url: string): Promise<void> {
    const present = new Set(filesOf(this.now));
    const gone = filesOf(this.old).filter((name) => !present.has(name));
    const answers = await Promise.all(
      gone.map(async (name) => {
        const answer = await fetch(`${url}/assets/build/${name}`);
        await answer.body?.cancel();
        return answer.ok;
      }),
    );
    const answered = answers.filter((isGood) => isGood).length;
    const outcome = answered === gone.length ? 'ok' : `${answered} do`;
    this.findings.push({ name: `${gone.length} files of the old build that the new one lacks still answer`, outcome });
  }

  async perform(servers: Servers): Promise<{ findings: Finding[]; away: number }> {
    const before = await servers.start('page-old', this.old);
    const pages = [
      await this.publicPage(),
      await this.idlePage(),
      await this.halfFilledForm(),
      await this.nextScreen(),
    ];
    const from = Date.now();
    await before.stop();
    const after = await servers.start('page-new', this.now);
    const away = (Date.now() - from) / 1000;
    for (const { name, page, after: look } of pages) {
      const outcome = await look().then(
        () => 'ok',
        (error: Error) => error.message.split('\n')[0] ?? '',
      );
      this.findings.push({ name, outcome });
      await page.context().close();
    }
    await this.countOldFiles(after.url);
    await after.stop();
    return { findings: this.findings, away };
  }
}

/** Two builds one after the other on one data folder and one port, under pages that lie open in a browser. */
export async function updateUnderPages(
  old: Release,
  now: Release,
  processes: Processes,
  folder: string,
): Promise<boolean> {
  const servers = await Servers.in(processes, join(folder, 'data'));
  const browser: Browser = await chromium.launch(await browserOptions());
  try {
    const contextOf = () =>
      browser.newContext({ baseURL: servers.publicUrl, locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const { findings, away } = await new UpdateUnderPages(old, now, contextOf).perform(servers);
    console.log('\n| under a running page | |\n|---|---|');
    for (const { name, outcome } of findings)
      console.log(`| ${name} | ${outcome === 'ok' ? 'ok' : `NOT MET: ${outcome}`} |`);
    console.log(`From the end of the old server until the new one was ready: ${away.toFixed(1)} s.`);
    return findings.every(({ outcome }) => outcome === 'ok');
  } finally {
    await browser.close();
  }
}
