import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstallPart } from '@sanad/contract/api/install';
import type { Connections } from '@sanad/contract/forms/install-form';
import { pino } from 'pino';
import type { Deps } from '#deps.ts';
import { createIdentityApp, type IdentityApp } from './identity-app.ts';
import { firstAdmin, installEntries } from './install-calls.ts';

type Answer = { status: number; message: string; data: Record<string, unknown>; text: string };

export type WizardApp = IdentityApp & {
  folder: string;
  /** All that the log says. */
  printed(): string;
  /** The newest code of the log. */
  code(): string;
  post(url: string, payload: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  /** The key that the newest code opens the wizard with. */
  open(): Promise<string>;
  check(key: string, part: InstallPart, connections?: Connections): Promise<Answer>;
  finish(key: string, change?: Record<string, unknown>): Promise<Answer>;
};

const production = () => ({
  SANAD_ENV: 'production',
  PUBLIC_URL: 'https://sanad.example',
  SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
  RATE_LIMITS: 'on',
});

/** A production server that somebody has just started: without `config.json`, or with the given one. */
export async function createWizardApp(
  { configJson, env = {} }: { configJson?: string; env?: Record<string, string> } = {},
  overrides: Partial<Deps> = {},
): Promise<WizardApp> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-wizard-'));
  if (configJson !== undefined) writeFileSync(join(folder, 'config.json'), configJson);
  let log = '';
  const keep = (line: string) => {
    log += line;
  };
  const logged = pino({ level: 'warn', base: null }, { write: (line) => keep(line) });
  const settings = { ...production(), SANAD_CONFIG: folder, ...env };
  const app = await createIdentityApp(settings, { log: logged, ...overrides });
  await app.app.ready();
  const post: WizardApp['post'] = async (url, payload, headers = {}) => {
    // Each from another address: what one address may do is the rate limits' to say.
    const remoteAddress = `10.${[...randomBytes(3)].join('.')}`;
    const response = await app.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    const { message = '', data = {} } = response.json();
    return { status: response.statusCode, message, data, text: response.body };
  };
  const code = () => [...log.matchAll(/"code":"([0-9A-Z]{4}-[0-9A-Z]{4})"/g)].at(-1)?.[1] ?? '';
  return {
    ...app,
    folder,
    printed: () => log,
    code,
    post,
    open: async () => String((await post('/api/install/open', { code: code() })).data.key),
    check: (key, part, connections = {}) => post('/api/install/check', { key, part, connections }),
    finish: (key, change = {}) =>
      post('/api/install', { key, config: installEntries(), connections: {}, admin: firstAdmin, ...change }),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
