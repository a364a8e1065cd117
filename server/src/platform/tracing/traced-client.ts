import type pg from 'pg';
import { endSpan, isWithinSpan, startSpan, withinSpan } from './tracing.ts';

type Answered = (error: Error | null, result: unknown) => void;

/** The first word after remarks: what is done, without a word of the rest. */
const operationOf = (text: string) => /^(?:\s|\/\*.*?\*\/)*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query';

/** A connection whose statements are spans of whatever asks them; those that nobody asks for (the queue) are none. */
export function tracedClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    override query(...args: unknown[]): never {
      const ask = (...given: unknown[]) => (super.query as (...given: unknown[]) => never).apply(this, given);
      const [text] = args;
      if (typeof text !== 'string' || !isWithinSpan()) return ask(...args);
      const operation = operationOf(text);
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      const span = startSpan(`database ${operation}`, { kind: 'CLIENT', attributes });
      if (span === undefined) return ask(...args);
      const end = (error: unknown) => endSpan(span, error ? { error } : undefined);
      const last = args.at(-1);
      if (typeof last === 'function') {
        const answered: Answered = (error, result) => {
          end(error);
          (last as Answered)(error, result);
        };
        return ask(...args.slice(0, -1), answered);
      }
      const answer = withinSpan(span, () => ask(...args)) as Promise<unknown>;
      answer.then(() => end(undefined), end);
      return answer as never;
    }
  } as typeof pg.Client;
}
