/** What is known of a field that needs a label. */
export type LabelledField = { name: string; langKey?: string | undefined; title?: string | undefined };

/**
 * The label of a field: the text `<langKey>.<field>`, of a field within another by its whole path or by its own name,
 * else its own title (a text key or a text), else its name.
 */
export function fieldLabel(
  catalogue: Readonly<Record<string, string>>,
  { name, langKey, title }: LabelledField,
): string {
  const leaf = name.slice(name.lastIndexOf('.') + 1);
  const texts = langKey === undefined ? [] : [`${langKey}.${name}`, `${langKey}.${leaf}`];
  const keys = [...texts, title, name];
  for (const key of keys) {
    if (key !== undefined && Object.hasOwn(catalogue, key)) return catalogue[key] ?? key;
  }
  return title ?? name;
}
