/** Deeper than anything that is written for people. */
export const mostDepth = 32;
/** More parts than a certificate with a hundred subjects has. */
const mostObjects = 1000;

type Json = Readonly<Record<string, unknown>>;

const isAddresses = (context: unknown): boolean =>
  [context].flat().every((one) => typeof one === 'string' && /^https?:/.test(one));

/**
 * Whether a document takes its words from addresses alone, named once, at the top. Words that it defines itself may
 * take members out of what is signed: an alias of `@index` leaves every signed statement as it was, whatever is written
 * there. `literals`: members that are signed as one text. A document of absurd depth or size is refused, too.
 */
export function hasPlainContexts(document: Json, literals: readonly string[] = []): boolean {
  const { '@context': context, ...rest } = document;
  if (!isAddresses(context)) return false;
  const open: { value: unknown; depth: number }[] = [{ value: rest, depth: 1 }];
  let objects = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    objects += 1;
    if (depth > mostDepth || objects > mostObjects || '@context' in value) return false;
    for (const [name, inner] of Object.entries(value)) {
      if (!literals.includes(name)) open.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}
