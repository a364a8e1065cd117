import { asPrinted, crockford } from './certificate-number.ts';

const drawn = 12;
const form = new RegExp(`^VR(\\d{2})([${crockford}]{${drawn}})$`);

/** The number of a receipt of that year: `VR-26-7Q4M-90TX-5KD2`. */
export function receiptNumber(year: number, characters: string): string {
  return ['VR', String(year).padStart(2, '0').slice(-2), ...(characters.slice(0, drawn).match(/.{4}/g) ?? [])].join(
    '-',
  );
}

/** A number as somebody types it; undefined for what is none of a receipt. */
export function readReceiptNumber(typed: string): string | undefined {
  const plain = asPrinted(
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, ''),
  );
  const [, year = '', characters = ''] = form.exec(plain) ?? [];
  return characters === '' ? undefined : receiptNumber(Number(year), characters);
}

/** The path of the receipt that a text names by its number, or by an address of this host; undefined for anything else. */
export function receiptPathIn(text: string, host: string): string | undefined {
  const [, named = '', rest = ''] = /^\s*https?:\/\/([^/\s]+)\/r\/([^/?#\s]+)\/?\s*$/i.exec(text) ?? [];
  const isElsewhere = named !== '' && named.toLowerCase() !== host.toLowerCase();
  const number = isElsewhere || text.length > 200 ? undefined : readReceiptNumber(named === '' ? text : rest);
  return number === undefined ? undefined : `/r/${number}`;
}
