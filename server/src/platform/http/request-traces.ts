import type { Span, SpanContext } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { endSpan, isTracing, startSpan, withinSpan } from '../tracing/tracing.ts';
import type { App } from './app-type.ts';
import { routeOf } from './request-log.ts';

const spans = new WeakMap<FastifyRequest, Span>();
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span of the proxy in front; a stranger's would let them write into traces of others. */
function parentOf({ headers }: FastifyRequest): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(String(headers.traceparent ?? '')) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1 };
}

/** A span for each request, under the pattern of its route: paths hold certificate numbers and tokens of links. */
export function addRequestTraces(app: App): void {
  if (!isTracing()) return;
  const isTrusted = app.deps.settings.trustProxy !== false;
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = isTrusted ? parentOf(request) : undefined;
    const { method, id } = request;
    const route = routeOf(request);
    const attributes = { 'http.request.method': method, 'http.route': route, 'sanad.request_id': id };
    const span = startSpan(`${method} ${route}`, { kind: 'SERVER', attributes, ...(parent && { parent }) });
    if (span === undefined) return done();
    spans.set(request, span);
    withinSpan(span, done);
  });
  // The body comes in from outside of what the first hook began.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else withinSpan(span, done);
  });
  const end = (request: FastifyRequest, status: number | undefined) => {
    const span = spans.get(request);
    if (span === undefined) return;
    spans.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    endSpan(span, status === undefined || status >= 500 ? { type: String(status ?? 'aborted') } : undefined);
  };
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', async (request) => end(request, undefined));
}
