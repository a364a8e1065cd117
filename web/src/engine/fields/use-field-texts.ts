import type { Field } from '@sanad/contract/ui-config/field';
import { useText } from '#lib/words/text.ts';

type Texts = { placeholder?: string; description?: string };

/** Placeholder and hint of a field in the reader's language. */
export function useFieldTexts(field: Field): Texts {
  const t = useText();
  return {
    ...(field.placeholder ? { placeholder: t(field.placeholder) } : {}),
    ...(field.description ? { description: t(field.description) } : {}),
  };
}
