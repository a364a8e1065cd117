/** Values for the `{{name}}` marks of a text. */
export type TextValues = Record<string, string | number>;

/** The text with its marks filled in; a mark without a value stays as it is. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? mark : String(value);
  });
}

/** The text of a key, or the key itself: a label without a catalogue entry shows itself. */
export function translate(catalogue: Readonly<Record<string, string>>, key: string, values?: TextValues): string {
  const text = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
  return fillText(text ?? key, values);
}
