import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { addBrowseRoutes } from '#features/holding/browse/routes.ts';
import { addGivingRoutes } from '#features/holding/giving/routes.ts';
import { addPreviewRoutes } from '#features/holding/previews/routes.ts';
import { addShareRoutes } from '#features/holding/shares/routes.ts';
import { addTranscriptRoutes } from '#features/holding/transcripts/routes.ts';
import { addWalletRoutes } from '#features/holding/wallet/routes.ts';
import { addAttestationRoutes } from '#features/issuing/attestations/routes.ts';
import { addCertificateRoutes } from '#features/issuing/certificates/routes.ts';
import { addCredentialRoutes } from '#features/issuing/credentials/routes.ts';
import { addDocumentSheetRoutes } from '#features/issuing/document-sheets/routes.ts';
import { addDocumentRoutes } from '#features/issuing/documents/routes.ts';
import { addRecallRoutes } from '#features/issuing/recalls/routes.ts';
import { addInsightRoutes } from '#features/overseeing/insights/routes.ts';
import { addStatusRoutes } from '#features/overseeing/operations/routes.ts';
import { addFileRoutes } from '#features/registry/files/routes.ts';
import { addCopyRoutes } from '#features/verifying/copies/routes.ts';
import { addForeignRoutes } from '#features/verifying/foreign/routes.ts';
import { addKeepingRoutes } from '#features/verifying/keeping/routes.ts';
import { addReceiptRoutes } from '#features/verifying/receipts/routes.ts';
import { addVerificationRoutes } from '#features/verifying/verification/routes.ts';
import type { App } from '#platform/http/app-type.ts';
import { readSettings } from '#platform/settings.ts';
import { featuresReaching } from '#testing/import-reach.ts';
import { routeKinds } from '#testing/route-kinds.ts';

const features: Readonly<Record<string, (app: App) => void>> = {
  attestations: addAttestationRoutes,
  certificates: addCertificateRoutes,
  copies: addCopyRoutes,
  credentials: addCredentialRoutes,
  documents: addDocumentRoutes,
  'document-sheets': addDocumentSheetRoutes,
  files: addFileRoutes,
  foreign: addForeignRoutes,
  keeping: addKeepingRoutes,
  browse: addBrowseRoutes,
  giving: addGivingRoutes,
  insights: addInsightRoutes,
  operations: addStatusRoutes,
  previews: addPreviewRoutes,
  recalls: addRecallRoutes,
  receipts: addReceiptRoutes,
  shares: (app) => addShareRoutes(app, { judgeForeign: async () => undefined }),
  transcripts: addTranscriptRoutes,
  verification: addVerificationRoutes,
  wallet: addWalletRoutes,
};

/** The parts that sign, or hand out what is signed. */
const signingParts =
  /^\/(features\/issuing\/credentials\/(signing|usecases\/(export|issue|status-lists|trust|keys|may-leave))|features\/holding\/giving\/usecases|features\/holding\/previews\/usecases\/(credential-file|render-credential)|platform\/signing\/(token|data-integrity))/;

const routes: string[] = [];

/** Writes down what a feature registers, and does nothing with it. */
function recorder(): App {
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const deps = { settings: readSettings({ SANAD_DEMO: 'off' }) };
  return new Proxy({} as App, {
    get(_target, name: string) {
      if (name === 'deps') return deps;
      if (name === 'register') return (plugin: (app: App) => Promise<void>) => void plugin(recorder());
      if (name === 'route') return ({ method, url }: RouteOptions) => void routes.push(`${method} ${url}`);
      if (!methods.includes(name)) return () => undefined;
      return (path: string) => void routes.push(`${name.toUpperCase()} ${path}`);
    },
  });
}

beforeAll(() => {
  for (const add of Object.values(features)) add(recorder());
});

describe('every route from which something signed may leave is known', () => {
  test('a feature whose routes reach the parts that sign or draw is listed here, with all of its routes', () => {
    // Files hand out what was stored, also what we drew.
    const reaching = ['files', ...featuresReaching((path) => signingParts.test(path))];
    expect(reaching.sort()).toEqual(Object.keys(features).sort());
    expect(routes.sort()).toEqual(Object.keys(routeKinds).sort());
  });
});
