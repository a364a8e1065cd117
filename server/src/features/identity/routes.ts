import { managedAccountsApi } from '@sanad/contract/api/managed-accounts';
import { securityApi } from '@sanad/contract/api/security';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { contextOf, languageOf } from '../../platform/http/request.ts';
import type { TokenVerifier } from '../../platform/identity/identity.ts';
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
  const { proposeFactor, confirmFactor, removeFactor, recoveryCodes } = securityApi;
  app.post(proposeFactor.path, { ...guarded, schema: { body: proposeFactor.body } }, async (request) =>
    ok(presentProposal(await factors.proposeOwnFactor(contextOf(request), request.body)), {}, 'create'),
  );
  app.put(confirmFactor.path, { ...guarded, schema: { body: confirmFactor.body } }, async (request) =>
    ok({ codes: await factors.confirmOwnFactor(contextOf(request), request.body.code) }, {}, 'update'),
  );
  app.post(removeFactor.path, { ...guarded, schema: { body: removeFactor.body } }, async (request) => {
    await factors.removeOwnFactor(contextOf(request), request.body);
    return ok({}, {}, 'update');
  });
  app.post(recoveryCodes.path, { ...guarded, schema: { body: recoveryCodes.body } }, async (request) =>
    ok({ codes: await factors.renewOwnRecoveryCodes(contextOf(request), request.body) }, {}, 'update'),
  );
}

function addPasskeyCalls(app: App): void {
  const { askPasskey, proposePasskey, addPasskey, removePasskey } = securityApi;
  app.post(askPasskey.path, guarded, async (request) =>
    ok({ options: await factors.askOwnPasskey(contextOf(request)) }, {}, 'create'),
  );
  app.post(proposePasskey.path, { ...guarded, schema: { body: proposePasskey.body } }, async (request) =>
    ok({ options: await factors.proposeOwnPasskey(contextOf(request), request.body) }, {}, 'create'),
  );
  app.post(addPasskey.path, { ...guarded, schema: { body: addPasskey.body } }, async (request) =>
    ok({ ...(await factors.addOwnPasskey(contextOf(request), request.body)) }, {}, 'create'),
  );
  const { path, params, body } = removePasskey;
  app.post(path, { ...guarded, schema: { params, body } }, async (request) => {
    await factors.removeOwnPasskey(contextOf(request), request.params.id, request.body);
    return ok({}, {}, 'update');
  });
}

/** The calls of a person about the own account. They are there with an outside provider too, which they point to. */
export function addSecurityRoutes(app: App): void {
  const { state, password, session, otherSessions } = securityApi;
  app.get(state.path, async (request) => {
    const context = contextOf(request);
    return ok(presentSecurity(context, await own.readSecurity(context)));
  });
  app.put(password.path, { ...guarded, schema: { body: password.body } }, async (request) => {
    await own.changeOwnPassword(contextOf(request), request.body);
    return ok({}, {}, 'update');
  });
  app.post(otherSessions.path, async (request) => {
    return ok({ endedCount: await own.endOtherSessions(contextOf(request)) }, {}, 'update');
  });
  app.delete(session.path, { schema: { params: session.params } }, async (request) => {
    await own.endOwnSession(contextOf(request), request.params.id);
    return ok({}, {}, 'update');
  });
  addFactorCalls(app);
  addPasskeyCalls(app);
}

/** What a SuperAdmin does with the accounts of others. */
export function addManagedAccountRoutes(app: App): void {
  const { search, setState, takeRole, endSessions, removeFactors } = managedAccountsApi;
  app.post(search.path, { schema: { body: search.body } }, async (request) => {
    const context = contextOf(request);
    const { found, totalCount } = await managed.searchAccounts(context, request.body);
    const shown = presentAccounts(found, { language: languageOf(request), own: context.actor.id });
    return ok(shown, { totalCount }, 'search');
  });
  app.put(setState.path, { schema: { params: setState.params, body: setState.body } }, async (request) => {
    const { state, reason } = request.body;
    const set = state === 'closed' ? managed.closeAccount : managed.reopenAccount;
    await set(contextOf(request), request.params.id, reason);
    return ok({}, {}, 'update');
  });
  app.post(takeRole.path, { schema: { params: takeRole.params, body: takeRole.body } }, async (request) => {
    await managed.takeRole(contextOf(request), request.params.id, request.body);
    return ok({}, {}, 'update');
  });
  app.post(endSessions.path, { schema: { params: endSessions.params, body: endSessions.body } }, async (request) => {
    await managed.endSessionsOf(contextOf(request), request.params.id, request.body.reason);
    return ok({}, {}, 'update');
  });
  const { path, params, body } = removeFactors;
  app.post(path, { schema: { params, body } }, async (request) => {
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
