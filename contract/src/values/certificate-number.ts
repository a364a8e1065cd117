/** What a certificate number begins with: examinations of the region, a school's result, a transcript. */
export const certificateKinds = ['BECE', 'MBA', 'SRC', 'TRN'] as const;
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
