import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { readQrText } from '@sanad/contract/values/qr-text';
import { askCredential, askForeignQr, askStanding } from './ask-server.ts';
import { certificateOf, factsOfServer, noFacts } from './certificate-facts.ts';

/**
 * What a QR came to. `not-a-certificate`: the text is of no certificate that could be looked at, or of none that there
 * is. `unreachable`: it takes the server to tell, and the server could not be asked.
 */
export type QrAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'not-a-certificate' }
  | { kind: 'unreachable' };

export type CheckOptions = {
  signal?: AbortSignal;
  /** Sends the token along where the server reads the QR of another system. */
  isSignedIn?: boolean;
};

const nothing: QrAnswer = { kind: 'not-a-certificate' };
const unreachable: QrAnswer = { kind: 'unreachable' };

/** A certificate of ours of which only the id is known: the server says how it stands, then what it is. */
async function checkById(id: string, { signal }: CheckOptions): Promise<QrAnswer> {
  const standing = await askStanding(id, signal);
  if (standing.state !== 'answered') return standing.state === 'missing' ? nothing : unreachable;
  const { status, verdict } = standing.body;
  if (status !== 'ISSUED') return { kind: 'checked', certificate: certificateOf(noFacts, verdict) };
  const credential = await askCredential(id, signal);
  if (credential.state !== 'answered') return credential.state === 'missing' ? nothing : unreachable;
  return { kind: 'checked', certificate: certificateOf(factsOfServer(credential.body), verdict) };
}

async function checkForeign(text: string, options: CheckOptions): Promise<QrAnswer> {
  const answer = await askForeignQr<CheckedCertificate>(text, options);
  if (answer.state !== 'answered') return answer.state === 'missing' ? nothing : unreachable;
  return { kind: 'checked', certificate: answer.body };
}

/** Checks the text of a QR: ours by its signature and with the server, others by the server alone. */
export async function checkQr(text: string, options: CheckOptions = {}): Promise<QrAnswer> {
  const read = readQrText(text, [window.location.host]);
  switch (read.kind) {
    case 'signed':
      return checkById(read.shortId, options);
    case 'id':
      return checkById(read.id, options);
    case 'foreign':
      return checkForeign(text, options);
    case 'nothing':
      return nothing;
  }
}
