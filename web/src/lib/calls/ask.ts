import type { CallAt, KnownAddress } from '@sanad/contract/api/all';
import type { LineOf, ReplyOf } from '@sanad/contract/api/call';
import { report } from '../page/report.ts';
import { linesOf } from '../words/lines-of.ts';
import { messageOf } from './api-error.ts';
import { type InputOf, requestOf } from './call-address.ts';
import { type Request, sendRequest } from './send-request.ts';

/** `status` 0: no server was reached, or its answer was lost on the way. `message`: why not, in the words of the server. */
type Unanswered = { ok: false; status: number; message: string | undefined };

type Outcome<Reply> = { ok: true; reply: Reply } | Unanswered;

/** What a call came to. */
export type Asked<A extends KnownAddress> = Outcome<ReplyOf<CallAt<A>>>;

/** Sends it and has the answer read; whatever is thrown on the way was no answer. */
async function attempt<Reply>(
  address: string,
  request: Request,
  read: (response: Response) => Promise<Reply>,
): Promise<Outcome<Reply>> {
  try {
    const response = await sendRequest(request);
    if (response.ok) return { ok: true, reply: await read(response) };
    const refusal: unknown = await response.json().catch(() => undefined);
    return { ok: false, status: response.status, message: messageOf(refusal) };
  } catch (error) {
    if (request.signal?.aborted !== true) report(`Could not call ${address}`, error);
    return { ok: false, status: 0, message: undefined };
  }
}

async function readObject(response: Response): Promise<object> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new Error('The answer says nothing');
  return body;
}

/** A call of a page that tells by itself what went wrong: nothing is thrown, and no texts of the app are loaded. */
export function ask<A extends KnownAddress>(address: A, ...input: InputOf<A>): Promise<Asked<A>> {
  const read = (response: Response) => readObject(response) as Promise<ReplyOf<CallAt<A>>>;
  return attempt(address, requestOf(address, ...input), read);
}

/** The same for a file; undefined where it was not given. */
export async function askBytes<A extends KnownAddress>(
  address: A,
  ...input: InputOf<A>
): Promise<Uint8Array | undefined> {
  const request = { accept: '*/*', ...requestOf(address, ...input) };
  const answer = await attempt(address, request, async (response) => new Uint8Array(await response.arrayBuffer()));
  return answer.ok ? answer.reply : undefined;
}

type AnyLineOf<A extends KnownAddress> = LineOf<CallAt<A>> | ReplyOf<CallAt<A>>;

/** The same for an answer in lines: each is told as it comes. One that was cut off ends with a line of progress. */
export function askLines<A extends KnownAddress>(
  address: A,
  onLine: (line: AnyLineOf<A>) => void,
  ...input: InputOf<A>
): Promise<Outcome<AnyLineOf<A>>> {
  const request = { ...requestOf(address, ...input), accept: 'application/x-ndjson' };
  return attempt(address, request, async ({ body }) => {
    let last: AnyLineOf<A> | undefined;
    for await (const text of linesOf(body ?? new ReadableStream())) {
      const line = JSON.parse(text) as AnyLineOf<A>;
      last = line;
      onLine(line);
    }
    if (last === undefined) throw new Error('The answer has no lines');
    return last;
  });
}
