import type { Deps } from '../../../deps.ts';
import type { StoredCredential } from '../../../platform/database/tables/credential-tables.ts';
import { createOlderProof } from '../../../platform/signing/data-integrity.ts';
import { signToken } from '../../../platform/signing/token.ts';
import { secondsText } from '../rules.ts';
import { methodOf } from '../signing/addresses.ts';
import { olderDocument } from '../signing/older-document.ts';
import { canonizeFor, openKey } from '../signing/sign-drafts.ts';
import { parseDocument } from './check-credential.ts';
import { openActiveKey } from './keys.ts';
import { getOrigin } from './origin.ts';

/** Exports are signed on the day of asking, with the key of the day. */
async function signerOf(deps: Deps, { entity, issuer_id }: StoredCredential) {
  const issuer = { entity: entity === 'ClassResults' ? 'School' : 'States', id: issuer_id } as const;
  const { kid, pkcs8 } = await openActiveKey(deps.db, deps, issuer);
  const origin = await getOrigin(deps.db, deps);
  return { origin, key: openKey(kid, pkcs8), verificationMethod: methodOf(origin, issuer_id, kid) };
}

/** VC 1.1 with Ed25519Signature2020, for clients of older registries. */
export async function exportOlder(deps: Deps, credential: StoredCredential): Promise<object> {
  const { origin, key, verificationMethod } = await signerOf(deps, credential);
  const document = olderDocument(parseDocument(credential), origin);
  const created = secondsText(deps.clock.now());
  const proof = await createOlderProof(document, { canonize: canonizeFor(origin), key, verificationMethod, created });
  return { ...document, proof };
}

/** The credential as a signed token (VC-JOSE, `application/vc+jwt`). */
export async function exportJwt(deps: Deps, credential: StoredCredential): Promise<string> {
  const { key, verificationMethod } = await signerOf(deps, credential);
  const { proof: _proof, ...document } = parseDocument(credential);
  const { id } = document.issuer as { id: string };
  const header = { typ: 'vc+jwt', cty: 'vc', kid: verificationMethod, iss: id };
  return signToken({ header, payload: document }, key);
}
