import type { BulkAction } from '@sanad/contract/ui-config/table';
import type { Role } from '@sanad/contract/values/roles';
import { fillBody } from '../placeholders.ts';
import { type Filters, withoutEmpty } from '../table/table-request.ts';

type Json = Record<string, unknown>;
type Find = (name: string) => string | undefined;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why an act on many rows is not even sent; undefined: it may be. The texts are the specification's. */
export function bulkRefusal(
  action: BulkAction,
  { count, role }: { count: number; role: Role },
): 'table.no-processing-records' | 'table.try-again' | undefined {
  if ((action.call ?? 'post') === 'post' && count === 0) return 'table.no-processing-records';
  // `SchoolId` is the key of a template that nobody filled; the server limits to the school by itself.
  const filters = action.bodyVal.filters;
  const isTemplate = isObject(filters) && Object.hasOwn(filters, 'SchoolId');
  return isTemplate && (role === 'School' || role === 'SuperAdmin') ? 'table.try-again' : undefined;
}

/** The rows that are meant: those that were chosen, or all that the list asks for. */
export type BulkRows = { osids: readonly string[]; filters: Filters };

/**
 * The body of an act on many: marks from filters and storage, `$osids` the chosen rows, `$filters` what the list asks
 * for with its search and dates, empty conditions dropped.
 */
export function bulkBody(action: BulkAction, rows: BulkRows, find: Find): Json {
  const meant = (name: string): unknown => (name === 'osids' || name === 'filters' ? rows[name] : undefined);
  const filled = fillBody(action.bodyVal, (name) => meant(name) ?? find(name)) as Json;
  return isObject(filled.filters) ? { ...filled, filters: withoutEmpty(filled.filters as Filters) } : filled;
}
