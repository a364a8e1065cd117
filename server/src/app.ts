import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { limits } from '@sanad/contract/values/limits';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps.ts';
import { addBrowseRoutes } from './features/holding/browse/routes.ts';
import { addGivingRoutes } from './features/holding/giving/routes.ts';
import { addPreviewRoutes } from './features/holding/previews/routes.ts';
import { addPupilRoutes } from './features/holding/pupils/routes.ts';
import { addReportRoutes } from './features/holding/reports/routes.ts';
import { addShareRoutes } from './features/holding/shares/routes.ts';
import { addTranscriptRoutes } from './features/holding/transcripts/routes.ts';
import { addWalletRoutes } from './features/holding/wallet/routes.ts';
import { addInstallRoutes } from './features/installing/wizard/routes.ts';
import type { Restart } from './features/installing/wizard/usecases/wizard.ts';
import { addAttestationRoutes } from './features/issuing/attestations/routes.ts';
import { addCertificateRoutes } from './features/issuing/certificates/routes.ts';
import { addCredentialRoutes } from './features/issuing/credentials/routes.ts';
import { addDocumentSheetRoutes } from './features/issuing/document-sheets/routes.ts';
import { addDocumentRoutes } from './features/issuing/documents/routes.ts';
import { kindRecords } from './features/issuing/kind-records/usecases.ts';
import { addRecallRoutes } from './features/issuing/recalls/routes.ts';
import { addReleaseRoutes } from './features/issuing/releases/routes.ts';
import { addResultRoutes } from './features/issuing/results/routes.ts';
import { addTemplateRoutes } from './features/issuing/templates/routes.ts';
import { saveSchoolTemplate } from './features/issuing/templates/usecases/save-template.ts';
import { addActivityRoutes } from './features/journal/activity/routes.ts';
import { addNotificationRoutes } from './features/journal/notifications/routes.ts';
import { addInsightRoutes } from './features/overseeing/insights/routes.ts';
import { addStatusRoutes } from './features/overseeing/operations/routes.ts';
import { accountsRoutes } from './features/people/accounts/routes.ts';
import { addManagedAccountRoutes, addSecurityRoutes } from './features/people/identity/routes.ts';
import { addOtpRoutes } from './features/people/otp/routes.ts';
import { addContentRoutes } from './features/registry/content/routes.ts';
import { addFileRoutes } from './features/registry/files/routes.ts';
import { addInstitutionRoutes } from './features/registry/institutions/routes.ts';
import { addKindRoutes, addSchemaRoutes } from './features/registry/kinds/routes.ts';
import { registryRoutes } from './features/registry/records/routes.ts';
import { addSettings } from './features/registry/settings/routes.ts';
import { openInstallation } from './features/registry/settings/usecases.ts';
import { addBulkVerificationRoutes } from './features/verifying/bulk-verification/routes.ts';
import { addCopyRoutes } from './features/verifying/copies/routes.ts';
import { addForeignRoutes } from './features/verifying/foreign/routes.ts';
import { createForeignJudge } from './features/verifying/foreign/usecases.ts';
import { addKeepingRoutes } from './features/verifying/keeping/routes.ts';
import { addReceiptRoutes } from './features/verifying/receipts/routes.ts';
import { addVerificationRoutes } from './features/verifying/verification/routes.ts';
import type { App } from './platform/http/app-type.ts';
import { answerFrameworkError } from './platform/http/error-handler.ts';
import { addPlatform } from './platform/http/platform.ts';
import { certificateUrl } from './platform/http/record-certificate.ts';
import { logController, requestLoggerOf, requestNames } from './platform/http/request-log.ts';
import { canonicalUrl } from './platform/http/role-segment.ts';
import { addWebPages } from './platform/http/web-pages.ts';
import { paths } from './platform/paths.ts';
import { addLogRoutes } from './platform/transparency/routes.ts';

/** A sender has this long for a whole request: a large file over a slow line. */
const requestTimeoutMs = 15 * 60_000;

type Options = {
  /** The folder of the built pages. */
  web?: string;
  /** Adds the pages and calls of the identity provider, where that is ours. */
  addIdentity?: (app: App) => Promise<void>;
  /** How the wizard of a new server changes to other connections. */
  restart?: Restart;
};

/** The HTTP server: platform plugins first, then the features, listed by hand. */
export async function buildApp(deps: Deps, { web = paths.web, addIdentity, restart }: Options = {}): Promise<App> {
  const { trustProxy } = deps.settings;
  const app: App = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController,
    childLoggerFactory: requestLoggerOf,
    // A number counts the proxies in front of us.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    rewriteUrl: ({ url = '/', method, headers }) =>
      certificateUrl(canonicalUrl(url), { method, accept: headers.accept }),
    bodyLimit: limits.jsonBytes,
    // A document's address ends with its id and up to a hundred letters of its name.
    routerOptions: { maxParamLength: 300 },
    requestTimeout: requestTimeoutMs,
    // Who asks on a kept connection while the server ends gets an answer of ours, not the framework's bare 503.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    genReqId: requestNames(deps),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('deps', deps);
  await addPlatform(app);
  await addIdentity?.(app);
  const settings = addSettings(app);
  addInstallRoutes(app, settings.installation, restart);
  await app.register(registryRoutes, { others: kindRecords });
  await app.register(accountsRoutes);
  addSecurityRoutes(app);
  addManagedAccountRoutes(app);
  addNotificationRoutes(app);
  addActivityRoutes(app);
  addLogRoutes(app);
  addFileRoutes(app);
  addKindRoutes(app);
  addSchemaRoutes(app);
  addInstitutionRoutes(app, { saveSchoolTemplate });
  addOtpRoutes(app);
  addResultRoutes(app);
  addPupilRoutes(app);
  addContentRoutes(app);
  addInsightRoutes(app);
  addStatusRoutes(app);
  addCertificateRoutes(app);
  addAttestationRoutes(app);
  addDocumentRoutes(app);
  addDocumentSheetRoutes(app);
  addReleaseRoutes(app);
  addRecallRoutes(app);
  addReportRoutes(app);
  addCredentialRoutes(app);
  addTemplateRoutes(app);
  addVerificationRoutes(app);
  addBrowseRoutes(app);
  addForeignRoutes(app);
  addKeepingRoutes(app);
  addBulkVerificationRoutes(app);
  addCopyRoutes(app);
  addPreviewRoutes(app);
  addShareRoutes(app, { judgeForeign: createForeignJudge({ deps, installation: openInstallation(deps) }) });
  addWalletRoutes(app);
  addGivingRoutes(app);
  addReceiptRoutes(app);
  addTranscriptRoutes(app);
  await addWebPages(app, web, settings);
  return app;
}
