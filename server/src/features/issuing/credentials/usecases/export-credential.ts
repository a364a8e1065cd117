import type { Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { createOlderProof } from '../../../../platform/signing/data-integrity.ts';
import { signToken } from '../../../../platform/signing/token.ts';
import { keyDidOf, methodOf } from '../signing/addresses.ts';
import { olderDocument } from '../signing/older-document.ts';
import { canonizeFor, openKey } from '../signing/sign-drafts.ts';
import { openActiveKey } from './keys.ts';
import { type LeavingNote, requireMayLeave } from './may-leave.ts';
import { getOrigin } from './origin.ts';
import { parseDocument } from './signed-document.ts';

export type Exported<T> = { body: T; note: LeavingNote | undefined };

/** Exports are signed with the key of the day, but only while the certificate itself is verified. */
async function signerOf(deps: Deps, { entity, issuer_id }: StoredCredential) {
  const ofEntity = entity === 'Document' ? 'Issuer' : entity === 'ClassResults' ? 'School' : 'States';
  const issuer = { entity: ofEntity, id: issuer_id } as const;
  const { kid, pkcs8 } = await openActiveKey(deps.db, deps, issuer);
  return { origin: await getOrigin(deps.db, deps), kid, key: openKey(kid, pkcs8) };
}

/** VC 1.1 with Ed25519Signature2020, for clients of older registries; dated as the certificate is. */
export async function exportOlder(
  deps: Deps,
  credential: StoredCredential,
  { withStatus }: { withStatus: boolean },
): Promise<Exported<object>> {
  const note = await requireMayLeave(deps, credential, 'export');
  const { origin, kid, key } = await signerOf(deps, credential);
  const issuer = keyDidOf(origin, credential.issuer_id, kid);
  const signed = parseDocument(credential);
  const document = olderDocument(signed, { origin, issuer, withStatus });
  const proof = await createOlderProof(document, {
    canonize: canonizeFor(origin),
    key,
    verificationMethod: `${issuer}#${kid}`,
    created: String(signed.validFrom),
  });
  return { body: { ...document, proof }, note };
}

/** The credential as a signed token (VC-JOSE, `application/vc+jwt`), with its status entry. */
export async function exportJwt(deps: Deps, credential: StoredCredential): Promise<Exported<string>> {
  const note = await requireMayLeave(deps, credential, 'export');
  const { origin, kid, key } = await signerOf(deps, credential);
  const { proof: _proof, ...document } = parseDocument(credential);
  const { id } = document.issuer as { id: string };
  const header = { typ: 'vc+jwt', cty: 'vc', kid: methodOf(origin, credential.issuer_id, kid), iss: id };
  return { body: signToken({ header, payload: document }, key), note };
}
