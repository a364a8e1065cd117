import type { Settings } from '../settings.ts';
import { useTracer } from './tracing.ts';

/** Loads what makes and sends traces, only where OTEL_EXPORTER_OTLP_ENDPOINT says where to. */
export async function startTracing({ traces }: Pick<Settings, 'traces'>): Promise<{ stop(): Promise<void> }> {
  if (traces === undefined) return { stop: async () => undefined };
  const { openExporter } = await import('./exporter.ts');
  const { tracer, stop } = await openExporter(traces);
  useTracer(tracer);
  return {
    async stop() {
      useTracer(undefined);
      await stop();
    },
  };
}
