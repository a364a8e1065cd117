import type { Provider, TokenEndpointGrantContext } from 'oidc-provider';
import { insertSignInPlace } from '../stores/sign-in-places.ts';
import { checkSignIn, tryCode } from '../usecases/check-sign-in.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import type { CallerPlace } from '../usecases/note-refusal.ts';
import { recordIdentityEvent } from '../usecases/record-identity-event.ts';
import { hasFactor, isFactorRequired, useCode } from '../usecases/second-factor.ts';
import { apiResource, apiResourceServer, placeOf, scopes } from './configuration.ts';
import { errors } from './oidc-library.ts';

type PasswordParams = { username?: string; password?: string; otp?: string };

async function signIn(deps: IdentityDeps, { username, password, otp }: PasswordParams, caller: CallerPlace) {
  if (!username || !password) throw new errors.InvalidRequest('username and password are required');
  const outcome = await checkSignIn(deps, { username, password, caller });
  if (outcome.kind !== 'right') throw refusal(outcome.kind);
  const { account } = outcome;
  if (!(await hasFactor(deps, account.id))) {
    if (isFactorRequired(deps, account)) throw refusal('unprotected');
    return account;
  }
  if (!otp) throw refusal('incomplete');
  const second = await tryCode(deps, account, { check: () => useCode(deps, account, otp), caller });
  if (second.kind !== 'right') throw refusal(second.kind === 'wrong' ? 'wrongCode' : 'locked');
  return account;
}

const reasons = {
  wrong: 'wrong username or password',
  locked: 'sign-in is paused',
  unverified: 'e-mail not verified',
  unprotected: 'a second factor must be set up on the sign-in page first',
  incomplete: 'the code of the second factor is needed (otp)',
  wrongCode: 'wrong code of the second factor',
} as const;

function refusal(reason: keyof typeof reasons): Error {
  return Object.assign(new errors.InvalidGrant(reasons[reason]), { error_description: reasons[reason] });
}

/** `grant_type=password` for scripts and tests, in development only: it keeps the browser and its protections out. */
export function addPasswordGrant(provider: Provider, deps: IdentityDeps): void {
  const handler = async (ctx: TokenEndpointGrantContext<PasswordParams>) => {
    const { client, params } = ctx.oidc;
    const { user_agent: userAgent, ip } = placeOf(ctx);
    const { id: accountId } = await signIn(deps, params, { userAgent, ip });
    const method = params.otp ? 'code' : 'password';
    const grant = new provider.Grant({ clientId: client.clientId, accountId });
    grant.addOIDCScope(scopes);
    grant.addResourceScope(apiResource, scopes);
    const source = { accountId, client, grantId: await grant.save(), gty: 'password', scope: scopes };
    await insertSignInPlace(deps.db, {
      grant_id: source.grantId,
      account_id: accountId,
      is_new: false,
      method,
      ...placeOf(ctx),
    });
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
  provider.registerGrantType<PasswordParams>('password', handler, ['username', 'password', 'otp', 'scope']);
}
