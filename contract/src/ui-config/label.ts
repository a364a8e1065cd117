/** What is known of a field that needs a label. */
export type LabelledField = { name: string; langKey?: string | undefined; title?: string | undefined };

/** The label of a field: the text `<langKey>.<field>`, else its own title (a text key or a text), else its name. */
export function fieldLabel(
  catalogue: Readonly<Record<string, string>>,
  { name, langKey, title }: LabelledField,
): string {
  const keys = [langKey === undefined ? undefined : `${langKey}.${name}`, title, name];
  for (const key of keys) {
    if (key !== undefined && Object.hasOwn(catalogue, key)) return catalogue[key] ?? key;
  }
  return title ?? name;
}
