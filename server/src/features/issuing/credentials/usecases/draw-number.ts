import { randomBytes } from 'node:crypto';
import {
  type CertificateKind,
  certificateNumber,
  crockford,
  drawnCharacters,
} from '@sanad/contract/numbers/certificate-number';

/** A number that nobody can guess. */
export function drawNumber(kind: CertificateKind, year: number): string {
  for (;;) {
    const drawn = Array.from(randomBytes(drawnCharacters), (byte) => crockford.charAt(byte % 32)).join('');
    const number = certificateNumber({ kind, year, drawn });
    if (number !== undefined) return number;
  }
}
