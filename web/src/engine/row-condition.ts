import type { RowCondition } from '@sanad/contract/ui-config/table';
import { valueAt } from './placeholders.ts';

/** Whether a row meets a condition of the configuration; no condition is met by every row. */
export function meets(condition: RowCondition | undefined, row: Readonly<Record<string, unknown>>): boolean {
  if (condition === undefined) return true;
  const value = valueAt(row, condition.name) ?? null;
  return condition.in?.includes(value) !== false && condition.notIn?.includes(value) !== true;
}
