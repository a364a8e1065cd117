import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { isOutage } from '../../../../platform/outage.ts';
import { updateSignInPlaceUsed } from '../stores/sign-in-places.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { recordIdentityEvent } from '../usecases/record-identity-event.ts';
import { issuerOf } from './addresses.ts';
import { createConfiguration } from './configuration.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { Provider as OidcProvider } from './oidc-library.ts';
import { addPasswordGrant } from './password-grant.ts';
import { answerOutage, replaceSelfSendingForm } from './provider-pages.ts';

/** What anybody may read: keys and addresses. */
const isOpen = (path: string) => path.includes('/.well-known/') || path.endsWith('/certs');

/** The library lets every site read what it answers before it knows the client, refusals too. */
function closeToOtherSites(ctx: KoaContextWithOIDC, { settings }: IdentityDeps): void {
  if (isOpen(ctx.path) || ctx.get('origin') === new URL(settings.publicUrl).origin) return;
  for (const name of Object.keys(ctx.response.headers)) {
    if (name.toLowerCase().startsWith('access-control-')) ctx.remove(name);
  }
}

/** Requests that failed because the database was away: the library calls everything a fault of the server. */
const outages = new WeakMap<IncomingMessage, Error>();

/** The tokens are made, and the old ones used up: a note that cannot be written must not lose them. */
async function noteUse({ db, log }: IdentityDeps, grantId: string): Promise<void> {
  await updateSignInPlaceUsed(db, grantId).catch((err: unknown) =>
    log.warn({ err }, 'identity: the use of a session was not noted'),
  );
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
  provider.on('server_error', (ctx, err) => {
    if (isOutage(err)) outages.set(ctx.req, err);
    deps.log.error({ err }, 'identity: the provider failed');
  });
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
    const outage = outages.get(ctx.req);
    if (outage !== undefined) answerOutage(deps, context, outage);
    closeToOtherSites(context, deps);
    if (context.oidc === undefined || outage !== undefined) return;
    if (context.oidc.route !== 'token') return replaceSelfSendingForm(deps, context);
    const grantId = context.oidc.entities.RefreshToken?.grantId;
    if (context.status === 200 && grantId !== undefined) await noteUse(deps, grantId);
  });
  addEvents(provider, deps);
  return provider;
}
