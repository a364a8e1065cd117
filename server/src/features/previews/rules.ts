import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '../../platform/transparency/canonical-json.ts';
import type { RenderedFile } from './store.ts';

/** `HTTPS://HOST/V/<id>`: the last ten characters of a number are its id (upper case makes a smaller code). */
export function plainQrText(issuerUrl: string, certificateNo: string): string {
  const id = certificateNo.replace(/[^0-9A-Z]/gi, '').slice(-10);
  return `${new URL(issuerUrl).origin}/V/${id}`.toUpperCase();
}

/** Where a number can be typed in, without the scheme. */
export const verifyAddressOf = (issuerUrl: string) => new URL(issuerUrl).host;

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
