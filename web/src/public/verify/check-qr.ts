import { noFacts } from '@sanad/contract/api/certificate-facts';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type QrText, readQrText } from '@sanad/contract/qr/qr-text';
import { openSignedQr } from '@sanad/contract/qr/signed-qr';
import { askCredential, askForeignQr, askStatus } from './ask-server.ts';
import { cbor } from './cbor.ts';
import { certificateOf, factsOfServer } from './certificate-facts.ts';
import { checkSignedQr } from './check-signed-qr.ts';
import { keptTrust } from './kept-trust.ts';
import { liveTrust } from './live-trust.ts';
import { canCheckSignatures } from './signatures.ts';
import { readManifest } from './trust-source.ts';

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
  /** Asks in the name of the signed-in visitor: a verifier's questions are remembered. */
  isSignedIn?: boolean;
};

const nothing: QrAnswer = { kind: 'not-a-certificate' };
const unreachable: QrAnswer = { kind: 'unreachable' };

/** A certificate of ours of which only the id is known: the server says how it stands, then what it is. */
async function checkById(id: string, options: CheckOptions): Promise<QrAnswer> {
  const standing = await askStatus(id, options);
  if (standing.state !== 'answered') return standing.state === 'missing' ? nothing : unreachable;
  const { status, verdict } = standing.body;
  if (status !== 'ISSUED') return { kind: 'checked', certificate: certificateOf(noFacts, verdict) };
  const credential = await askCredential(id, options.signal);
  // What is not as it was signed is shown to nobody: the verdict says so alone.
  const isWithheld = credential.state === 'missing' && verdict.result === 'failed';
  if (isWithheld) return { kind: 'checked', certificate: certificateOf(noFacts, verdict) };
  if (credential.state !== 'answered') return credential.state === 'missing' ? nothing : unreachable;
  return { kind: 'checked', certificate: certificateOf(factsOfServer(credential.body), verdict) };
}

async function checkForeign(text: string, options: CheckOptions): Promise<QrAnswer> {
  const answer = await askForeignQr(text, options);
  if (answer.state !== 'answered') return answer.state === 'missing' ? nothing : unreachable;
  return { kind: 'checked', certificate: answer.body };
}

const isAddress = (text: string) => /^\s*https?:/i.test(text);

/** The installation may issue under another name than the one in the address bar; its bundle tells which. */
async function readText(text: string): Promise<QrText> {
  const read = readQrText(text, [window.location.host]);
  if (read.kind !== 'nothing' || !isAddress(text) || !canCheckSignatures()) return read;
  for (const source of [keptTrust, liveTrust]) {
    const manifest = await readManifest(source, 'keys');
    if (manifest !== undefined) return readQrText(text, [new URL(manifest.origin).host]);
  }
  return read;
}

type SignedText = Extract<QrText, { kind: 'signed' }>;

async function checkSigned(text: string, read: SignedText, options: CheckOptions): Promise<QrAnswer> {
  // A browser that cannot check signatures leaves that to the server: the whole code, not its address alone.
  if (!canCheckSignatures()) return checkForeign(text, options);
  const certificate = await checkSignedQr(read.shortId, openSignedQr(read, cbor), options);
  return certificate === undefined ? unreachable : { kind: 'checked', certificate };
}

/** Checks the text of a QR: ours by its signature and with the server if it can be reached, others by the server. */
export async function checkQr(text: string, options: CheckOptions = {}): Promise<QrAnswer> {
  const read = await readText(text);
  switch (read.kind) {
    case 'signed':
      return checkSigned(text, read, options);
    case 'id':
      return checkById(read.id, options);
    case 'foreign':
      return checkForeign(text, options);
    case 'nothing':
      return nothing;
  }
}
