import {
  type BodyOf,
  type Call,
  type HeadersOf,
  isFileReply,
  isLinesReply,
  isRecordReply,
  type ParamsOf,
  type QueryOf,
  type RecordReply,
  type ReplyOf,
} from '@sanad/contract/api/call';
import { Refusal } from '@sanad/contract/api/envelope';
import { type ErrorCode, errorStatuses } from '@sanad/contract/api/errors';
import { findShape } from '@sanad/contract/api/records';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from './app-type.ts';
import { writeAnswer } from './serialising.ts';

/** A request of a call, with what its schemas let through. */
export type RequestOf<C> = FastifyRequest<{
  Params: ParamsOf<C>;
  Querystring: QueryOf<C>;
  Headers: HeadersOf<C>;
  Body: BodyOf<C>;
}>;

type Handler<C> = (
  request: RequestOf<C>,
  reply: FastifyReply,
) => Promise<([ReplyOf<C>] extends [never] ? FastifyReply : ReplyOf<C>) | FastifyReply>;

type RouteOptions = Omit<RouteShorthandOptions, 'schema'>;

/** What may come of every call: a session that is over, a right that is missing, too many questions, an outage. */
const usual = ['VALIDATION', 'UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const;

function refusalsOf(codes: readonly ErrorCode[]): Record<number, unknown> {
  return Object.fromEntries(codes.map((code) => [errorStatuses[code], Refusal]));
}

function filesOf(types: readonly string[]) {
  const schema = { type: 'string', format: 'binary' };
  return { description: 'A file', content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function responsesOf({ reply, errors = [] }: Call): Record<number | string, unknown> {
  const refusals = refusalsOf([...usual, ...errors]);
  if (isFileReply(reply)) return { ...refusals, 200: filesOf(reply.files) };
  if (isLinesReply(reply)) return { ...refusals, 200: filesOf(['application/x-ndjson', 'application/json']) };
  if (isRecordReply(reply)) return { ...refusals, 200: { anyOf: Object.values(reply.byEntity) } };
  return { ...refusals, 200: reply };
}

/** Writes an answer about records by the shape of the entity that the path names. */
function byEntity(app: App, shapes: RecordReply, handler: Handler<Call>): Handler<Call> {
  return async (request, reply) => {
    const answer = await handler(request, reply);
    const shape = findShape(shapes, request.params as unknown as Record<string, string>);
    if (shape === undefined) throw new Error(`The contract has no answer for ${request.url}`);
    return reply.type('application/json; charset=utf-8').send(writeAnswer(app, shape, answer));
  };
}

/** A route for a call of the contract, at each of its paths: nothing else comes in, and nothing else leaves. */
export function addRoute<C extends Call>(app: App, call: C, handler: Handler<C>, options: RouteOptions = {}): void {
  const { method, paths, params, query, headers, body, form, reply } = call;
  const answer = isRecordReply(reply) ? byEntity(app, reply, handler as never) : handler;
  const schema = {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    // Of a call that takes a form or a body, its handler looks which of them came.
    ...(body === undefined || form !== undefined ? {} : { body }),
    response: responsesOf(call),
  };
  for (const url of paths) {
    app.route({ ...options, method, url, schema, handler: answer as never });
  }
}
