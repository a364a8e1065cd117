import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext, SpanKind } from '@opentelemetry/api';
import { codeOf } from '../start-error.ts';

/** `parent`: the span of a caller elsewhere; otherwise the one that runs around this. */
export type SpanOptions = { kind?: keyof typeof SpanKind; parent?: SpanContext; attributes?: Attributes };

/** What is loaded where traces are wanted (`exporter.ts`). */
export type Tracer = {
  start(name: string, options: SpanOptions, around: Span | undefined): Span;
  fail(span: Span, type: string): void;
};

const running = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** Where nobody wants traces, all that remains of them is this question. */
export const isTracing = (): boolean => tracer !== undefined;

export function useTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** The kind of an error, never its words: these may quote what somebody typed. */
const typeOf = (error: unknown): string => codeOf(error) || (error instanceof Error ? error.name : 'unknown');

/** A span that somebody else ends; undefined where there are no traces. */
export const startSpan = (name: string, options: SpanOptions = {}): Span | undefined =>
  tracer?.start(name, options, running.getStore());

export const withinSpan = <T>(span: Span, work: () => T): T => running.run(span, work);

/** Whether this is part of something that is traced. */
export const isWithinSpan = (): boolean => running.getStore() !== undefined;

export function endSpan(span: Span, failure?: { type: string } | { error: unknown }): void {
  if (failure !== undefined) tracer?.fail(span, 'type' in failure ? failure.type : typeOf(failure.error));
  span.end();
}

/** Does the work within a span of its own. Nothing that belongs to a person stands in names or attributes. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (span === undefined) return work();
  try {
    const done = await withinSpan(span, work);
    endSpan(span);
    return done;
  } catch (error) {
    endSpan(span, { error });
    throw error;
  }
}
