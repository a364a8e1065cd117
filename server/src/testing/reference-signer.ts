import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { generate } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import { addresses } from '#features/issuing/credentials/signing/addresses.ts';
import { educationContext } from '#features/issuing/credentials/signing/education-context.ts';
import { createDocumentLoader } from '#platform/json-ld/document-loader.ts';

export type SomeCredential = { proof?: object; issuer: { id: string } };

/** Signs credentials of this origin as the reference library does, with a key of its own. */
export async function createReferenceSigner(origin: string): Promise<(credential: SomeCredential) => Promise<object>> {
  const documentLoader = createDocumentLoader(new Map([[addresses.context(origin), educationContext(origin)]]));
  const id = 'did:example:issuer';
  const key = await generate({ id: `${id}#key`, controller: id });
  return ({ proof: _proof, ...credential }) => {
    const unsigned = { ...credential, issuer: { ...credential.issuer, id } };
    const suite = new DataIntegrityProof({ cryptosuite, signer: key.signer() });
    return issue({ credential: unsigned, suite, documentLoader });
  };
}
