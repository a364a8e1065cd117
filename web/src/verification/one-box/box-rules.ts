import { readTypedNumber } from '@sanad/contract/numbers/certificate-number';
import { readQrText } from '@sanad/contract/qr/qr-text';

/**
 * What was put into the box. `code`: the text of a QR code, an address or a signed credential. `admission`: a number that
 * is found only with its school and term. `other`: perhaps the number of a candidate.
 */
export type BoxContent =
  | { state: 'empty' | 'code' | 'admission' | 'other' }
  | { state: 'number' | 'mistyped'; text: string }
  | { state: 'begun'; text: string; missing: number };

const isAddress = (text: string) => /^https?:\/\//i.test(text);
/** Schools write them with strokes: UJSS/2023/0417. */
const isAdmission = (text: string) => /^[^\s/]+(\/[^\s/]+)+$/.test(text) && /\d/.test(text);

export function readBox(typed: string): BoxContent {
  const text = typed.trim();
  if (text === '') return { state: 'empty' };
  const read = readTypedNumber(text);
  if (read?.state === 'begun') return read;
  if (read !== undefined) return { state: read.state === 'mistyped' ? 'mistyped' : 'number', text: read.text };
  const { kind } = readQrText(text, 'any');
  if (kind === 'signed' || kind === 'foreign' || isAddress(text)) return { state: 'code' };
  return { state: isAdmission(text) ? 'admission' : 'other' };
}

/** Whether there is something to look up; a mistyped number would only find nothing. */
export function canAsk({ state }: BoxContent): boolean {
  return state !== 'empty' && state !== 'begun' && state !== 'mistyped';
}

/** Characters that are taken for one another. */
export const lookAlike = /[0Q2Z4A5S8B]/;
