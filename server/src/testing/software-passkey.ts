import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { encode } from 'cborg';

type Claims = { challenge: string; origin?: string; rpID?: string; counter?: number; isVerified?: boolean };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** A device with one passkey (P-256), as a browser would answer for it; what it claims may be bent for an attack. */
export class SoftwarePasskey {
  readonly id: string;
  private readonly key: KeyObject;
  private readonly point: Map<number, number | Buffer>;

  constructor(
    private readonly rpID = 'localhost',
    private readonly origin = 'http://localhost:3000',
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.id = randomBytes(16).toString('base64url');
    this.point = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  /** The answer that makes it a passkey of an account. */
  register(claims: Claims) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(encode(this.point))]);
    const authData = Buffer.concat([this.authenticatorData(claims, 0x40), credential]);
    const attestationObject = Buffer.from(encode({ fmt: 'none', attStmt: {}, authData })).toString('base64url');
    const { clientDataJSON } = this.clientData('webauthn.create', claims);
    return { ...this.named(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** The answer that proves it. */
  sign(claims: Claims) {
    const data = this.authenticatorData(claims, 0);
    const { clientDataJSON, bytes } = this.clientData('webauthn.get', claims);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(bytes)]))
      .sign(this.key)
      .toString('base64url');
    return { ...this.named(), response: { clientDataJSON, authenticatorData: data.toString('base64url'), signature } };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  private clientData(type: string, { challenge, origin = this.origin }: Claims) {
    const bytes = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    return { bytes, clientDataJSON: bytes.toString('base64url') };
  }

  private authenticatorData({ rpID = this.rpID, counter = 0, isVerified = true }: Claims, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count]);
  }
}
