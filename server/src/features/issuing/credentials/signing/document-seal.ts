import { isSealedFor, sealFor } from '../../../../platform/crypto/seal.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';

const purpose = 'signed-document';

/** Everything that a signature speaks of; `kid` is the hash of the public key. */
type SignedHere = Pick<StoredCredential, 'id' | 'issuer_id' | 'kid'> & { origin: string; sha256: Buffer };

const boundOf = ({ origin, id, issuer_id, kid, sha256 }: SignedHere) => [
  origin,
  id,
  issuer_id,
  kid,
  sha256.toString('base64'),
];

/** Says that this installation signed these very bytes; nothing where there is no master key to say it with. */
export function sealDocument(masterKey: string | undefined, signed: SignedHere): Buffer | null {
  return masterKey === undefined ? null : sealFor(masterKey, purpose, boundOf(signed));
}

/** A seal that somebody else made, or of another document, says nothing: then the signature itself is checked. */
export function isSealedHere(masterKey: string | undefined, signed: SignedHere, seal: Buffer | null): boolean {
  return masterKey !== undefined && seal !== null && isSealedFor(masterKey, purpose, boundOf(signed), seal);
}
