/** Where a school is: its local government area and its state. */
export type SchoolPlace = { lga: string; state: string };

/** "Mubi North, Gongola"; empty where neither is known. */
export function placeText({ lga, state }: Partial<SchoolPlace>): string {
  return [lga, state].filter((name) => name !== undefined && name !== '').join(', ');
}

type Subject = Readonly<Record<string, unknown>>;
type Address = { addressLocality?: unknown; addressRegion?: unknown };

/**
 * Where the school is, by what is signed in the subject of a credential: of a transcript that of its newest term.
 * Empty in what was signed before places were.
 */
export function signedPlace(subject: Subject): string {
  const { source, verifiableCredential } = subject;
  if (Array.isArray(verifiableCredential)) {
    const newest = verifiableCredential.at(-1) as { credentialSubject?: Subject } | undefined;
    return newest?.credentialSubject === undefined ? '' : signedPlace(newest.credentialSubject);
  }
  const { addressLocality, addressRegion } = ((source as { address?: Address } | undefined)?.address ?? {}) as Address;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return placeText({ lga: text(addressLocality), state: text(addressRegion) });
}

const markLength = 12;

/**
 * The id of an issuer as people read it, on paper and in a verdict: "1B8A-3F9A-1C2D". The end of the osid, which the
 * product draws by chance: nobody can choose one that looks like another school's.
 */
export function issuerMark(osid: string): string {
  const end = osid.replaceAll('-', '').slice(-markLength).toUpperCase();
  return end.match(/.{1,4}/g)?.join('-') ?? '';
}
