import type { KnownAddress } from '@sanad/contract/api/all';
import type { CredentialStatus } from '@sanad/contract/api/credential-status';
import type { GivenCredential } from '@sanad/contract/api/credentials';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { credentialCalls } from '@sanad/contract/calls/credentials';
import { verificationCalls } from '@sanad/contract/calls/verification';
import { type Asked, ask } from '#lib/calls/ask.ts';

/** `missing`: the server looked and has none. `unreachable`: nobody could be asked, which says nothing. */
export type Answered<Body> = { state: 'answered'; body: Body } | { state: 'missing' } | { state: 'unreachable' };

/** Answers that say "ask again", not "there is none". */
const isTrouble = (status: number) =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** On a line that is there and carries nothing, what is kept is better than waiting. */
const patience = 10_000;

/** Ends when the caller wishes it or patience is over. */
function deadline(signal: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort();
  setTimeout(end, patience);
  if (signal?.aborted === true) end();
  else signal?.addEventListener('abort', end, { once: true });
  return controller.signal;
}

export type AskOptions = {
  signal?: AbortSignal | undefined;
  /** Asks in the name of the signed-in visitor: a verifier's questions are remembered. */
  isSignedIn?: boolean | undefined;
};

/** As things are now: an answer of yesterday is none. */
const asking = ({ signal, isSignedIn }: AskOptions) =>
  ({ signal: deadline(signal), cache: 'no-store', asVisitor: isSignedIn !== true }) as const;

function toldBy<A extends KnownAddress>(answer: Asked<A>, { signal }: AskOptions) {
  signal?.throwIfAborted();
  if (answer.ok) return { state: 'answered' as const, body: answer.reply };
  return { state: isTrouble(answer.status) ? ('unreachable' as const) : ('missing' as const) };
}

/** `isAltered`: the QR is not as it was signed, which the history of a verifier is to say. */
export async function askStatus(
  id: string,
  { isAltered = false, ...options }: AskOptions & { isAltered?: boolean },
): Promise<Answered<CredentialStatus>> {
  const query = isAltered ? ({ qr: 'altered' } as const) : {};
  return toldBy(await ask(credentialCalls.verify, { params: { id }, query, ...asking(options) }), options);
}

/** What everybody may see of a certificate. */
export async function askCredential(id: string, signal?: AbortSignal): Promise<Answered<GivenCredential>> {
  const told = toldBy(await ask(credentialCalls.read, { params: { id }, ...asking({ signal }) }), { signal });
  if (told.state !== 'answered') return told;
  // Only who asks for one is given the whole bundle.
  return 'credential' in told.body ? { state: 'unreachable' } : { state: 'answered', body: told.body };
}

/** Lets the server read a QR that is not of our form. */
export async function askForeignQr(text: string, options: AskOptions): Promise<Answered<CheckedCertificate>> {
  const address = options.isSignedIn === true ? verificationCalls.readQr : verificationCalls.publicReadQr;
  const told = toldBy(await ask(address, { body: { text }, ...asking(options) }), options);
  return told.state === 'answered' ? { state: 'answered', body: told.body.data } : told;
}
