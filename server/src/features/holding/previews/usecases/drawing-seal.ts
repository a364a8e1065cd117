import { isSealedFor, sealFor } from '../../../../platform/crypto/seal.ts';
import type { RenderedFile } from '../store.ts';

type Sealed = Omit<RenderedFile, 'path' | 'seal'>;

const purpose = 'rendered-file';

/** What is bound: the bytes by their hash, and where on the page the fields stand, by which copies are compared. */
function boundOf({ credentialId, templateVersionId, format, mime, sha256, boxes }: Sealed) {
  return { credentialId, templateVersionId, format, mime, sha256, boxes: JSON.parse(JSON.stringify(boxes)) };
}

/** Binds a drawn file to its certificate with the master key. */
export function sealOf(masterKey: string | undefined, file: Sealed): Buffer {
  return sealFor(masterKey, purpose, boundOf(file));
}

/** A row that somebody else wrote makes no file one of ours. */
export function isSealed(masterKey: string | undefined, file: Sealed & { seal: Buffer | null }): boolean {
  return file.seal !== null && isSealedFor(masterKey, purpose, boundOf(file), file.seal);
}
