import type { Deps } from './deps.ts';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { App } from './platform/http/app-type.ts';
import type { IdentityDirectory, TokenVerifier } from './platform/identity/identity.ts';
import { systemIds } from './platform/ids.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Settings } from './platform/settings.ts';

/** Runs jobs until it is stopped; `stop` waits for those that run. */
export type JobWorker = { stop(): Promise<void> };

// SEAMS: each of the functions below is to be replaced by the part of the same name.

function missing(part: string): () => Promise<never> {
  return () => Promise.reject(new Error(`${part} is not connected in compose.ts.`));
}

function createFileStore(_settings: Settings): FileStore {
  const part = missing('The file store');
  return { put: part, get: part, delete: part, check: async () => {} };
}

function createMailer(_settings: Settings): Mailer {
  return { send: missing('Mail') };
}

function createJobs(): JobQueue {
  return { add: missing('The job queue') };
}

function createIdentity(_settings: Settings): { directory: IdentityDirectory; tokens: TokenVerifier } {
  const part = missing('Identity');
  return {
    directory: {
      createUser: part,
      find: part,
      setPassword: part,
      setAttributes: part,
      markVerified: part,
      disable: part,
    },
    tokens: { verify: part },
  };
}

/** Takes jobs from the queue, in the roles `all` and `worker`; `app` is told how they go. */
export async function startJobWorker(_deps: Deps, _database: OpenDatabase, _app: App): Promise<JobWorker> {
  return { stop: async () => {} };
}

/** Fills an empty database with the demo data; does nothing where it stands already. */
export async function seedDemo(_deps: Deps): Promise<void> {}

// END OF SEAMS

/** Chooses the parts that the settings ask for. */
export function composeDeps(settings: Settings, log: Logger, database: OpenDatabase): Deps {
  return {
    settings,
    log,
    clock: systemClock,
    ids: systemIds,
    db: database.db,
    files: createFileStore(settings),
    mail: createMailer(settings),
    jobs: createJobs(),
    ...createIdentity(settings),
  };
}
