import type { IncomingHttpHeaders } from 'node:http';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Deps } from '../../deps.ts';
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

/** Nothing that could be mistaken for more than a name in a line of the log, a header or a page. */
const nameOfProxy = /^[A-Za-z0-9_-]{8,64}$/;

/** The name of a request: its proxy's, where there is one to trust, so that the lines of both are found together. */
export function requestNames({ settings, ids }: Pick<Deps, 'settings' | 'ids'>) {
  const isTrusted = settings.trustProxy !== false;
  return ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const given = headers['x-request-id'];
    return isTrusted && typeof given === 'string' && nameOfProxy.test(given) ? given : ids.next();
  };
}

type Line = Parameters<FastifyBaseLogger['info']>;

/**
 * The logger that names the request in its lines, made with the first of them: making one costs more than all else
 * that is done around a request, and most need none.
 */
class RequestLogger {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: object,
  ) {}

  private get own(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings);
    return this.made;
  }

  get level() {
    return this.parent.level;
  }

  fatal(...line: Line) {
    this.own.fatal(...line);
  }
  error(...line: Line) {
    this.own.error(...line);
  }
  warn(...line: Line) {
    this.own.warn(...line);
  }
  info(...line: Line) {
    this.own.info(...line);
  }
  debug(...line: Line) {
    this.own.debug(...line);
  }
  trace(...line: Line) {
    this.own.trace(...line);
  }
  silent() {}
  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.own.child(...given);
  }
}

export function requestLoggerOf(parent: FastifyBaseLogger, bindings: object): FastifyBaseLogger {
  return new RequestLogger(parent, bindings) as FastifyBaseLogger;
}

/** Gives every answer its request id and writes one line per request. */
export function addRequestLog(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    app.log.info(line, 'request');
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: routeOf(request) }, 'request broken off by the client');
  });
}
