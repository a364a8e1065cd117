import type { SignInMethod } from '@sanad/contract/api/security';
import type { ClientMetadata, Configuration, KoaContextWithOIDC, ResourceServer } from 'oidc-provider';
import { apiAudience } from '../../../../platform/identity/token-verifier.ts';
import type { Settings } from '../../../../platform/settings.ts';
import { presentProfile, presentTokenClaims } from '../present.ts';
import * as store from '../store.ts';
import { insertSignInPlace } from '../stores/sign-in-places.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { newDevice } from '../usecases/note-sign-in.ts';
import { commandLineClientId, issuerOf, protocolPath, signInPath, webClientId } from './addresses.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { createModelStore } from './model-store.ts';
import type { MountedRequest } from './mount.ts';
import { renderProviderError, renderSignedOut, renderSignOut } from './provider-pages.ts';

/** Seconds. */
export const lifetimes = {
  code: 60,
  accessToken: 5 * 60,
  refreshToken: 30 * 60,
  interaction: 60 * 60,
  session: 10 * 60 * 60,
};

/** JWT access tokens come only through a resource, and a resource must be a URI; its audience need not be one. */
export const apiResource = 'urn:registry-api';
export const scopes = 'openid profile email';

export const apiResourceServer: ResourceServer = {
  scope: scopes,
  audience: apiAudience,
  accessTokenTTL: lifetimes.accessToken,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'RS256' } },
};

const publicClient = { token_endpoint_auth_method: 'none', scope: scopes } as const;

function clientsOf(settings: Settings): ClientMetadata[] {
  const { publicUrl, environment } = settings;
  return [
    {
      ...publicClient,
      client_id: webClientId,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${publicUrl}/login`, `${publicUrl}/silent-sign-in`],
      post_logout_redirect_uris: [`${publicUrl}/`],
    },
    {
      // In production it is known but may do nothing: its only grant type is not offered there.
      ...publicClient,
      client_id: commandLineClientId,
      grant_types: environment === 'development' ? ['password', 'refresh_token'] : ['refresh_token'],
      response_types: [],
      redirect_uris: [],
    },
  ];
}

/** From where a request to the provider comes. */
export function placeOf(ctx: KoaContextWithOIDC) {
  const { clientAddress = '' } = ctx.req as MountedRequest;
  return { user_agent: ctx.get('user-agent'), ip: clientAddress };
}

/** What opened the session, from the names of its methods (RFC 8176). */
export function methodOf(amr: readonly string[] = []): SignInMethod {
  if (amr.includes('hwk')) return 'passkey';
  if (amr.includes('recovery')) return 'recovery';
  return amr.includes('otp') || amr.includes('mfa') ? 'code' : 'password';
}

/** Our own client needs no consent screen: its grant is made when it first asks. */
async function loadExistingGrant(deps: IdentityDeps, ctx: KoaContextWithOIDC) {
  const { session, client, provider } = ctx.oidc;
  if (session === undefined || client === undefined || session.accountId === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing !== undefined && existing.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(apiResource, scopes);
  const grant_id = await grant.save();
  const is_new = session.amr?.includes(newDevice) === true;
  const method = methodOf(session.amr);
  await insertSignInPlace(deps.db, { grant_id, account_id: session.accountId, is_new, method, ...placeOf(ctx) });
  return grant;
}

/** A session ends ten hours after the sign-in, however often it is used. */
function secondsLeft(session: { loginTs?: number | undefined }): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(1, (session.loginTs ?? now) + lifetimes.session - now);
}

function features(deps: IdentityDeps): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    revocation: { enabled: true, allowedPolicy: () => true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiResource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => apiResourceServer,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => renderSignOut(deps, ctx, form),
      postLogoutSuccessSource: (ctx) => renderSignedOut(deps, ctx),
    },
  };
}

function routes(): Configuration['routes'] {
  return {
    authorization: `${protocolPath}/auth`,
    token: `${protocolPath}/token`,
    jwks: `${protocolPath}/certs`,
    userinfo: `${protocolPath}/userinfo`,
    end_session: `${protocolPath}/logout`,
    revocation: `${protocolPath}/revoke`,
  };
}

function cookies(settings: Settings, keys: IdentityKeys): Configuration['cookies'] {
  const path = new URL('/auth', settings.publicUrl).pathname;
  return {
    keys: keys.cookie,
    long: { httpOnly: true, sameSite: 'lax', signed: true, path },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  };
}

/** What tokens say, from the account as it is now: a refresh already carries a changed role. */
function claims(deps: IdentityDeps): Pick<Configuration, 'claims' | 'findAccount' | 'extraTokenClaims'> {
  return {
    claims: {
      openid: ['sub', 'preferred_username', 'entity', 'locale', 'realm_access'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    findAccount: async (_ctx, id) => {
      const account = await store.findAccount(deps.db, id);
      if (account === undefined || !account.enabled) return undefined;
      return { accountId: account.id, claims: () => presentProfile(account) };
    },
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      const account = await store.findAccount(deps.db, token.accountId);
      return account && { ...presentTokenClaims(account), typ: 'Bearer', azp: token.clientId, sid: token.grantId };
    },
  };
}

const ttl: Configuration['ttl'] = {
  AccessToken: lifetimes.accessToken,
  AuthorizationCode: lifetimes.code,
  IdToken: lifetimes.accessToken,
  RefreshToken: lifetimes.refreshToken,
  Interaction: lifetimes.interaction,
  Grant: lifetimes.session,
  Session: (_ctx, session) => secondsLeft(session),
};

/** The whole behaviour of the OpenID provider. */
export function createConfiguration(deps: IdentityDeps, keys: IdentityKeys): Configuration {
  const { settings } = deps;
  const mountPath = new URL(issuerOf(settings)).pathname;
  return {
    ...claims(deps),
    adapter: createModelStore(deps.db),
    clients: clientsOf(settings),
    jwks: { keys: keys.signing as never },
    cookies: cookies(settings, keys),
    routes: routes(),
    features: features(deps),
    scopes: ['openid'],
    clientBasedCORS: (_ctx, origin) => origin === new URL(settings.publicUrl).origin,
    responseTypes: ['code'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    interactions: { url: (_ctx, interaction) => `${mountPath}${signInPath}/${interaction.uid}` },
    loadExistingGrant: (ctx) => loadExistingGrant(deps, ctx),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // A stolen token that is used beside its owner's ends both; what two tabs share is the model store's to see.
    rotateRefreshToken: true,
    ttl,
    renderError: (ctx, out, error) => renderProviderError(deps, ctx, { out, error }),
  };
}
