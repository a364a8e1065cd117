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

/** What was on the screen when the act was asked for: the versions of rows by osid, and when the list was loaded. */
export type SeenRows = { versions: Readonly<Record<string, string>>; seenAt?: string | undefined };

/** The rows that are meant: those that were chosen, or all that the list asks for. */
export type BulkRows = SeenRows & { osids: readonly string[]; filters: Filters; reason?: string; releaseAt?: string };

type Row = Readonly<Record<string, unknown>>;

/** The versions of these rows; where one is there twice, the later counts. */
export function versionsOf(rows: readonly Row[]): SeenRows['versions'] {
  const known = rows.flatMap(({ osid, osUpdatedAt }) =>
    typeof osid === 'string' && typeof osUpdatedAt === 'string' ? [[osid, osUpdatedAt] as const] : [],
  );
  return Object.fromEntries(known);
}

/**
 * The body of an act on many: marks from filters and storage, `$osids` the chosen rows, `$filters` what the list asks
 * for with its search and dates, empty conditions dropped; `$versions` and `$seenAt` what was on the screen; `$reason`
 * what was written, `$releaseAt` when they come out.
 */
export function bulkBody(action: BulkAction, rows: BulkRows, find: Find): Json {
  const names = ['osids', 'filters', 'versions', 'seenAt', 'reason', 'releaseAt'] as const;
  const meant = (name: string): unknown => {
    const known = names.find((one) => one === name);
    return known === undefined ? find(name) : rows[known];
  };
  const whole = fillBody(action.bodyVal, meant) as Json;
  // A list that came without its moment cannot name one, and what comes out at once names none.
  const filled = Object.fromEntries(
    Object.entries(whole).filter(([name, value]) => !['seenAt', 'releaseAt'].includes(name) || (value ?? '') !== ''),
  );
  return isObject(filled.filters) ? { ...filled, filters: withoutEmpty(filled.filters as Filters) } : filled;
}
