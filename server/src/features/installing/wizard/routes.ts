import { installApi as calls } from '@sanad/contract/api/install';
import type { App } from '#platform/http/app-type.ts';
import { ok } from '#platform/http/envelope.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { languageOf } from '#platform/http/request.ts';
import { addRoute } from '#platform/http/route.ts';
import type { Installation } from '../../registry/settings/usecases.ts';
import { checkByMail, checkPart } from './usecases/check-parts.ts';
import { finishWizard } from './usecases/finish-wizard.ts';
import { announceWizard, ensureCode, findFacts, openWizard } from './usecases/open-wizard.ts';
import type { Restart, Wizard } from './usecases/wizard.ts';

/** The calls of the wizard; added after the settings, which may write the first configuration when the server starts. */
export function addInstallRoutes(app: App, installation: Installation, restart: Restart | undefined): void {
  const wizard: Wizard = { deps: app.deps, installation, restart };
  app.addHook('onReady', () => announceWizard(wizard));

  const guarded = { config: { rateLimit: rateLimits.installCode } };
  addRoute(
    app,
    calls.code,
    async () => {
      await ensureCode(wizard);
      return ok({});
    },
    guarded,
  );
  addRoute(app, calls.open, async ({ body }) => ok(await openWizard(wizard, body.code)), guarded);
  addRoute(app, calls.facts, async ({ body }) => ok(await findFacts(wizard, body.key)), guarded);
  const checking = { config: { rateLimit: rateLimits.installCheck } };
  addRoute(app, calls.check, async ({ body }) => ok(await checkPart(wizard, body)), checking);
  addRoute(
    app,
    calls.testMail,
    async (request) => ok(await checkByMail(wizard, request.body, languageOf(request))),
    guarded,
  );
  addRoute(
    app,
    calls.finish,
    async (request) => ok(await finishWizard(wizard, request.body, languageOf(request))),
    guarded,
  );
}
