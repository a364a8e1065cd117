import { defaultLanguage, findLanguage, type Language } from '@sanad/contract/values/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Context, Deps } from '../../deps.ts';
import { AppError } from '../errors.ts';
import type { Actor } from '../identity/identity.ts';
import { rendererFor } from '../renderer/renderer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** Absent for an anonymous caller. */
    actor?: Actor;
  }
}

/** "hi-IN,hi;q=0.9,en;q=0.8" as codes, best first. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [code = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { code, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ code, quality }) => code !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}

/** The language that the person chose (cookie `lang`), else the one that the browser or program asks for. */
export function languageOf(request: FastifyRequest): Language {
  const codes = [request.cookies?.lang, ...acceptedLanguages(request.headers['accept-language'])];
  return findLanguage(codes) ?? defaultLanguage;
}

const calls = /^\/(api|credentials)(\/|$)/;

/** Whether this is a call and not a page or a file, by the route that it reaches: `/%61pi/…` is one too. */
export function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return calls.test(routeOptions.url ?? '') || calls.test(url.split('?', 1)[0] ?? '');
}

/** What a use case of a signed-in caller is called with; throws UNAUTHENTICATED for an anonymous one. */
export function contextOf(request: FastifyRequest): Context {
  if (request.actor === undefined) throw new AppError('UNAUTHENTICATED');
  return { deps: request.server.deps, actor: request.actor };
}

/** What a use case is called with that also serves anonymous callers. */
export function callerOf(request: FastifyRequest): Caller {
  return { deps: request.server.deps, actor: request.actor };
}

/** For what is drawn: whoever goes away while it waits for its turn leaves the line. */
export function whileWaiting<Asking extends Caller>(asking: Asking, reply: FastifyReply): Asking {
  const { deps } = asking;
  return { ...asking, deps: { ...deps, renderer: rendererFor(deps.renderer, goneSignal(reply)) } };
}

/** Says when the caller went away before it was answered. (What Fastify has tells that all was sent, too.) */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) gone.abort(new AppError('UNAVAILABLE'));
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}
