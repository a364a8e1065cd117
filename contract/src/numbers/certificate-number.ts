/** What a certificate number begins with: examinations of the region, a school's result, a transcript, an attestation, a document of an issuer's own kind. */
export const certificateKinds = ['BECE', 'MBA', 'SRC', 'TRN', 'ATT', 'DOC'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Without I, L, O and U, which are read as other characters. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How many characters of the number are drawn; one more checks them. */
export const drawnCharacters = 9;

/** ISO 7064 MOD 37,36 over letters and digits; finds every single wrong and every pair of swapped characters. */
export function checkCharacter(text: string): string {
  const modulus = alphanumeric.length;
  let product = modulus;
  for (const character of text) {
    const sum = (product + alphanumeric.indexOf(character)) % modulus || modulus;
    product = (sum * 2) % (modulus + 1);
  }
  return alphanumeric.charAt((modulus + 1 - product) % modulus);
}

type Parts = { kind: CertificateKind; year: number; drawn: string };

/** The number of these drawn characters, or undefined where its check character could be misread: draw again. */
export function certificateNumber({ kind, year, drawn }: Parts): string | undefined {
  const check = checkCharacter(`${kind}${year}${drawn}`);
  return crockford.includes(check) ? `${kind}-${year}-${drawn}${check}` : undefined;
}

/** The last ten characters, which no other certificate has: the `<id>` of `/V/<id>`. */
export function shortIdOf(certificateNo: string): string {
  return certificateNo.slice(-drawnCharacters - 1);
}

const form = new RegExp(
  `^(${certificateKinds.join('|')})-(\\d{4})-([${crockford}]{${drawnCharacters}})([${crockford}])$`,
);

/** Whether the text is a number that we could have given: a mistyped one is not. */
export function isCertificateNumber(text: string): boolean {
  const [, kind = '', year = '', drawn = '', check = ''] = form.exec(text) ?? [];
  return kind !== '' && checkCharacter(kind + year + drawn) === check;
}

/** Hyphens and dashes of every kind, and spaces: nobody copies them faithfully. */
const separators = /[\s\u0085\u200b-\u200f\u2060\ufeff_\u002d\u00ad\u058a\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
/** Read as another character than was printed: our numbers have none of these. */
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * What somebody types for a number of ours, in the spelling of the paper. `mistyped`: the check character does not fit.
 * `short`: its last ten characters alone, which have no check of their own. `begun`: so many characters are missing.
 */
export type TypedNumber =
  | { state: 'number' | 'mistyped' | 'short'; text: string }
  | { state: 'begun'; text: string; missing: number; kind: CertificateKind };

const plainOf = (typed: string) => typed.normalize('NFKC').replace(separators, '').toUpperCase();
/** Letters that our numbers do not have, as what was printed. */
export const asPrinted = (text: string) => text.replace(/[OIL]/g, (letter) => misread[letter] ?? letter);
const isDrawn = (text: string) => [...text].every((character) => crockford.includes(character));
const isShort = (text: string) => text.length === drawnCharacters + 1 && isDrawn(text);

/** Undefined for what cannot become a number of ours. Capitals, spaces, kinds of dash, and O for 0 do not matter. */
export function readTypedNumber(typed: string): TypedNumber | undefined {
  const plain = plainOf(typed);
  const kind = certificateKinds.find((one) => plain.startsWith(one));
  const rest = asPrinted(plain.slice(kind?.length ?? 0));
  const [year, drawn] = [rest.slice(0, 4), rest.slice(4)];
  const canBeWhole = kind !== undefined && /^(2|20|20\d{1,2})?$/.test(year) && isDrawn(drawn);
  if (!canBeWhole) return isShort(asPrinted(plain)) ? { state: 'short', text: asPrinted(plain) } : undefined;
  const text = [kind, year, drawn].filter((part) => part !== '').join('-');
  const missing = 4 + drawnCharacters + 1 - rest.length;
  if (missing < 0) return undefined;
  if (missing > 0) return { state: 'begun', text, missing, kind };
  return { state: isCertificateNumber(text) ? 'number' : 'mistyped', text };
}

/** The number, or the end of one, that is looked up for what was typed; undefined where it can be none. */
export function numberToLookUp(typed: string): string | undefined {
  const read = readTypedNumber(typed);
  if (read?.state === 'number' || read?.state === 'short') return read.text;
  // The end of a number may happen to look like the beginning of one.
  const plain = asPrinted(plainOf(typed));
  return read?.state === 'begun' && isShort(plain) ? plain : undefined;
}
