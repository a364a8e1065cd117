import type pg from 'pg';
import type { Deps } from './deps.ts';
import {
  drawClassPrintJob,
  drawReleaseJob,
  removeOldPrintsJob,
  startDrawingsJob,
} from './features/holding/previews/jobs.ts';
import { seedDemo } from './features/installing/demo/usecases/seed-demo.ts';
import { seedReferenceData } from './features/installing/demo/usecases/seed-reference-data.ts';
import { revokeAttestationsJob } from './features/issuing/attestations/jobs.ts';
import { bulkApproveJob, bulkRejectJob } from './features/issuing/certificates/jobs.ts';
import { checkOrigin } from './features/issuing/credentials/usecases/origin.ts';
import { documentSheetsJob } from './features/issuing/document-sheets/jobs.ts';
import { bulkDocumentsJob, removeUnusedFilesJob } from './features/issuing/documents/jobs.ts';
import { recallJob, recallUndoJob } from './features/issuing/recalls/jobs.ts';
import { processResultsJob } from './features/issuing/results/jobs.ts';
import { removeUnusedAssetsJob } from './features/issuing/templates/jobs.ts';
import { auditJob } from './features/overseeing/operations/jobs.ts';
import { ensureFirstAdmin } from './features/people/accounts/usecases/first-admin.ts';
import { cleanUpIdentityJob } from './features/people/identity/jobs.ts';
import { createEmbeddedIdentity } from './features/people/identity/provider/embedded-identity.ts';
import { addMailedLinkRoutes } from './features/people/identity/routes.ts';
import type { IdentityDeps } from './features/people/identity/usecases/identity-deps.ts';
import { removeOldOtpsJob } from './features/people/otp/jobs.ts';
import { removeUnusedPicturesJob } from './features/registry/records/jobs.ts';
import { judgeVerificationsJob } from './features/verifying/bulk-verification/jobs.ts';
import { removeOldReceiptsJob } from './features/verifying/receipts/jobs.ts';
import { systemClock } from './platform/clock.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openReplica } from './platform/database/replica.ts';
import { createFileStore } from './platform/files/create-file-store.ts';
import type { App } from './platform/http/app-type.ts';
import type { IdentityDirectory, TokenVerifier } from './platform/identity/identity.ts';
import { createKeycloakIdentity } from './platform/identity/keycloak/keycloak-identity.ts';
import { systemIds } from './platform/ids.ts';
import { batchJobs } from './platform/jobs/batch-jobs.ts';
import { createJobQueue, type JobKind } from './platform/jobs/job-queue.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import type { Logger } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { platformJobs } from './platform/platform-jobs.ts';
import { createRenderer } from './platform/renderer/renderer-pool.ts';
import type { Settings } from './platform/settings.ts';
import { createSmsSender } from './platform/sms/sms-sender.ts';
import { loadLogSigner } from './platform/transparency/log-key.ts';
import { type Sequencer, startSequencer } from './platform/transparency/sequencer.ts';

type Identity = { directory: IdentityDirectory; tokens: TokenVerifier; register(app: App): Promise<void> };

/** The parts of this process, chosen by the settings. */
export type Product = { deps: Deps; addIdentity: Identity['register'] };

type Parts = { settings: Settings & { masterKey: string }; log: Logger; database: OpenDatabase };

/** Our own links also where Keycloak keeps the users: it is told what came of them. */
function withMailedLinks(keycloak: Identity, deps: IdentityDeps): Identity {
  return { ...keycloak, register: (app) => addMailedLinkRoutes(app, { ...deps, outside: keycloak.directory }) };
}

export async function composeProduct({ settings, log, database }: Parts): Promise<Product> {
  const { db } = database;
  const jobs = createJobQueue();
  const { databaseReadUrl, databaseStatements } = settings;
  const common = { settings, log, clock: systemClock, ids: systemIds, db };
  const mail = createMailer({ settings, jobs, ids: systemIds });
  const identity: Identity =
    settings.keycloak === undefined
      ? await createEmbeddedIdentity({ ...common, mail, masterKey: Buffer.from(settings.masterKey, 'base64') })
      : withMailedLinks(createKeycloakIdentity(settings.keycloak), { ...common, mail });
  const { directory, tokens, register } = identity;
  return {
    deps: {
      ...common,
      ...(databaseReadUrl === undefined
        ? {}
        : { replica: openReplica(databaseReadUrl, { log, namedStatements: databaseStatements === 'named' }) }),
      jobs,
      mail,
      sms: createSmsSender(common),
      files: createFileStore(settings),
      directory,
      tokens,
      renderer: createRenderer({ log, chromePath: settings.chromePath }),
    },
    addIdentity: register,
  };
}

/** Lets the transparency log grow, in the roles that run jobs. */
export async function startLog({ db, clock, log, settings }: Deps): Promise<Sequencer> {
  const masterKey = Buffer.from(settings.masterKey ?? '', 'base64');
  const signer = await loadLogSigner({ db, masterKey, issuerUrl: settings.issuerUrl, now: clock.now() });
  return startSequencer({ db, clock, log, signer });
}

/** All that the workers do. */
export function jobKinds(settings: Settings): JobKind<Deps>[] {
  return [
    ...platformJobs(settings),
    auditJob,
    cleanUpIdentityJob,
    removeOldOtpsJob,
    removeOldReceiptsJob,
    removeUnusedPicturesJob,
    removeUnusedFilesJob,
    removeUnusedAssetsJob,
    revokeAttestationsJob,
    drawClassPrintJob,
    removeOldPrintsJob,
    startDrawingsJob,
    ...batchJobs([
      processResultsJob,
      bulkApproveJob,
      bulkRejectJob,
      bulkDocumentsJob,
      documentSheetsJob,
      drawReleaseJob,
      judgeVerificationsJob,
      recallJob,
      recallUndoJob,
    ]),
  ];
}

/** Takes jobs from the queue, in the roles `all` and `worker`; `/ready` and `/metrics` of `app` are told how they go. */
export async function startJobWorker(deps: Deps, directPool: pg.Pool, app: App): Promise<Worker> {
  const worker = await startWorker({
    pool: directPool,
    namedStatements: deps.settings.databaseStatements === 'named',
    db: deps.db,
    log: deps.log,
    kinds: jobKinds(deps.settings),
    // The embedded database serves one process.
    isAlone: deps.settings.databaseUrl === undefined,
    context: deps,
    onRun: (kind, outcome, milliseconds) => app.metrics.countRun(kind, outcome, milliseconds),
  });
  app.readiness.add('worker', () => worker.check());
  return worker;
}

/**
 * Reference data in every installation, the demo where the settings ask for it, the first SuperAdmin; what stands
 * already is left alone. `onAdminLink` hears the link of a SuperAdmin who has no password yet.
 */
export async function seed(deps: Deps, onAdminLink: (link: string) => void): Promise<void> {
  await checkOrigin(deps);
  await (deps.settings.demo ? seedDemo(deps) : seedReferenceData(deps));
  const link = await ensureFirstAdmin(deps);
  if (link !== undefined) onAdminLink(link);
}
