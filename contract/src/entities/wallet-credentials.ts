/** What a document of another issuer says of itself. Nothing of it is believed before its signature was looked at. */
export type SaidByCredential = {
  /** What it calls itself, else its kind in words. */
  name?: string | undefined;
  issuer?: string | undefined;
  holder?: string | undefined;
  issuedAt?: string | undefined;
  /** Names and values of its subject, as plain text. */
  rows: [name: string, value: string][];
};

const most = { rows: 40, depth: 4, name: 60, value: 300 } as const;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, most.value) : undefined);

/** Ids and types say nothing to whoever reads a card. */
const unsaid = new Set(['id', 'type', 'osid', 'otp', 'transactionId']);
/** Keywords of JSON-LD are no words of the credential: what stands under some of them (`@index`) nobody has signed. */
const isSaid = (name: string) => !unsaid.has(name) && !name.startsWith('@');
/** A value that is written out, and a list. */
const writtenOut = ['@value', '@set', '@list'] as const;

/** `ProofOfVaccinationCredential` as words. */
const inWords = (name: string): string => {
  const words = name.replace(/(Verifiable)?Credential$/, '').replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

function rowsOf(value: unknown, name: string, depth: number): [string, string][] {
  if (['string', 'number', 'boolean'].includes(typeof value)) {
    return String(value).trim() === '' ? [] : [[inWords(name.slice(0, most.name)), String(value).slice(0, most.value)]];
  }
  if (depth >= most.depth) return [];
  if (Array.isArray(value)) return value.slice(0, most.rows).flatMap((one) => rowsOf(one, name, depth + 1));
  if (!isObject(value)) return [];
  const out = writtenOut.find((keyword) => value[keyword] !== undefined);
  if (out !== undefined) return rowsOf(value[out], name, depth + 1);
  return Object.entries(value)
    .filter(([inner]) => isSaid(inner))
    .slice(0, most.rows)
    .flatMap(([inner, of]) => rowsOf(of, inner, depth + 1));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The payload of a token (`vc+jwt`), unchecked. */
function inToken(text: string): unknown {
  const [, payload = ''] = text.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The first credential in what a client keeps: itself, a list, or under `signedCredentials`. */
function firstOf(value: unknown): unknown {
  if (Array.isArray(value)) return firstOf(value[0]);
  if (isObject(value) && value.signedCredentials !== undefined) return firstOf(value.signedCredentials);
  return value;
}

function nameIn({ name, type }: Json): string | undefined {
  const kinds = [type].flat().filter((kind) => kind !== 'VerifiableCredential');
  const kind = kinds.map(textOf).find((one) => one !== undefined);
  return textOf(name) ?? (kind === undefined ? undefined : textOf(inWords(kind)));
}

function holderIn(subject: unknown): string | undefined {
  const said = isObject(subject) ? subject : {};
  const parts = [said.firstName, said.middleName, said.lastName].map(textOf).filter((part) => part !== undefined);
  return textOf(said.holderName) ?? textOf(said.name) ?? textOf(said.fullName) ?? textOf(parts.join(' '));
}

/** What a credential says of itself; undefined for what is none. */
export function saidBy(said: unknown): SaidByCredential | undefined {
  if (!isObject(said) || said.credentialSubject === undefined) return undefined;
  const subject = firstOf(said.credentialSubject);
  const issuer = isObject(said.issuer) ? (textOf(said.issuer.name) ?? textOf(said.issuer.id)) : textOf(said.issuer);
  return {
    name: nameIn(said),
    issuer,
    holder: holderIn(subject),
    issuedAt: textOf(said.validFrom) ?? textOf(said.issuanceDate),
    rows: rowsOf(subject, '', 0).slice(0, most.rows),
  };
}

/** How a credential is kept in `additionalInput`: as it was signed, an object or a token. */
export const writeSignedCredential = (credential: object | string): string =>
  JSON.stringify({ signedCredentials: credential });

/**
 * What the signed credentials in `additionalInput` of a document say; undefined where there are none. `credential`: as it
 * is handed to those who verify.
 */
export function readSignedCredentials(
  additionalInput: unknown,
): (SaidByCredential & { credential: unknown }) | undefined {
  const given = typeof additionalInput === 'string' ? (parse(additionalInput) ?? additionalInput) : additionalInput;
  const credential = firstOf(given);
  const read = typeof credential === 'string' ? inToken(credential) : credential;
  const said = saidBy(isObject(read) && isObject(read.vc) ? read.vc : read);
  return said === undefined ? undefined : { ...said, credential };
}
