import { AppError } from '../errors.ts';
import type { App } from './app-type.ts';

type KnownRoute = { pattern: RegExp; methods: readonly string[] };

/** `/api/:entity/search` as a regular expression; the router keeps its own to itself. */
function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z_]\w*(\([^)]*\))?/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}/?$`);
}

/** Answers unknown paths with 404, and known paths with a method that they do not take with 405. */
export function addNotFound(app: App): void {
  const known: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // A route for everything says nothing about what exists.
    if (url.endsWith('/*') || url === '*') return;
    known.push({ pattern: patternOf(url), methods: Array.isArray(method) ? method : [method] });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods));
    if (allowed.size === 0 || allowed.has(request.method)) throw new AppError('NOT_FOUND');
    reply.header('allow', [...allowed].sort().join(', '));
    throw new AppError('METHOD_NOT_ALLOWED');
  });
}
