/** A signed credential of another system, as far as its holder is shown it: text, and never anything that is run. */
type Facts = Readonly<Record<string, unknown>>;

export type SignedCredential = Facts & { credentialSubject: Facts };

/** What is shown of one at most: whoever wrote it may mean harm. */
const most = { rows: 40, depth: 3, characters: 300 } as const;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const short = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, most.characters) : '');

/** How a credential is kept in `additionalInput`: the one that was signed, and the token where it came in one. */
export function writeSigned(credential: SignedCredential, token?: string): string {
  return JSON.stringify({ signedCredentials: credential, ...(token === undefined ? {} : { token }) });
}

/** What is kept there; also a credential that stands there by itself. Undefined for anything else. */
export function readSigned(additionalInput: unknown): { credential: SignedCredential; token?: string } | undefined {
  const parsed = parse(additionalInput);
  if (!isFacts(parsed)) return undefined;
  const { signedCredentials = parsed, token } = parsed;
  if (!isFacts(signedCredentials) || !isFacts(signedCredentials.credentialSubject)) return undefined;
  const credential = signedCredentials as SignedCredential;
  return typeof token === 'string' ? { credential, token } : { credential };
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `ProofOfVaccinationCredential` as words. */
const inWords = (name: string): string => {
  const words = name.replace(/(Verifiable)?Credential$/, '').replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** What it calls itself, else its kind in words; empty where it says neither. */
export function titleOf({ name, type }: SignedCredential): string {
  const kinds = (Array.isArray(type) ? type : [type]).map(short).filter((kind) => kind !== 'VerifiableCredential');
  return short(name) || inWords(kinds.find((kind) => kind !== '') ?? '');
}

/** The name of the issuer, else its address. */
export function issuerNameOf({ issuer }: SignedCredential): string {
  return isFacts(issuer) ? short(issuer.name) || short(issuer.id) : short(issuer);
}

export function holderNameOf({ credentialSubject: said }: SignedCredential): string {
  const parts = [said.firstName, said.middleName, said.lastName].map(short).filter((part) => part !== '');
  return short(said.holderName) || short(said.name) || short(said.fullName) || parts.join(' ');
}

const unsaid = new Set(['id', 'type', '@context', '@type', '@id']);

/** Everything that it says of its holder, fact by fact. */
export function rowsOf({ credentialSubject }: SignedCredential): { name: string; value: string }[] {
  const rows: { name: string; value: string }[] = [];
  const add = (name: string, value: unknown, depth: number): void => {
    if (rows.length >= most.rows || depth > most.depth) return;
    if (Array.isArray(value)) for (const one of value) add(name, one, depth + 1);
    else if (isFacts(value)) addAll(value, depth + 1);
    else if (value !== null && value !== undefined && String(value).trim() !== '') {
      rows.push({ name: inWords(name.slice(0, 60)), value: String(value).slice(0, most.characters) });
    }
  };
  const addAll = (facts: Facts, depth: number): void => {
    for (const [name, value] of Object.entries(facts)) if (!unsaid.has(name)) add(name, value, depth);
  };
  addAll(credentialSubject, 0);
  return rows;
}
