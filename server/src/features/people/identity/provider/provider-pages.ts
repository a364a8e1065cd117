import type { TextKey } from '@sanad/contract/text/text';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { unavailable } from '../../../../platform/outage.ts';
import { chooseLook, type Look } from '../pages/look.ts';
import { renderErrorPage, renderSignedOutPage, renderSignOutPage } from '../pages/session-pages.ts';
import { pageHeaders } from '../pages/shell.ts';
import { renderContinuePage } from '../pages/sign-in-pages.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { errors } from './oidc-library.ts';

function lookOf(ctx: KoaContextWithOIDC): Look {
  const asked = ctx.oidc.params?.ui_locales ?? ctx.query.ui_locales;
  return chooseLook({
    uiLocales: typeof asked === 'string' ? asked : undefined,
    cookieLanguage: ctx.cookies.get('lang', { signed: false }),
    acceptLanguage: ctx.get('accept-language'),
    theme: ctx.cookies.get('theme', { signed: false }),
  });
}

/** Where the language and theme tools come back to: this page, if it can be asked for again. */
function returnTo(ctx: KoaContextWithOIDC): string {
  return ctx.method === 'GET' ? ctx.originalUrl : '/login';
}

function send({ settings }: IdentityDeps, ctx: KoaContextWithOIDC, page: string): void {
  ctx.set(pageHeaders(settings));
  ctx.body = page;
}

/** The application's id token of this very user: no other site has one. */
function isProven({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined;
  return hint !== undefined && hint.payload?.sub === oidc.session?.accountId;
}

export function renderSignOut(deps: IdentityDeps, ctx: KoaContextWithOIDC, form: string): void {
  const page = { look: lookOf(ctx), form, returnTo: returnTo(ctx), isProven: isProven(ctx) };
  send(deps, ctx, renderSignOutPage(page));
}

export function renderSignedOut(deps: IdentityDeps, ctx: KoaContextWithOIDC): void {
  send(deps, ctx, renderSignedOutPage(lookOf(ctx), returnTo(ctx)));
}

const reasons: Record<string, TextKey> = {
  invalid_client: 'identity.error.client',
  invalid_redirect_uri: 'identity.error.redirect',
  server_error: 'error.INTERNAL',
};

/** Pages are for people; these routes are called by programs, whatever they say they accept. */
const pageRoutes = new Set(['authorization', 'resume', 'end_session', 'end_session_confirm', 'end_session_success']);

type Failure = { out: ErrorOut; error: Error };

/** A finished or forgotten sign-in (back button, hours later) starts anew; everything else is explained on a page. */
export function renderProviderError(deps: IdentityDeps, ctx: KoaContextWithOIDC, { out, error }: Failure): void {
  if (error instanceof errors.SessionNotFound) {
    ctx.status = 303;
    ctx.redirect('/login');
    return;
  }
  if (!pageRoutes.has(ctx.oidc.route)) {
    ctx.body = out;
    return;
  }
  const reason = reasons[out.error] ?? 'identity.error.request';
  send(deps, ctx, renderErrorPage({ look: lookOf(ctx), reason, code: out.error, returnTo: returnTo(ctx) }));
}

/** What is away is back in a moment: said as everywhere else, with the time after which to come again. */
export function answerOutage(deps: IdentityDeps, ctx: KoaContextWithOIDC, cause: Error): void {
  const error = unavailable(cause);
  const { text: reason, values, code } = error;
  const look = lookOf(ctx);
  ctx.remove('location');
  ctx.status = error.status;
  if (pageRoutes.has(ctx.oidc.route))
    send(deps, ctx, renderErrorPage({ look, reason, values, code, returnTo: returnTo(ctx) }));
  else ctx.body = { error: 'temporarily_unavailable', error_description: error.sayIn(look.language), code };
  ctx.set('retry-after', String(values.seconds));
}

const ownForm = /<form method="post" action="([^"]*)">([\s\S]*?)<noscript>/;

/** The provider's self-sending form uses an inline script, which our content policy forbids: the same form on our page. */
export function replaceSelfSendingForm(deps: IdentityDeps, ctx: KoaContextWithOIDC): void {
  const found = typeof ctx.body === 'string' ? ownForm.exec(ctx.body) : null;
  if (found === null) return;
  const [, action, inputs] = found;
  const form = `<form id="continue" method="post" action="${action}">${inputs}</form>`;
  send(deps, ctx, renderContinuePage(lookOf(ctx), form));
}
