import type { EventEmitter } from 'node:events';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { recordIdentityEvent } from '../usecases/record-identity-event.ts';
import { issuerOf } from './addresses.ts';
import { createConfiguration, lifetimes } from './configuration.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { Provider as OidcProvider } from './oidc-library.ts';
import { addPasswordGrant } from './password-grant.ts';
import { replaceSelfSendingForm } from './provider-pages.ts';

/** Like Keycloak's idle time: a refresh token lives 30 minutes from its last use, and no longer than its session's grant. */
async function prolongRefreshToken(ctx: KoaContextWithOIDC): Promise<void> {
  const used = ctx.oidc.entities.RefreshToken;
  if (ctx.status !== 200 || used === undefined || ctx.oidc.params?.grant_type !== 'refresh_token') return;
  used.exp = Math.floor(Date.now() / 1000) + lifetimes.refreshToken;
  await used.save();
}

function addEvents(provider: Provider, deps: IdentityDeps): void {
  provider.on('end_session.success', (ctx) => {
    const accountId = ctx.oidc.session?.accountId;
    if (accountId === undefined) return;
    // The listener cannot be waited for: the session is over either way.
    recordIdentityEvent(deps, { name: 'signed-out', accountId }).catch((err: unknown) =>
      deps.log.error({ err }, 'identity: a sign-out was not recorded'),
    );
  });
  provider.on('server_error', (_ctx, err) => deps.log.error({ err }, 'identity: the provider failed'));
  // Without a listener the framework below would write to the console.
  const framework: EventEmitter = provider;
  framework.on('error', (err: unknown) => deps.log.warn({ err }, 'identity: request failed'));
}

/** The OpenID provider; a change of keys needs a new one. */
export function createProvider(deps: IdentityDeps, keys: IdentityKeys): Provider {
  const provider = new OidcProvider(issuerOf(deps.settings), createConfiguration(deps, keys));
  // The mount writes the forwarded headers itself, from PUBLIC_URL.
  provider.proxy = true;
  if (deps.settings.environment === 'development') addPasswordGrant(provider, deps);
  provider.use(async (ctx, next) => {
    await next();
    const context = ctx as KoaContextWithOIDC;
    if (context.oidc === undefined) return;
    if (context.oidc.route === 'token') await prolongRefreshToken(context);
    else replaceSelfSendingForm(deps, context);
  });
  addEvents(provider, deps);
  return provider;
}
