import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App } from '../../platform/http/app-type.ts';
import type { TokenVerifier } from '../../platform/identity/identity.ts';
import { addConfirmRoutes } from './pages/confirm-routes.ts';
import type { KnownBrowsers } from './pages/known-browsers.ts';
import { addPasswordRoutes } from './pages/password-routes.ts';
import { addSignInRoutes } from './pages/sign-in-routes.ts';
import { presentProfile } from './present.ts';
import { protocolPath, realmPath } from './provider/addresses.ts';
import type { IdentityDeps } from './usecases/identity-deps.ts';
import { readProfile } from './usecases/read-profile.ts';

type IdentityRoutes = { deps: IdentityDeps; tokens: TokenVerifier; provider: () => Provider; browsers: KnownBrowsers };

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
export async function addMailedLinkRoutes(app: App, deps: IdentityDeps): Promise<void> {
  await addConfirmRoutes(app, deps);
  await addPasswordRoutes(app, deps);
}

/** Everything of identity that is not the provider's own protocol. */
export async function addIdentityRoutes(app: App, options: IdentityRoutes): Promise<void> {
  const { deps } = options;
  addUserInfo(app, options);
  await addSignInRoutes(app, deps, options);
  await addMailedLinkRoutes(app, deps);
}
