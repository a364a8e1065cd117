import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createFolderStore } from '../../server/src/platform/files/folder-store.ts';
import { apiAudience, createTokenVerifier } from '../../server/src/platform/identity/token-verifier.ts';
import type { RenderFormat } from '../../server/src/platform/renderer/renderer.ts';
import { type CertifiedProduct, startCertified } from '../load/certified-product.ts';
import { benchInspector } from './pending-results.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const issuer = 'https://bench.invalid';

/** Tokens as the identity provider signs them: each call is checked as in the product. */
async function createIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] });
  const { id, username, roles, locale } = benchInspector;
  const claims = { typ: 'Bearer', preferred_username: username, entity: [...roles], locale };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256' })
    .setSubject(id)
    .setIssuer(issuer)
    .setAudience(apiAudience)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(privateKey);
  return { tokens: createTokenVerifier({ issuer, clientIds: [], keys }), token };
}

/** Files of certificates as an inspector downloads them. */
export type CertificateFiles = {
  product: CertifiedProduct;
  callOf(id: string, format: RenderFormat): { path: string; headers: Record<string, string> };
  download(id: string, format: RenderFormat): Promise<Buffer>;
};

/** The product with so many certificates, none of them drawn yet, and a folder for their files. */
export async function withCertificateFiles<T>(
  postgres: ThrowawayPostgres,
  certificates: number,
  work: (files: CertificateFiles) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sanad-bench-'));
  const { tokens, token } = await createIdentity();
  const product = await startCertified(postgres, certificates, { tokens, files: createFolderStore(folder) });
  const { renderer } = product.app.deps;
  const callOf: CertificateFiles['callOf'] = (id, format) => ({
    path: `/api/inspector/credentials?vcOsid=${id}&format=${format}`,
    headers: { authorization: `Bearer ${token}` },
  });
  try {
    await renderer.start();
    return await work({
      product,
      callOf,
      async download(id, format) {
        const { path, headers } = callOf(id, format);
        const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers });
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
        return Buffer.from(await answer.arrayBuffer());
      },
    });
  } finally {
    await product.app.close();
    await renderer.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
