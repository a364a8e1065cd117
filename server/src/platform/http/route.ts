import type { BodyOf, Call, HeadersOf, ParamsOf, QueryOf, ReplyOf } from '@sanad/contract/api/call';
import { Refusal } from '@sanad/contract/api/envelope';
import { errorStatuses } from '@sanad/contract/api/errors';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from './app-type.ts';
import { contentOf, contentsOf, errorsOf } from './describe-reply.ts';

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
  const { reply } = call;
  const isPlain = !isFileReply(reply) && !isLinesReply(reply);
  return { ...refusals, 200: isPlain ? reply : { content: contentOf(contentsOf(call)) } };
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
