/** What a document of another issuer says of itself. Nothing of it is believed before its signature was looked at. */
export type SaidByCredential = {
  /** As it is handed to those who verify: an object, or a token. */
  credential: unknown;
  name?: string | undefined;
  issuer?: string | undefined;
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
const unsaid = new Set(['id', 'type', '@type', '@context', '@id', 'osid', 'otp', 'transactionId']);

function rowsOf(value: unknown, name: string, depth: number): [string, string][] {
  if (['string', 'number', 'boolean'].includes(typeof value)) {
    return [[name.slice(0, most.name), String(value).slice(0, most.value)]];
  }
  if (depth >= most.depth) return [];
  if (Array.isArray(value)) return value.slice(0, most.rows).flatMap((one) => rowsOf(one, name, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value)
    .filter(([inner]) => !unsaid.has(inner))
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

/** What the signed credentials in `additionalInput` of a document say; undefined where there are none. */
export function readSignedCredentials(additionalInput: unknown): SaidByCredential | undefined {
  const given = typeof additionalInput === 'string' ? (parse(additionalInput) ?? additionalInput) : additionalInput;
  const credential = firstOf(given);
  const read = typeof credential === 'string' ? inToken(credential) : credential;
  const said = isObject(read) && isObject(read.vc) ? read.vc : read;
  if (!isObject(said) || said.credentialSubject === undefined) return undefined;
  const issuer = isObject(said.issuer) ? (textOf(said.issuer.name) ?? textOf(said.issuer.id)) : textOf(said.issuer);
  return {
    credential,
    name: textOf(said.name),
    issuer,
    issuedAt: textOf(said.validFrom) ?? textOf(said.issuanceDate),
    rows: rowsOf(firstOf(said.credentialSubject), '', 0).slice(0, most.rows),
  };
}
