import { type Call, isFileReply, isLinesReply, isRecordReply } from '@sanad/contract/api/call';
import type { ErrorCode } from '@sanad/contract/api/errors';

/** What may come of every call: a session that is over, a right that is missing, too many questions, an outage. */
const usual = ['VALIDATION', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const;

export const errorsOf = ({ errors = [] }: Call): readonly ErrorCode[] => [...usual, ...errors];

const binary = { type: 'string', format: 'binary' };

/** What a call answers under which media type. */
export function contentsOf({ reply }: Call): Readonly<Record<string, object>> {
  if (isFileReply(reply)) return { ...Object.fromEntries(reply.files.map((type) => [type, binary])), ...reply.json };
  if (isRecordReply(reply)) return { 'application/json': { anyOf: Object.values(reply.byEntity) } };
  if (!isLinesReply(reply)) return { 'application/json': reply };
  const { line, last, isGivenWhole } = reply;
  return { 'application/x-ndjson': { anyOf: [line, last] }, ...(isGivenWhole ? { 'application/json': last } : {}) };
}

/** The same as Fastify and OpenAPI write it. */
export const contentOf = (schemas: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
