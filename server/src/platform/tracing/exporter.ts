import type { Tracer } from './tracing.ts';

export type TraceSettings = {
  /** Without the path of the signal, as OTEL_EXPORTER_OTLP_ENDPOINT gives it. */
  endpoint: string;
  serviceName: string;
  /** Of those that begin here: from 0 to 1. */
  share: number;
};

/** Nobody waits longer at the end for a collector that does not answer. */
const longestEndMs = 3000;
const exportMs = 5000;

/** What makes and sends spans: three hundred files, which a start without a collector does not read. */
async function loadOpenTelemetry() {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  return { ...api, OTLPTraceExporter, resourceFromAttributes, ...sdk };
}

/** Sends spans as OTLP/HTTP in JSON; what a collector that is away does not take is dropped, and nobody waits for it. */
export async function openExporter({
  endpoint,
  serviceName,
  share,
}: TraceSettings): Promise<{ tracer: Tracer; stop(): Promise<void> }> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, ...library } = await loadOpenTelemetry();
  const { OTLPTraceExporter, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } = library;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: exportMs });
  const provider = new library.TracerProvider({
    resource: library.resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('sanad');
  return {
    tracer: {
      start(name, { kind = 'INTERNAL', parent, attributes }, around) {
        const local = around === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, around);
        const context =
          parent === undefined ? local : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
        return spans.startSpan(
          name,
          { kind: SpanKind[kind], ...(attributes === undefined ? {} : { attributes }) },
          context,
        );
      },
      fail(span, type) {
        span.setAttribute('error.type', type);
        span.setStatus({ code: SpanStatusCode.ERROR });
      },
    },
    async stop() {
      const impatience = new Promise<void>((resolve) => setTimeout(resolve, longestEndMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), impatience]);
    },
  };
}
