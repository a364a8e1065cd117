import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { isOutage, unavailable } from '../../../../platform/outage.ts';
import type { IdentityDeps } from '../usecases/identity-deps.ts';
import { chooseLook, type Look } from './look.ts';
import { renderErrorPage } from './session-pages.ts';
import { pageHeaders } from './shell.ts';

export type Fields = Readonly<Record<string, string | undefined>>;

const formBytes = 16 * 1024;
const rememberedSeconds = 365 * 24 * 60 * 60;

/** What a person may be told; the framework throws its own kind for a body that it does not take. */
function findRefusal(thrown: FastifyError): AppError | undefined {
  if (isOutage(thrown)) return thrown instanceof AppError ? thrown : unavailable(thrown);
  if (thrown instanceof AppError) return thrown.status < 500 ? thrown : undefined;
  if (thrown.statusCode === 413) return new AppError('TOO_LARGE');
  if (thrown.statusCode === 415) return new AppError('UNSUPPORTED_TYPE');
  return undefined;
}

/** Lets the routes of this scope take HTML forms, and refuses to a person with a page (too many tries, form too large). */
export function acceptForms(scope: App, deps: IdentityDeps): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = findRefusal(thrown);
    // Passed on: programs get the envelope, and what is not a refusal is logged there.
    if (isJson(request) || error === undefined) return reply.send(thrown);
    const { text: reason, values, code } = error;
    if (code === 'UNAVAILABLE') {
      request.log.error({ err: thrown }, 'request failed');
      reply.header('retry-after', values.seconds ?? 5);
    }
    const page = renderErrorPage({ look: lookOf(request), reason, values, code, returnTo: '/login' });
    return sendPage(deps, reply.status(error.status), page);
  });
}

export function isJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') === true;
}

/** The text fields of a form or of a JSON object; anything else in it counts as not given. */
export function fieldsOf(request: FastifyRequest): Fields {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
}

export function lookOf(
  request: FastifyRequest,
  wishes: { chosen?: string | undefined; uiLocales?: string | undefined } = {},
): Look {
  return chooseLook({
    ...wishes,
    cookieLanguage: request.cookies.lang,
    acceptLanguage: request.headers['accept-language'],
    theme: request.cookies.theme,
  });
}

export function sendPage(deps: IdentityDeps, reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(pageHeaders(deps.settings)).send(page);
}

/** Whether the form was sent by one of the page's tools. Their choice is remembered, for the web too. */
export function useTools(
  deps: IdentityDeps,
  reply: FastifyReply,
  { action, look }: { action: string | undefined; look: Look },
) {
  const cookie = {
    path: '/',
    sameSite: 'lax',
    maxAge: rememberedSeconds,
    secure: deps.settings.publicUrl.startsWith('https:'),
  } as const;
  if (action === 'language') {
    reply.setCookie('lang', look.language, cookie);
    return look;
  }
  if (action === 'theme') {
    const theme = look.theme === 'dark' ? 'light' : 'dark';
    reply.setCookie('theme', theme, cookie);
    return { ...look, theme } satisfies Look;
  }
  return undefined;
}
