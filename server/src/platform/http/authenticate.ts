import { AppError } from '../errors.ts';
import type { App } from './app-type.ts';
import { isCall } from './request.ts';

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

/** Reads the caller from `Authorization`. A bad token is refused even where anonymous callers are served. */
export function addAuthentication(app: App): void {
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization;
    if (header === undefined || !isCall(request)) return;
    const token = bearer.exec(header)?.[1];
    if (token === undefined) throw new AppError('UNAUTHENTICATED');
    request.actor = { ...(await app.deps.tokens.verify(token)), ip: request.ip };
  });
}
