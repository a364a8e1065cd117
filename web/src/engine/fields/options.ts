import type { Field } from '@sanad/contract/ui-config/field';
import { useText } from '#lib/words/text.ts';
import { useGivenOptions } from '../lookups/dropdown-options.ts';
import type { FieldSchema } from './field-kind.ts';

export type Option = { label: string; value: string };

type Described = { field: Field; schema: FieldSchema | undefined };

const plain = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''));

function rawOptions({ field, schema }: Described): { label: string; value: unknown }[] {
  if (field.options !== undefined) return field.options.map(({ label, value }) => ({ label, value }));
  const inTemplate = field.templateOptions?.options;
  if (Array.isArray(inTemplate)) return inTemplate as { label: string; value: unknown }[];
  const listed = schema?.enum ?? schema?.items?.enum ?? [];
  return listed.map((value) => ({ label: plain(value), value }));
}

/** The choices of a field: given by another one, configured, or listed in the schema, in the reader's language. */
export function useOptions(described: Described): Option[] {
  const t = useText();
  const given = useGivenOptions(described.field.name);
  return (given ?? rawOptions(described)).map(({ label, value }) => ({ label: t(label), value: plain(value) }));
}

/** The option's own value behind its text: `true` and `3` do not become texts. */
export function valueOfOption(described: Described, text: string): unknown {
  return rawOptions(described).find(({ value }) => plain(value) === text)?.value ?? text;
}

export const textOfOption = plain;
