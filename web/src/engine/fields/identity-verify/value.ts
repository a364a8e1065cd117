import type { FieldKind } from '../field-kind.ts';

/** `stored` is the number that the record already has: it was verified when it was stored. */
export type Identity = { number: string; transactionId?: string | undefined; stored?: string | undefined };

export function identityOf(value: unknown): Identity {
  if (typeof value === 'string' || typeof value === 'number') return { number: String(value) };
  const { number, transactionId, stored } = (value ?? {}) as Partial<Identity>;
  return { number: typeof number === 'string' ? number : '', transactionId, stored };
}

const isVerified = ({ number, transactionId, stored }: Identity) =>
  transactionId !== undefined || number.trim() === (stored ?? '');

/** The number, with the transaction that verified it; a record holds the number. Empty is an empty text, as elsewhere. */
export const identityValue: FieldKind['value'] = {
  empty: '',
  fromRecord(value) {
    const { number } = identityOf(value);
    return number === '' ? '' : ({ number, stored: number } satisfies Identity);
  },
  toRecord: (value) => identityOf(value).number.trim() || undefined,
  toText: (value) => identityOf(value).number.trim(),
  check: (value) => (isVerified(identityOf(value)) ? undefined : { key: 'otp.not-verified' }),
};
