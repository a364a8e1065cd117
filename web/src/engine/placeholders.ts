type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The value at a dotted path of a row: `student.name`. */
export function valueAt(row: unknown, path: string): unknown {
  let current = row;
  for (const step of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Values)[step];
  }
  return current;
}

/** A path with its `:field` segments filled from a row, each encoded: `/School/list/:osid`. */
export function fillPath(path: string, row: Values): string {
  return path.replace(/:([A-Za-z_][\w.]*):?/g, (_, name: string) => encodeURIComponent(asText(valueAt(row, name))));
}

/** An address with its `:name`, `$name` and `{{name}}` marks filled, encoded; a mark without a value becomes empty. */
export function fillUrl(url: string, find: (name: string) => unknown): string {
  const marks = /(?<=[/=&?])[:$]([A-Za-z_]\w*)|\{\{(\w[\w.]*)\}\}/g;
  return url.replace(marks, (_, name?: string, inBraces?: string) =>
    encodeURIComponent(asText(find(name ?? inBraces ?? ''))),
  );
}

/**
 * A body in which every string that is a mark (`$name`, `:name` or `{{name}}`) is replaced by its value; a mark without a
 * value becomes an empty string, so that the caller can drop such filters.
 */
export function fillBody(body: unknown, find: (name: string) => unknown): unknown {
  if (typeof body === 'string') {
    const name = /^(?:[:$](\w[\w.]*)|\{\{(\w[\w.]*)\}\})$/.exec(body);
    return name === null ? body : (find(name[1] ?? name[2] ?? '') ?? '');
  }
  if (Array.isArray(body)) return body.map((entry) => fillBody(entry, find));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fillBody(value, find)]));
}
