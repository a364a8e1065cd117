/** A JSON-LD document. A member that is `undefined` is absent, though its shape has a place for it. */
export type JsonLd =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly JsonLd[]
  | { readonly [name: string]: JsonLd };
export type JsonLdObject = { readonly [name: string]: JsonLd };

/** Members whose values decide what the document means, not what it says. */
const structural = new Set(['@context', 'type', '@type', 'proofPurpose', 'cryptosuite']);

const mostNames = 1000;
const quotedNames = new Map<string, string>();

/** Names in a spelling that cannot be mixed up with anything else; ours are few and come again and again. */
function quoted(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const made = `${JSON.stringify(name)}:`;
  if (quotedNames.size < mostNames) quotedNames.set(name, made);
  return made;
}

/**
 * Documents with equal signatures differ only in their texts: JSON-LD makes the same statements of them, with other
 * values. The texts are collected in the order of the document.
 */
export function readShape(document: JsonLdObject): { signature: string; texts: (string | undefined)[] } {
  const texts: (string | undefined)[] = [];
  let signature = '';
  const walk = (value: JsonLd): void => {
    if (typeof value === 'string' || value === undefined) {
      texts.push(value);
      signature += 's';
    } else if (value === null || typeof value !== 'object') {
      signature += `=${value}|`;
    } else if (Array.isArray(value)) {
      signature += '[';
      for (const item of value) walk(item);
      signature += ']';
    } else {
      walkObject(value as JsonLdObject);
    }
  };
  const walkObject = (object: JsonLdObject): void => {
    signature += '{';
    for (const name in object) {
      signature += quoted(name);
      if (structural.has(name)) signature += JSON.stringify(object[name]);
      else walk(object[name]);
    }
    signature += '}';
  };
  walkObject(document);
  return { signature, texts };
}

const placeMark = (place: number) => `urn:x:s${place}:`;
const placeForm = /^urn:x:s(\d+):$/;

/** The document with a mark in the place of each text. */
export function markPlaces(document: JsonLdObject): object {
  let next = 0;
  const walk = (value: JsonLd): unknown => {
    if (typeof value === 'string' || value === undefined) {
      next += 1;
      return placeMark(next - 1);
    }
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(walk);
    return walkObject(value as JsonLdObject);
  };
  const walkObject = (object: JsonLdObject): object =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, structural.has(name) ? value : walk(value)]),
    );
  return walkObject(document);
}

/** Which place a mark stands for; undefined for any other text. */
export function placeOf(text: string): number | undefined {
  const found = placeForm.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
