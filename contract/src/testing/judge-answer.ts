import type { TSchema } from 'typebox';
import { allCalls } from '../api/all.ts';
import { type Call, isFileReply, isLinesReply } from '../api/call.ts';
import type { Frame } from '../api/envelope.ts';
import { findFault } from '../api/judge-reply.ts';

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
  .map(({ method, path, call }) => ({ method, call, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** The call that a request reaches, if the contract has one for it. */
export function findCall(method: string, url: string): Call | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return routes.find((route) => route.method === method && route.pattern.test(path))?.call;
}

type Judged = { answer: object; fault?: string };

/**
 * An answer that a test invents, in its frame where the test left that out; `fault`: why the server would never give
 * it. A refusal is not looked at.
 */
export function judgeInvented(request: { method: string; url: string }, invented: object): Judged {
  const reply = findCall(request.method, request.url)?.reply;
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
  const isFramed = 'properties' in reply && 'responseCode' in (reply.properties as object);
  const answer = isFramed ? { ...frame, ...invented } : invented;
  const fault = findFault(reply, answer);
  return fault === undefined ? { answer } : { answer, fault };
}
