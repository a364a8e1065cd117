import type { Provider, TokenEndpointGrantContext } from 'oidc-provider';
import { checkSignIn } from '../usecases/check-sign-in.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { recordIdentityEvent } from '../usecases/record-identity-event.ts';
import { apiResource, apiResourceServer, scopes } from './configuration.ts';
import { errors } from './oidc-library.ts';

type PasswordParams = { username?: string; password?: string };

async function signIn(deps: IdentityDeps, { username, password }: PasswordParams) {
  if (!username || !password) throw new errors.InvalidRequest('username and password are required');
  const outcome = await checkSignIn(deps, { username, password });
  if (outcome.kind === 'right') return outcome.account;
  const reason = {
    wrong: 'wrong username or password',
    locked: 'sign-in is paused',
    unverified: 'e-mail not verified',
  };
  throw Object.assign(new errors.InvalidGrant(reason[outcome.kind]), { error_description: reason[outcome.kind] });
}

/** `grant_type=password` for scripts and tests, in development only: it keeps the browser and its protections out. */
export function addPasswordGrant(provider: Provider, deps: IdentityDeps): void {
  const handler = async (ctx: TokenEndpointGrantContext<PasswordParams>) => {
    const { client, params } = ctx.oidc;
    const { id: accountId } = await signIn(deps, params);
    const grant = new provider.Grant({ clientId: client.clientId, accountId });
    grant.addOIDCScope(scopes);
    grant.addResourceScope(apiResource, scopes);
    const source = { accountId, client, grantId: await grant.save(), gty: 'password', scope: scopes };
    const accessToken = new provider.AccessToken(source);
    accessToken.resourceServer = new provider.ResourceServer(apiResource, apiResourceServer);
    const refreshToken = new provider.RefreshToken({ ...source, resource: apiResource });
    ctx.body = {
      access_token: await accessToken.save(),
      expires_in: accessToken.expiration,
      token_type: accessToken.tokenType,
      refresh_token: await refreshToken.save(),
      scope: scopes,
    };
    await recordIdentityEvent(deps, { name: 'signed-in', accountId, clientId: client.clientId });
  };
  provider.registerGrantType<PasswordParams>('password', handler, ['username', 'password', 'scope']);
}
