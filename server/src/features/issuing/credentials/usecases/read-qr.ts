import { isDeepStrictEqual } from 'node:util';
import type { QrPayload } from '@sanad/contract/qr/qr-payload';
import { type OpenQr, openSignedQr } from '@sanad/contract/qr/signed-qr';
import { type Check, type Verdict, verdictOf } from '@sanad/contract/workflow/verdict';
import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { cbor } from '../../../../platform/signing/cbor.ts';
import { publicKeyOf } from '../../../../platform/signing/ed25519.ts';
import { addresses } from '../signing/addresses.ts';
import { openQr, readQr } from '../signing/qr.ts';
import { findReleasedBy } from '../stores/credentials.ts';
import { findKey } from '../stores/keys.ts';
import { getOrigin } from './origin.ts';
import { verifyById } from './read-credential.ts';

/**
 * What the text of a QR turned out to be. `credential`: the one that it names, if there is such a one. `payload`: what
 * it says, if it is signed for that very certificate by the key that signed the certificate itself.
 */
export type ReadQr = { shortId: string; credential: StoredCredential | undefined; payload: QrPayload | undefined };

const place = /^[0-9A-Z]{10}(?=$|[#?/])/;

/** Undefined for a text that leads elsewhere. */
export async function readSignedQr(deps: Deps, text: string): Promise<ReadQr | undefined> {
  const page = addresses.page(await getOrigin(deps.db, deps), '').toUpperCase();
  if (!text.toUpperCase().startsWith(page)) return undefined;
  const [shortId] = place.exec(text.slice(page.length).toUpperCase()) ?? [];
  if (shortId === undefined) return undefined;
  const credential = await findReleasedBy(deps.db, 'short_id', shortId);
  const payload = credential === undefined ? undefined : await readPayload(deps, credential, openQr(text));
  return { shortId, credential, payload };
}

/** What a code says of this very certificate: signed by the key that signed it, and to the byte what we printed. */
async function readPayload(
  deps: Deps,
  { kid, qr }: StoredCredential,
  opened: OpenQr | undefined,
): Promise<QrPayload | undefined> {
  if (opened?.kid !== kid) return undefined;
  const key = await findKey(deps.db, kid);
  const payload = key === undefined ? undefined : readQr(opened, publicKeyOf(key.public_key));
  const printed = openQr(qr);
  return printed !== undefined && isDeepStrictEqual(printed.message, opened.message) ? payload : undefined;
}

/** `isSigned`: whether the signed part of the code is what was printed on the certificate that its address names. */
export type VerifiedQr = { credential: StoredCredential; verdict: Verdict; isSigned: boolean };

/** How the certificate stands that a code of ours names; undefined where there is none. */
export async function verifySignedQr(deps: Deps, shortId: string, digits: string): Promise<VerifiedQr | undefined> {
  const found = await verifyById(deps, shortId);
  if (found === undefined) return undefined;
  const payload = await readPayload(deps, found.credential, openSignedQr({ shortId, digits }, cbor));
  if (payload !== undefined) return { ...found, isSigned: true };
  const asOf = deps.clock.now().toISOString();
  const altered: Check = { name: 'signature', result: 'fail', code: 'altered', asOf };
  const checks = found.verdict.checks.map((check) => (check.name === 'signature' ? altered : check));
  return { ...found, verdict: verdictOf(checks), isSigned: false };
}
