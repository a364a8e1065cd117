import { fieldLabel } from '@sanad/contract/ui-config/label';
import { hasText, text } from '#lib/words/text.ts';
import type { Problem } from './check-fields.ts';
import type { PlannedField } from './form-plan.ts';

/** The catalogue of the current language, as `fieldLabel` reads it. */
const catalogue = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key: string) => text(key),
    has: (_, key: string) => hasText(key),
    getOwnPropertyDescriptor: (_, key: string) =>
      hasText(key) ? { configurable: true, enumerable: true, value: text(key) } : undefined,
  },
);

/** The label of a field in the current language; '' where the configuration wants none. */
export function labelOf({ path, field, schema, langKey }: PlannedField): string {
  if (field.title === '') return '';
  const name = path.replace(/\.\d+(?=\.)/g, '');
  return fieldLabel(catalogue, { name, langKey, title: field.title ?? schema?.title });
}

/** The sentence about a problem; it names the field and the one that it was compared with. */
export function problemText(problem: Problem, planned: PlannedField, all: readonly PlannedField[]): string {
  const label = labelOf(planned);
  if (problem.key === 'form.required' && label === '') return text('form.required.unnamed');
  const other = all.find(({ path }) => path === problem.values?.other);
  return text(problem.key, {
    ...problem.values,
    label,
    ...(other === undefined ? {} : { other: labelOf(other) }),
  });
}
