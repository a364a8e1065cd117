import { managedAccountsApi } from '@sanad/contract/api/managed-accounts';
import { securityApi } from '@sanad/contract/api/security';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import type { TokenVerifier } from '../../../platform/identity/identity.ts';
import { presentAccounts } from './calls/present-accounts.ts';
import { presentProposal, presentSecurity } from './calls/present-security.ts';
import { addConfirmRoutes } from './pages/confirm-routes.ts';
import type { KnownBrowsers } from './pages/known-browsers.ts';
import { addPasswordRoutes } from './pages/password-routes.ts';
import { addSignInRoutes } from './pages/sign-in-routes.ts';
import type { SignInTickets } from './pages/sign-in-tickets.ts';
import { Welcome } from './pages/welcome.ts';
import { presentProfile } from './present.ts';
import { protocolPath, realmPath } from './provider/addresses.ts';
import type { IdentityDeps } from './usecases/identity-deps.ts';
import * as managed from './usecases/manage-accounts.ts';
import * as own from './usecases/own-account.ts';
import * as factors from './usecases/own-factors.ts';
import { readProfile } from './usecases/read-profile.ts';

type IdentityRoutes = {
  deps: IdentityDeps;
  tokens: TokenVerifier;
  provider: () => Provider;
  browsers: KnownBrowsers;
  tickets: SignInTickets;
};

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

/** The provider's own userinfo cannot read our access tokens: they are JWTs made for the API, and it keeps no copy. */
function addUserInfo(app: App, { deps, tokens }: IdentityRoutes): void {
  const url = `${realmPath}${protocolPath}/userinfo`;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Sent with a refusal; a good answer takes it away again.
    reply.header('www-authenticate', 'Bearer error="invalid_token"').header('cache-control', 'no-store');
    const account = await readProfile(deps, tokens, bearer.exec(request.headers.authorization ?? '')?.[1] ?? '');
    reply.removeHeader('www-authenticate');
    return presentProfile(account);
  };
  app.get(url, answer);
  app.post(url, answer);
}

/** What mailed links lead to. With an outside provider this is all of identity that is ours. */
export async function addMailedLinkRoutes(app: App, deps: IdentityDeps, welcome?: Welcome): Promise<void> {
  await addConfirmRoutes(app, deps);
  await addPasswordRoutes(app, deps, welcome);
}

const guarded = { config: { rateLimit: rateLimits.ownAccount } };

function addFactorCalls(app: App): void {
  addRoute(
    app,
    securityApi.proposeFactor,
    async (request) =>
      ok(presentProposal(await factors.proposeOwnFactor(contextOf(request), request.body)), {}, 'create'),
    guarded,
  );
  addRoute(
    app,
    securityApi.confirmFactor,
    async (request) =>
      ok({ codes: await factors.confirmOwnFactor(contextOf(request), request.body.code) }, {}, 'update'),
    guarded,
  );
  addRoute(
    app,
    securityApi.removeFactor,
    async (request) => {
      await factors.removeOwnFactor(contextOf(request), request.body);
      return ok({}, {}, 'update');
    },
    guarded,
  );
  addRoute(
    app,
    securityApi.recoveryCodes,
    async (request) =>
      ok({ codes: await factors.renewOwnRecoveryCodes(contextOf(request), request.body) }, {}, 'update'),
    guarded,
  );
}

function addPasskeyCalls(app: App): void {
  addRoute(
    app,
    securityApi.askPasskey,
    async (request) => ok({ options: await factors.askOwnPasskey(contextOf(request)) }, {}, 'create'),
    guarded,
  );
  addRoute(
    app,
    securityApi.proposePasskey,
    async (request) => ok({ options: await factors.proposeOwnPasskey(contextOf(request), request.body) }, {}, 'create'),
    guarded,
  );
  addRoute(
    app,
    securityApi.addPasskey,
    async (request) => {
      const { codes } = await factors.addOwnPasskey(contextOf(request), request.body);
      return ok(codes === undefined ? {} : { codes }, {}, 'create');
    },
    guarded,
  );
  addRoute(
    app,
    securityApi.removePasskey,
    async (request) => {
      await factors.removeOwnPasskey(contextOf(request), request.params.id, request.body);
      return ok({}, {}, 'update');
    },
    guarded,
  );
}

/** The calls of a person about the own account. They are there with an outside provider too, which they point to. */
export function addSecurityRoutes(app: App): void {
  addRoute(app, securityApi.state, async (request) => {
    const context = contextOf(request);
    return ok(presentSecurity(context, await own.readSecurity(context)));
  });
  addRoute(
    app,
    securityApi.password,
    async (request) => {
      await own.changeOwnPassword(contextOf(request), request.body);
      return ok({}, {}, 'update');
    },
    guarded,
  );
  addRoute(app, securityApi.otherSessions, async (request) =>
    ok({ endedCount: await own.endOtherSessions(contextOf(request)) }, {}, 'update'),
  );
  addRoute(app, securityApi.session, async (request) => {
    await own.endOwnSession(contextOf(request), request.params.id);
    return ok({}, {}, 'update');
  });
  addFactorCalls(app);
  addPasskeyCalls(app);
}

/** What a SuperAdmin does with the accounts of others. */
export function addManagedAccountRoutes(app: App): void {
  addRoute(app, managedAccountsApi.search, async (request) => {
    const context = contextOf(request);
    const { found, totalCount } = await managed.searchAccounts(context, request.body);
    const shown = presentAccounts(found, { language: languageOf(request), own: context.actor.id });
    return ok(shown, { totalCount }, 'search');
  });
  addRoute(app, managedAccountsApi.setState, async (request) => {
    const { state, reason } = request.body;
    const set = state === 'closed' ? managed.closeAccount : managed.reopenAccount;
    await set(contextOf(request), request.params.id, reason);
    return ok({}, {}, 'update');
  });
  addRoute(app, managedAccountsApi.takeRole, async (request) => {
    await managed.takeRole(contextOf(request), request.params.id, request.body);
    return ok({}, {}, 'update');
  });
  addRoute(app, managedAccountsApi.endSessions, async (request) => {
    await managed.endSessionsOf(contextOf(request), request.params.id, request.body.reason);
    return ok({}, {}, 'update');
  });
  addRoute(app, managedAccountsApi.removeFactors, async (request) => {
    await managed.removeFactorsOf(contextOf(request), request.params.id, request.body.reason);
    return ok({}, {}, 'update');
  });
}

/** Everything of identity that is not the provider's own protocol. */
export async function addIdentityRoutes(app: App, options: IdentityRoutes): Promise<void> {
  const { deps } = options;
  addUserInfo(app, options);
  await addSignInRoutes(app, deps, options);
  await addMailedLinkRoutes(app, deps, new Welcome(deps));
}
