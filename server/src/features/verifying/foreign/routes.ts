import { credentialsApi } from '@sanad/contract/api/credentials';
import { verificationApi as calls } from '@sanad/contract/api/verification';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { openInstallation } from '../../registry/settings/usecases.ts';
import { offerReceipt } from '../receipts/usecases/offer-receipt.ts';
import { presentGivenStatus, presentSignedStatus } from './present.ts';
import { judgeGiven, readForeignQr, readForeignQrFor } from './usecases.ts';

export function addForeignRoutes(app: App): void {
  const offered = ({ way, certificate }: Awaited<ReturnType<typeof readForeignQr>>) =>
    offerReceipt(app.deps, way, certificate);
  const reader = { deps: app.deps, installation: openInstallation(app.deps) };
  const open = { config: { rateLimit: rateLimits.publicVerify, gate: 'verification' as const } };
  addRoute(
    app,
    calls.publicReadQr,
    async (request) => ok(offered(await readForeignQr(reader, request.body.text)), {}, 'verify'),
    open,
  );
  addRoute(
    app,
    calls.readQr,
    async (request) => ok(offered(await readForeignQrFor(contextOf(request), reader, request.body.text)), {}, 'verify'),
    { config: { gate: 'verification' } },
  );
  addRoute(
    app,
    credentialsApi.verifyGiven,
    async (request) => presentGivenStatus(await judgeGiven(reader, request.body.verifiableCredential)),
    open,
  );
  addRoute(
    app,
    credentialsApi.verifySigned,
    async (request) => presentSignedStatus(await judgeGiven(reader, request.body.signedCredentials)),
    open,
  );
}
