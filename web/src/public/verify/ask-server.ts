import { publicCalls } from '@sanad/contract/values/public-calls';
import type { Verdict } from '@sanad/contract/workflow/verdict';
import { freshToken } from '#lib/access-token.ts';

/** `missing`: the server looked and has none. `unreachable`: nobody could be asked, which says nothing. */
export type Asked<Body> = { state: 'answered'; body: Body } | { state: 'missing' } | { state: 'unreachable' };

/** How the server says that a certificate stands. */
export type Standing = { status: 'ISSUED' | 'REVOKED'; verdict: Verdict };

/** As much of a certificate as the server shows to everybody. */
export type PublicCredential = {
  id: string;
  type: readonly string[];
  validFrom: string;
  issuer?: { id: string };
  schoolPlace?: string;
  credentialSubject: Readonly<Record<string, string | undefined>>;
};

/** Answers that say "ask again", not "there is none". */
const isTrouble = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** On a line that is there and carries nothing, what is kept is better than waiting. */
const patience = 10_000;

type Request = Omit<RequestInit, 'signal'> & { path: string; signal?: AbortSignal };

/** Ends when the caller wishes it or patience is over. */
function deadline(signal: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort();
  setTimeout(end, patience);
  if (signal?.aborted === true) end();
  else signal?.addEventListener('abort', end, { once: true });
  return controller.signal;
}

async function ask<Body>({ path, ...request }: Request): Promise<Asked<Body>> {
  try {
    const response = await fetch(path, { ...request, signal: deadline(request.signal), cache: 'no-store' });
    if (!response.ok) {
      // An answer that nobody reads keeps its connection.
      void response.body?.cancel();
      return { state: isTrouble(response.status) ? 'unreachable' : 'missing' };
    }
    return { state: 'answered', body: (await response.json()) as Body };
  } catch (error) {
    // Also an answer cut off on its way.
    if (request.signal?.aborted === true) throw error;
    return { state: 'unreachable' };
  }
}

const json = { Accept: 'application/json' };
const within = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

export type AskOptions = {
  signal?: AbortSignal | undefined;
  /** Asks in the name of the signed-in visitor: a verifier's questions are remembered. */
  isSignedIn?: boolean | undefined;
};

async function tokenOf({ isSignedIn }: AskOptions): Promise<Record<string, string>> {
  const token = isSignedIn === true ? await freshToken().catch(() => undefined) : undefined;
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** `isAltered`: the QR is not as it was signed, which the history of a verifier is to say. */
export async function askStanding(
  id: string,
  { isAltered = false, ...options }: AskOptions & { isAltered?: boolean },
): Promise<Asked<Standing>> {
  const path = `${publicCalls.credential}/${encodeURIComponent(id)}/verify${isAltered ? '?qr=altered' : ''}`;
  return ask({ path, headers: { ...json, ...(await tokenOf(options)) }, ...within(options.signal) });
}

export const askCredential = (id: string, signal?: AbortSignal): Promise<Asked<PublicCredential>> =>
  ask({ path: `${publicCalls.credential}/${encodeURIComponent(id)}`, headers: json, ...within(signal) });

/** Lets the server read a QR that is not of our form. */
export async function askForeignQr<Body>(text: string, options: AskOptions): Promise<Asked<Body>> {
  const answer = await ask<{ data: Body }>({
    path: options.isSignedIn === true ? publicCalls.readQrSignedIn : publicCalls.readQr,
    method: 'POST',
    headers: { ...json, 'Content-Type': 'application/json', ...(await tokenOf(options)) },
    body: JSON.stringify({ text }),
    ...within(options.signal),
  });
  return answer.state === 'answered' ? { state: 'answered', body: answer.body.data } : answer;
}
