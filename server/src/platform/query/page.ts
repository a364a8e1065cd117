import { limits } from '@sanad/contract/values/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Field, Fields } from './filter.ts';
import { invalidSearch } from './filter.ts';
import { valueSql } from './filter-sql.ts';

/** Far beyond what anybody pages to, within what the database takes. */
const maxOffset = 10_000_000;

export type Order = { name: string; field: Field; direction: 'asc' | 'desc' };
export type Page = { offset: number; limit: number; order: Order | undefined };

/** The part of a search body that says which page, and in which order. */
export type PageRequest = { offset?: unknown; limit?: unknown; order_entity?: unknown; order_direction?: unknown };

function wholeNumber(value: unknown, name: string, { least, fallback }: { least: number; fallback: number }): number {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least) {
    throw invalidSearch('whole-number', name, { least });
  }
  return value;
}

function parseOrder({ order_entity: name, order_direction }: PageRequest, fields: Fields): Order | undefined {
  const direction = String(order_direction ?? 'ASC').toLowerCase();
  if (direction !== 'asc' && direction !== 'desc') throw invalidSearch('direction', 'order_direction');
  if (name === undefined || name === null || name === '') return undefined;
  const field = typeof name === 'string' ? fields.get(name) : undefined;
  if (typeof name !== 'string' || field === undefined || field.isHidden === true || field.isList === true) {
    throw invalidSearch('unknown-field', 'order_entity');
  }
  return { name, field, direction };
}

/** More than 2000 rows are never given at once, however many are asked for. */
export function parsePage(request: PageRequest, fields: Fields): Page {
  const limit = wholeNumber(request.limit, 'limit', { least: 1, fallback: limits.listLimit });
  const offset = wholeNumber(request.offset, 'offset', { least: 0, fallback: 0 });
  if (offset > maxOffset) throw invalidSearch('too-far', 'offset');
  return { offset, limit: Math.min(limit, limits.listLimit), order: parseOrder(request, fields) };
}

/** By code point, rows without a value last, ties by osid: the same order every time. */
export function orderSql(order: Order | undefined): RawBuilder<unknown> {
  if (order === undefined) return sql`osid`;
  const direction = sql.raw(order.direction);
  if (order.field.kind === 'id') return sql`${valueSql(order.field)} ${direction}`;
  return sql`${valueSql(order.field)} ${direction} nulls last, osid`;
}

/** For what happened at a time: the newest first, unless another order is asked for. */
export function newestFirstSql(order: Order | undefined): RawBuilder<unknown> {
  return order === undefined ? sql`created_at desc, osid desc` : orderSql(order);
}

/** Counting stops here: the cost of a page must not grow with the table. */
export const countCap = 10_000;

/**
 * What is told beside a page as `totalCount`: exact up to the cap; above it a number that is never too large and
 * always beyond the page, so that a client that goes on by it reaches every row.
 */
function totalOf(counted: number, page: Page, rows: { given: number; hasMore: boolean }): number {
  if (counted <= countCap) return counted;
  return Math.max(counted, page.offset + rows.given + (rows.hasMore ? 1 : 0));
}

export type ReadPage<Row> = { rows: Row[]; hasMore: boolean; totalCount: number };

/** Asks for one row more than the page has, and counts only where that does not already tell how many there are. */
export async function readPage<Row>(
  page: Page,
  list: (wanted: Page) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<ReadPage<Row>> {
  const found = await list({ ...page, limit: page.limit + 1 });
  const rows = found.slice(0, page.limit);
  const hasMore = found.length > page.limit;
  const isKnown = !hasMore && (rows.length > 0 || page.offset === 0);
  const counted = isKnown ? page.offset + rows.length : await count();
  return { rows, hasMore, totalCount: totalOf(counted, page, { given: rows.length, hasMore }) };
}
