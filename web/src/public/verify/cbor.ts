import type { Cbor } from '@sanad/contract/qr/cose';
import { decode, encode } from 'cborg';

/** CBOR for what contract reads and writes. */
export const cbor: Cbor = {
  encode: (value) => encode(value),
  decode: (bytes) => decode(bytes, { useMaps: true, rejectDuplicateMapKeys: true }),
};
