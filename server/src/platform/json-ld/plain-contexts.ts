/** Deeper than anything that is written for people. */
const mostDepth = 32;
/** More parts than a certificate with a hundred subjects has. */
const mostParts = 700;

type Json = Readonly<Record<string, unknown>>;

/** Every object and list within it, but not within the members named; undefined where they are absurdly many or deep. */
function partsOf(whole: unknown, without: readonly string[] = []): object[] | undefined {
  const parts: object[] = [];
  const open: { value: unknown; depth: number }[] = [{ value: whole, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    parts.push(value);
    if (depth > mostDepth || parts.length > mostParts) return undefined;
    for (const [name, inner] of Object.entries(value)) {
      if (!without.includes(name)) open.push({ value: inner, depth: depth + 1 });
    }
  }
  return parts;
}

/** Whether something that a stranger sent is of a depth and a size that a certificate may have. */
export const isBounded = (json: unknown): boolean => partsOf(json) !== undefined;

const isAddresses = (context: unknown): boolean => [context].flat().every((one) => typeof one === 'string');

/**
 * Whether a document takes its words from addresses alone, named once, at the top. Words that it defines itself may
 * take members out of what is signed: an alias of `@index` leaves every signed statement as it was, whatever is written
 * there. `literals`: members that are signed as one text.
 */
export function hasPlainContexts(document: Json, literals: readonly string[] = []): boolean {
  const { '@context': context, ...rest } = document;
  const parts = partsOf(rest, literals);
  return isAddresses(context) && parts?.every((part) => !('@context' in part)) === true;
}

/**
 * Whether a nameless part is referred to from another place, by a name of its own. Nobody's certificate needs that; with
 * such names a few kilobytes describe a web of parts that look alike from everywhere, of which the canonical form is
 * nearly endless. Of a document of ours a text may begin so: it is no name there, and was signed as it stands.
 */
export const hasBlankNames = (document: Json): boolean =>
  (partsOf(document) ?? []).some((part) =>
    Object.values(part).some((value) => typeof value === 'string' && /^_:\S+$/.test(value)),
  );
