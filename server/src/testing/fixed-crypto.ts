type Crypto = typeof import('node:crypto');

/** DER of an Ed25519 private key up to its 32 bytes. */
const prefix = '302e020100300506032b657004220420';

const beginning = 1;

let isFixed = false;
let state = beginning;

/** Each file of tests begins with the same numbers, whichever came before. */
export function beginFixedCrypto(): void {
  isFixed = false;
  state = beginning;
}

function fixedBytes(size: number): Buffer {
  return Buffer.from(
    Array.from({ length: size }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    }),
  );
}

/**
 * For `vi.mock('node:crypto')`: within `withFixedCrypto` keys, numbers and places are the same in every run, and with
 * them every code that is signed; outside it all is as it is.
 */
export function fixedCrypto(real: Crypto) {
  const generateKeyPairSync = (...options: Parameters<Crypto['generateKeyPairSync']>) => {
    if (!isFixed) return real.generateKeyPairSync(...options);
    const key = Buffer.concat([Buffer.from(prefix, 'hex'), fixedBytes(32)]);
    const privateKey = real.createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    return { privateKey, publicKey: real.createPublicKey(privateKey) };
  };
  const randomBytes = (size: number) => (isFixed ? fixedBytes(size) : real.randomBytes(size));
  return { ...real, randomBytes, generateKeyPairSync };
}

export async function withFixedCrypto<T>(work: () => Promise<T>): Promise<T> {
  isFixed = true;
  try {
    return await work();
  } finally {
    isFixed = false;
  }
}
