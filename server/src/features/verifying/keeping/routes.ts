import { keptCredentialsApi as calls } from '@sanad/contract/api/kept-credentials';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { openInstallation } from '../../registry/settings/usecases.ts';
import { keepCredential, keepIdentity, lookAtCode } from './usecases.ts';

export function addKeepingRoutes(app: App): void {
  const reader = { deps: app.deps, installation: openInstallation(app.deps) };
  const judging = { config: { gate: 'verification' as const } };
  addRoute(
    app,
    calls.look,
    async (request) => ok(await lookAtCode({ ...contextOf(request), reader }, request.body.text)),
    judging,
  );
  addRoute(
    app,
    calls.keep,
    async (request) => ok(await keepCredential({ ...contextOf(request), reader }, request.body.text)),
    judging,
  );
  addRoute(app, calls.keepIdentity, async (request) => ok(await keepIdentity(contextOf(request), request.body)));
}
