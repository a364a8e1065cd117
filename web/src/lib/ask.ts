import type { CallAt, KnownAddress } from '@sanad/contract/api/all';
import type { ReplyOf } from '@sanad/contract/api/call';
import { messageOf } from './api-error.ts';
import { type InputOf, requestOf } from './call-address.ts';
import { report } from './report.ts';
import { sendRequest } from './send-request.ts';

/** What a call came to; `status` 0: no server was reached. `message`: why not, in the words of the server. */
export type Asked<A extends KnownAddress> =
  | { ok: true; reply: ReplyOf<CallAt<A>> }
  | { ok: false; status: number; message: string | undefined };

/** A call of a page that tells by itself what went wrong: nothing is thrown, and no texts of the app are loaded. */
export async function ask<A extends KnownAddress>(address: A, ...input: InputOf<A>): Promise<Asked<A>> {
  try {
    const response = await sendRequest(requestOf(address, ...input));
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && typeof body === 'object' && body !== null)
      return { ok: true, reply: body as ReplyOf<CallAt<A>> };
    // An answer that cannot be read is none.
    return { ok: false, status: response.ok ? 0 : response.status, message: messageOf(body) };
  } catch (error) {
    if (input[0]?.signal?.aborted !== true) report(`Could not call ${address}`, error);
    return { ok: false, status: 0, message: undefined };
  }
}
