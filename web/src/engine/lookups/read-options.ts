import { valueAt } from '../placeholders.ts';
import { isFilled } from './lookup-values.ts';

export type LookupOption = { label: string; value: unknown; row?: unknown };

type Reading = { readProperty: string; readValue?: string | undefined; method?: string | undefined };

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A text for any value, the same for the same value: what a list of choices calls it by. */
export const keyOfValue = (value: unknown): string => (isFilled(value) ? asText(value) : '');

function optionOf(row: unknown, { readProperty, readValue, method }: Reading): LookupOption[] {
  const label = valueAt(row, readProperty);
  const own = readValue === undefined ? undefined : valueAt(row, readValue);
  const value = isFilled(own) ? own : label;
  if (!isFilled(label) && method?.toUpperCase() !== 'POST') return [];
  return isFilled(value) ? [{ label: asText(isFilled(label) ? label : value), value, row }] : [];
}

/** Rows → choices. Rows without the label are dropped on GET; on POST their value stands for it. */
export function readOptions(rows: readonly unknown[], reading: Reading): LookupOption[] {
  const options = rows.flatMap((row) => optionOf(row, reading));
  const byKey = new Map(options.toReversed().map((option) => [keyOfValue(option.value), option]));
  return options.filter((option) => byKey.get(keyOfValue(option.value)) === option);
}

/** A list found in an answer: plain values are their own labels. */
export function plainOptions(list: unknown, reading?: Partial<Reading>): LookupOption[] {
  if (!Array.isArray(list)) return [];
  const { readProperty = 'label', readValue = reading?.readProperty === undefined ? 'value' : undefined } =
    reading ?? {};
  const rows = list.map((entry) => (typeof entry === 'object' ? entry : { [readProperty]: entry }));
  return readOptions(rows, { readProperty, readValue });
}
