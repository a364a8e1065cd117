import Type from 'typebox';
import { operationCalls as calls } from '../calls/operations.ts';
import { call } from './call.ts';

const states = ['ready', 'not ready'] as const;

/** What those who run the product ask. */
export const operationsApi = {
  /** Does it live? */
  health: call(calls.health, { reply: Type.Object({ status: Type.Literal('ok') }) }),
  /** Is it ready? With 503 and the same answer where a part is not; `degraded`, with 200, while something is away that all servers share. */
  ready: call(calls.ready, {
    reply: Type.Object({
      status: Type.Enum([...states, 'degraded']),
      parts: Type.Record(Type.String(), Type.Enum([...states])),
    }),
    errors: ['UNAVAILABLE'],
  }),
  /** How does it do? In the text format of Prometheus; in production for the token, or this machine. */
  metrics: call(calls.metrics, { reply: { files: ['text/plain'] } }),
} as const;
