import type { TSchema } from 'typebox';
import { allCalls } from '../api/all.ts';
import { type Call, type FileReply, isFileReply, isLinesReply, isRecordReply, type LinesReply } from '../api/call.ts';
import type { Frame } from '../api/envelope.ts';
import { findShape } from '../api/records.ts';
import { findFault } from '../api/reply-fault.ts';
import { findEntity } from '../entities/entities.ts';
import { findRole } from '../values/roles.ts';

const frame: Frame = {
  id: 'sunbird-rc.registry.get',
  ver: '1.0',
  ets: 0,
  params: { resmsgid: '', msgid: '', err: '', status: 'SUCCESSFUL', errmsg: '' },
  responseCode: 'OK',
  statusCode: 200,
  status: 'success',
};

type Route = { method: string; pattern: RegExp; call: Call };

/** Words before values: `/unread` is no id. */
const exactness = (path: string) => path.split('/').filter((part) => part.startsWith(':')).length;

const routes: Route[] = allCalls
  .flatMap((call) => call.paths.map((path) => ({ method: call.method, path, call })))
  .sort((a, b) => exactness(a.path) - exactness(b.path))
  .map(({ method, path, call }) => ({
    method,
    call,
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));

type Found = { call: Call; params: Readonly<Record<string, string>> };

function findRoute(method: string, url: string): Found | undefined {
  const path = url.split('?', 1)[0] ?? '';
  for (const { call, pattern } of routes.filter((route) => route.method === method)) {
    const match = pattern.exec(path);
    if (match !== null) return { call, params: match.groups ?? {} };
  }
  return undefined;
}

/** The call that a request reaches, if the contract has one for it. */
export const findCall = (method: string, url: string): Call | undefined => findRoute(method, url)?.call;

/** What the answer to a request must be. */
function findReply(method: string, url: string): TSchema | FileReply | LinesReply | undefined {
  const found = findRoute(method, url);
  if (found === undefined) return undefined;
  const named = found.params.entity ?? found.params.entityName;
  // Of a configuration that a test made up.
  if (named !== undefined && findEntity(named) === undefined && findRole(named) === undefined) return undefined;
  const { reply } = found.call;
  return isRecordReply(reply) ? findShape(reply, found.params) : reply;
}

type Invented = { params?: object; data?: unknown; totalCount?: number };

/** Puts an answer into its frame: how it went, and of a list without a number that it is all of it. */
function complete(reply: TSchema, invented: Invented): object {
  const named = 'properties' in reply ? (reply.properties as object) : {};
  if (!('responseCode' in named)) return invented;
  const { data, params } = invented;
  const total = 'totalCount' in named && Array.isArray(data) ? { totalCount: data.length } : {};
  return { ...frame, ...total, ...invented, params: { ...frame.params, ...params } };
}

type Judged = { answer: object; fault?: string };

/**
 * An answer that a test invents, in its frame where the test left that out; `fault`: why the server would never give
 * it. A refusal is not looked at.
 */
export function judgeInvented(request: { method: string; url: string }, invented: object): Judged {
  const reply = findReply(request.method, request.url);
  const isRefused = 'responseCode' in invented && invented.responseCode !== 'OK';
  if (reply === undefined || isRefused) return { answer: invented };
  if (isFileReply(reply)) return reply.json === undefined ? { answer: invented } : judgeFile(reply.json, invented);
  if (!isLinesReply(reply)) return judgeBy(reply, invented);
  // A line of progress, or the last one.
  return findFault(reply.line, invented) === undefined ? { answer: invented } : judgeBy(reply.last, invented);
}

function judgeFile(schemas: Readonly<Record<string, TSchema>>, invented: object): Judged {
  const faults = Object.values(schemas).map((schema) => findFault(schema, invented));
  const [fault] = faults;
  return fault === undefined || faults.includes(undefined) ? { answer: invented } : { answer: invented, fault };
}

function judgeBy(reply: TSchema, invented: object): Judged {
  const answer = complete(reply, invented);
  // As it is sent: what is undefined is not.
  const fault = findFault(reply, JSON.parse(JSON.stringify(answer)));
  return fault === undefined ? { answer } : { answer, fault };
}
