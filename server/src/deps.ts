import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Actor, IdentityDirectory, TokenVerifier } from './platform/identity/identity.ts';
import type { Ids } from './platform/ids.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Renderer } from './platform/renderer/renderer.ts';
import type { Settings } from './platform/settings.ts';
import type { SmsSender } from './platform/sms/sms-sender.ts';

/** What use cases may ask for. */
export type Deps = {
  settings: Settings;
  log: Logger;
  clock: Clock;
  ids: Ids;
  db: Database;
  /** Asked by `readAside` alone. */
  replica?: Replica;
  files: FileStore;
  mail: Mailer;
  sms: SmsSender;
  jobs: JobQueue;
  directory: IdentityDirectory;
  tokens: TokenVerifier;
  renderer: Renderer;
};

/** What a use case is called with: the dependencies and who asks. */
export type Context = { deps: Deps; actor: Actor };

/** What a use case is called with that also serves callers who are not signed in. */
export type Caller = { deps: Deps; actor: Actor | undefined };
