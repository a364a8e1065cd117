const longestText = 500;

/** Text from people and files as the database can hold it: what it refuses is replaced, what nobody reads is cut. */
export function storableText(text: string): string {
  return text.slice(0, longestText).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** The values of a text key, each in a form that survives the database unchanged. */
export function storableValues(values: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && Number.isFinite(value) ? value : storableText(String(value)),
    ]),
  );
}
