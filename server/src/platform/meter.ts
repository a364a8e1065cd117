import { Counter, Histogram, Registry } from 'prom-client';
import { inSpan } from './tracing/tracing.ts';

/** What this process counted since it began; `/metrics` tells it. Nothing in a label belongs to a person. */
export const meterRegistry = new Registry();
const registers = [meterRegistry];

const verdicts = new Counter({
  name: 'sanad_verdicts_total',
  help: 'Verdicts that were given, by the way that was asked and by result.',
  labelNames: ['way', 'result'] as const,
  registers,
});

const signIns = new Counter({
  name: 'sanad_sign_ins_total',
  help: 'Sign-ins by outcome; refused ones by the reason.',
  labelNames: ['outcome'] as const,
  registers,
});

const drawings = new Histogram({
  name: 'sanad_render_duration_seconds',
  help: 'Time to draw a page of a certificate, without the wait for a free page.',
  labelNames: ['format'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

const failedDrawings = new Counter({
  name: 'sanad_render_failures_total',
  help: 'Drawings that came to nothing.',
  labelNames: ['format'] as const,
  registers,
});

export const meter = {
  countVerdict: (way: string, result: string) => verdicts.inc({ way, result }),
  countSignIn: (outcome: string) => signIns.inc({ outcome }),
  /** Times a drawing, whatever becomes of it. */
  async timeDrawing<Drawn>(format: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const stop = drawings.startTimer({ format });
    try {
      const drawn = await inSpan('draw', { attributes: { 'sanad.format': format } }, draw);
      stop();
      return drawn;
    } catch (error) {
      failedDrawings.inc({ format });
      throw error;
    }
  },
};
