import type { CheckedCertificate } from '@sanad/contract/api/verification';

export type QrAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'not-a-certificate' }
  | { kind: 'unreachable' };

/** What the text of a QR code says about a certificate. */
export async function checkQr(
  _text: string,
  _options: { signal: AbortSignal; isSignedIn: boolean },
): Promise<QrAnswer> {
  return { kind: 'unreachable' };
}
