import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '../../../platform/transparency/canonical-json.ts';
import type { RenderedFile } from '../store.ts';

type Sealed = Omit<RenderedFile, 'path' | 'seal'>;

/**
 * Binds a drawn file to its certificate with the master key: its bytes by their hash, and where on it the fields stand,
 * by which copies are compared.
 */
export function sealOf(masterKey: string | undefined, file: Sealed): Buffer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey ?? '', 'base64'), '', 'rendered-file', 32));
  const { credentialId, templateVersionId, format, mime, sha256, boxes } = file;
  const bound = { credentialId, templateVersionId, format, mime, sha256, boxes: JSON.parse(JSON.stringify(boxes)) };
  return createHmac('sha256', key).update(canonicalJson(bound)).digest();
}

/** A row that somebody else wrote makes no file one of ours. */
export function isSealed(masterKey: string | undefined, file: Sealed & { seal: Buffer | null }): boolean {
  const expected = sealOf(masterKey, file);
  return file.seal !== null && file.seal.length === expected.length && timingSafeEqual(file.seal, expected);
}
