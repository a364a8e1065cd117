import type { ValueProblem } from '@sanad/contract/forms/schema-problems';
import type { TextKey } from '@sanad/contract/text/text';
import { sayFound } from '#engine/form/check-fields.ts';
import { text } from '#lib/words/text.ts';

/** What is wrong with a field, in the words of all forms. */
export function problemText(problem: ValueProblem, label: string): string {
  const { key, values } = sayFound(problem);
  return text(key as TextKey, { label, ...values });
}
