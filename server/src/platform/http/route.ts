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
import { errorStatuses } from '@sanad/contract/api/errors';
import { findShape } from '@sanad/contract/api/records';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from './app-type.ts';
import { contentOf, contentsOf, errorsOf } from './describe-reply.ts';
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

function responsesOf(call: Call): Record<number, unknown> {
  const refusals = Object.fromEntries(errorsOf(call).map((code) => [errorStatuses[code], Refusal]));
  const contents = contentsOf(call);
  const { reply } = call;
  // What is always JSON is written by its schema, whatever the route calls its type.
  const isPlain = !isFileReply(reply) && !isLinesReply(reply);
  return { ...refusals, 200: isPlain ? contents['application/json'] : { content: contentOf(contents) } };
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
  const config = form === undefined ? options.config : { ...options.config, takesForm: true };
  for (const url of paths) {
    app.route({
      ...options,
      ...(config === undefined ? {} : { config }),
      method,
      url,
      schema,
      handler: answer as never,
    });
  }
}
