import {
  type BodyOf,
  type Call,
  type FileReply,
  type HeadersOf,
  isFileReply,
  isLinesReply,
  type LinesReply,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@sanad/contract/api/call';
import { Refusal } from '@sanad/contract/api/envelope';
import { type ErrorCode, errorStatuses } from '@sanad/contract/api/errors';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from './app-type.ts';

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

const binary = { type: 'string', format: 'binary' };

function contentOf(schemas: Readonly<Record<string, unknown>>) {
  return { content: Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }])) };
}

function filesOf({ files, json }: FileReply) {
  return {
    description: 'A file',
    ...contentOf({ ...Object.fromEntries(files.map((type) => [type, binary])), ...json }),
  };
}

function linesOf({ line, last, isGivenWhole }: LinesReply) {
  const lines = { 'application/x-ndjson': { anyOf: [line, last] } };
  return {
    description: 'Line by line',
    ...contentOf({ ...lines, ...(isGivenWhole ? { 'application/json': last } : {}) }),
  };
}

function responsesOf({ reply, errors = [] }: Call): Record<number | string, unknown> {
  const refusals = refusalsOf([...usual, ...errors]);
  if (isFileReply(reply)) return { ...refusals, 200: filesOf(reply) };
  if (isLinesReply(reply)) return { ...refusals, 200: linesOf(reply) };
  return { ...refusals, 200: reply };
}

/** A route for a call of the contract, at each of its paths: nothing else comes in, and nothing else leaves. */
export function addRoute<C extends Call>(app: App, call: C, handler: Handler<C>, options: RouteOptions = {}): void {
  const { method, paths, params, query, headers, body } = call;
  const schema = {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
    response: responsesOf(call),
  };
  for (const url of paths) {
    app.route({ ...options, method, url, schema, handler: handler as never });
  }
}
