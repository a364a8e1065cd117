import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts a secret with the master key (AES-256-GCM). `purpose` is bound in: a wrapped key opens only under its own name. */
export function wrapSecret(masterKey: Buffer, purpose: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret behind `wrapSecret`; throws when the master key, the purpose or a byte of it is another one. */
export function unwrapSecret(masterKey: Buffer, purpose: string, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', masterKey, wrapped.subarray(0, nonceLength))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(wrapped.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(wrapped.subarray(nonceLength + tagLength)), decipher.final()]);
}

/** Wraps a secret anew; undefined where that was done before. Throws where neither of the keys opens it. */
export type Rewrap = (purpose: string, wrapped: Buffer) => Buffer | undefined;

/** From one master key to another. */
export function createRewrap({ from, to }: { from: Buffer; to: Buffer }): Rewrap {
  const opens = (purpose: string, wrapped: Buffer) => {
    try {
      unwrapSecret(to, purpose, wrapped);
      return true;
    } catch {
      return false;
    }
  };
  return (purpose, wrapped) =>
    opens(purpose, wrapped) ? undefined : wrapSecret(to, purpose, unwrapSecret(from, purpose, wrapped));
}
