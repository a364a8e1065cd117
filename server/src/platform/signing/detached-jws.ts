import { constants, hash, type KeyObject, verify } from 'node:crypto';
import type { Canonize } from '../json-ld/canonical-form.ts';
import type { JsonLdObject } from '../json-ld/shape.ts';

const security = 'https://w3id.org/security#';
const suites = ['RsaSignature2018', 'Ed25519Signature2018'] as const;

/** As much of the security vocabulary as the proofs of these suites use: their own statements are signed along. */
const proofContext = {
  '@version': 1.1,
  id: '@id',
  type: '@type',
  ...Object.fromEntries(suites.map((suite) => [suite, `${security}${suite}`])),
  created: { '@id': 'http://purl.org/dc/terms/created', '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
  creator: { '@id': 'http://purl.org/dc/terms/creator', '@type': '@id' },
  verificationMethod: { '@id': `${security}verificationMethod`, '@type': '@id' },
  proofPurpose: { '@id': `${security}proofPurpose`, '@type': '@vocab' },
  assertionMethod: { '@id': `${security}assertionMethod`, '@type': '@id', '@container': '@set' },
  domain: `${security}domain`,
  nonce: `${security}nonce`,
  challenge: `${security}challenge`,
} as const;

/** The proof of a document signed by the suites of 2018: RsaSignature2018 and Ed25519Signature2018. */
export type JwsProof = JsonLdObject & { type: (typeof suites)[number]; jws: string };

export function isJwsProof(proof: unknown): proof is JwsProof {
  const { type, jws } = (proof ?? {}) as Record<string, unknown>;
  return suites.some((suite) => suite === type) && typeof jws === 'string';
}

type Header = { alg?: unknown; b64?: unknown; crit?: unknown };

/** Header and signature of a JWS whose content stands elsewhere, unencoded (RFC 7797). */
function openJws(jws: string): { header: Header; encoded: string; signature: Buffer } | undefined {
  const [encoded = '', content, signature = '', ...more] = jws.split('.');
  if (content !== '' || more.length > 0) return undefined;
  try {
    const header = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Header;
    const isPlain = header.b64 === false && Array.isArray(header.crit) && header.crit.join() === 'b64';
    return isPlain ? { header, encoded, signature: Buffer.from(signature, 'base64url') } : undefined;
  } catch {
    return undefined;
  }
}

function isSignature(alg: unknown, data: Buffer, { key, signature }: { key: KeyObject; signature: Buffer }): boolean {
  const { RSA_PKCS1_PSS_PADDING: padding, RSA_PSS_SALTLEN_DIGEST: saltLength } = constants;
  if (alg === 'EdDSA') return key.asymmetricKeyType === 'ed25519' && verify(null, data, key, signature);
  if (key.asymmetricKeyType !== 'rsa') return false;
  if (alg === 'PS256') return verify('sha256', data, { key, padding, saltLength }, signature);
  return alg === 'RS256' && verify('sha256', data, key, signature);
}

const sha256 = (text: string) => hash('sha256', text, 'buffer');

/** Whether the key signed exactly this document. Throws where the document cannot be read: a context is not known. */
export async function isSignedByJws(
  document: JsonLdObject,
  proof: JwsProof,
  { canonize, key }: { canonize: Canonize; key: KeyObject },
): Promise<boolean> {
  const opened = openJws(proof.jws);
  if (opened === undefined) return false;
  const { jws: _, '@context': __, ...options } = proof;
  const said = sha256(await canonize(document));
  const { header, encoded, signature } = opened;
  // Signers of the first years read the proof in the security vocabulary, later ones in the words of the document,
  // where some of them mean something else.
  for (const context of [proofContext, document['@context']]) {
    const config = await canonize({ '@context': context, ...options }).catch(() => undefined);
    if (config === undefined) continue;
    const data = Buffer.concat([Buffer.from(`${encoded}.`), sha256(config), said]);
    if (isSignature(header.alg, data, { key, signature })) return true;
  }
  return false;
}
