/** Without https (or localhost) browsers offer no cryptography at all. */
export const canCheckSignatures = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
}

type Signed = { publicKey: Uint8Array; message: Uint8Array; signature: Uint8Array };

/** Undefined where the browser does not know Ed25519. */
async function checkByBrowser({ publicKey, message, signature }: Signed): Promise<boolean | undefined> {
  try {
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), { name: 'Ed25519' }, false, [
      'verify',
    ]);
    return await crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message));
  } catch {
    return undefined;
  }
}

async function checkByLibrary({ publicKey, message, signature }: Signed): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519');
  try {
    // As RFC 8032 has it and browsers do; the library by itself is laxer.
    return await verifyAsync(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Whether the key signed the message (Ed25519). */
export async function isSignedBy(signed: Signed): Promise<boolean> {
  return (await checkByBrowser(signed)) ?? checkByLibrary(signed);
}
