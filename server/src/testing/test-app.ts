import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@sanad/contract/values/roles';
import { buildApp } from '#app.ts';
import type { Deps } from '#deps.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { App } from '#platform/http/app-type.ts';
import type { Actor } from '#platform/identity/identity.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { readSettings } from '#platform/settings.ts';
import { createSmsSender } from '#platform/sms/sms-sender.ts';
import { writeBuiltWeb } from './built-web.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type TestApp = {
  app: App;
  deps: Deps;
  database: TestDatabase;
  sentMails: Mail[];
  queuedJobs: { name: string; payload: Record<string, unknown> }[];
  close(): Promise<void>;
};

/** Headers of a signed-in caller: tests name the actor instead of walking through the sign-in page. */
export function as(role: Role, actor: Partial<Actor> = {}): { authorization: string } {
  const whole: Actor = { id: `user-${role}`, username: `${role}@sanad.example`, roles: [role], locale: 'en', ...actor };
  return { authorization: `Bearer ${Buffer.from(JSON.stringify(whole)).toString('base64url')}` };
}

/** Reads what `as` wrote. */
export function readTestToken(token: string): Actor {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Actor;
  } catch {
    throw new AppError('UNAUTHENTICATED');
  }
}

/** The product's HTTP server on a database of its own; only what lies outside it (identity, mail, queue) is held still. */
export async function createTestApp(
  overrides: (database: TestDatabase) => Partial<Deps> = () => ({}),
  env: Record<string, string> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const sentMails: Mail[] = [];
  const queuedJobs: TestApp['queuedJobs'] = [];
  const dataFolder = mkdtempSync(join(tmpdir(), 'sanad-data-'));
  const settings = readSettings({
    SANAD_DATA: dataFolder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SANAD_DEMO: 'off',
    SANAD_MASTER_KEY: randomBytes(32).toString('base64'),
    ...env,
  });
  const log = createLog('silent');
  const deps: Deps = {
    settings,
    log,
    clock: systemClock,
    ids: systemIds,
    db: database.db,
    files: createFolderStore(join(dataFolder, 'files')),
    mail: { send: async (_db, mail) => void sentMails.push(mail) },
    sms: createSmsSender({ settings, ids: systemIds, log }),
    jobs: { add: async (_db, name, payload) => void queuedJobs.push({ name, payload }) },
    directory: {
      createUser: unexpected('directory'),
      createUserWith: unexpected('directory'),
      find: unexpected('directory'),
      setPassword: unexpected('directory'),
      setAttributes: unexpected('directory'),
      addRole: unexpected('directory'),
      removeRole: unexpected('directory'),
      markVerified: unexpected('directory'),
      disable: unexpected('directory'),
    },
    tokens: { verify: async (token) => readTestToken(token) },
    renderer: {
      render: unexpected('renderer'),
      start: unexpected('renderer'),
      check: async () => undefined,
      close: async () => undefined,
    },
    ...overrides(database),
  };
  const app = await buildApp(deps, { web: writeBuiltWeb(join(dataFolder, 'web')) });
  return {
    app,
    deps,
    database,
    sentMails,
    queuedJobs,
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function unexpected(name: string): () => Promise<never> {
  return () =>
    Promise.reject(new Error(`This test did not expect the product to use ${name}; give it one in the overrides.`));
}
