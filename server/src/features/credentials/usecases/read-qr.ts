import type { QrPayload } from '@sanad/contract/values/qr-payload';
import type { Deps } from '../../../deps.ts';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { publicKeyOf } from '../../../platform/signing/ed25519.ts';
import { addresses } from '../signing/addresses.ts';
import { openQr, readQr } from '../signing/qr.ts';
import { findCredentialBy } from '../stores/credentials.ts';
import { findKey } from '../stores/keys.ts';
import { getOrigin } from './origin.ts';

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
  const credential = await findCredentialBy(deps.db, 'short_id', shortId);
  const opened = openQr(text);
  const isOfCredential = opened !== undefined && opened.kid === credential?.kid;
  const key = isOfCredential ? await findKey(deps.db, opened.kid) : undefined;
  const payload = key === undefined || opened === undefined ? undefined : readQr(opened, publicKeyOf(key.public_key));
  return { shortId, credential, payload };
}
