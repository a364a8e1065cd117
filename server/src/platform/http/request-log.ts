import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { App } from './app-type.ts';

/** The framework's own request lines hold the whole URL; of them only broken answers are of use. */
class QuietLogController extends LogController {
  override streamError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
    reply.log.warn({ err: error }, 'answer broke off');
  }
}

export const logController = new QuietLogController({ disableRequestLogging: true });

/** The pattern of the route, never the path itself: paths hold certificate numbers and share tokens. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');
}

/** Gives every answer its request id and writes one line per request. */
export function addRequestLog(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, so that it also stands on answers that another library writes.
    reply.raw.setHeader('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request');
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: routeOf(request) }, 'request broken off by the client');
  });
}
