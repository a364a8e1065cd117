/** HTML input types that a field may name as its kind; all of them are shown by the kind `text`. */
export const inputTypes = ['email', 'tel', 'url', 'search', 'time', 'month', 'week', 'datetime-local'] as const;
export type InputType = (typeof inputTypes)[number];

export function isInputType(kind: string | undefined): kind is InputType {
  return inputTypes.some((type) => type === kind);
}
