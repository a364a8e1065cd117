import { documentKey } from '@sanad/contract/numbers/document-key';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import { countUpToCap } from '../../../../platform/query/count-rows.ts';
import type { Fields, Filter } from '../../../../platform/query/filter.ts';
import { filterSql } from '../../../../platform/query/filter-sql.ts';
import { orderSql, type Page } from '../../../../platform/query/page.ts';
import { type ListedDocument, stateSql } from '../store.ts';

/** Which documents of a kind: undefined `within` are all; else what these issuers wrote, and what was issued to these holders. */
export type SearchedDocuments = {
  kindId: string;
  within: { issuers: readonly string[]; holders: readonly string[] } | undefined;
  where: Filter;
  fields: Fields;
  today: string;
};

const withinSql = (within: SearchedDocuments['within']): RawBuilder<unknown> =>
  within === undefined
    ? sql`true`
    : sql`(issuer_id = any(${[...within.issuers]}::uuid[])
        or (holder_id = any(${[...within.holders]}::uuid[]) and status = 'issued'))`;

/** The tests for one value that must hold. */
function equalities(filter: Filter): [field: string, value: string | number | boolean][] {
  if (filter.kind === 'and') return filter.filters.flatMap(equalities);
  const [value] = filter.kind === 'test' && filter.operator === 'eq' ? filter.values : [];
  return value === undefined || !('field' in filter) ? [] : [[filter.field, value]];
}

/** What an index knows of them, beside the tests themselves. */
function narrowedSql({ where, fields }: SearchedDocuments): RawBuilder<unknown> {
  const equal = equalities(where);
  const values = equal.filter(([name]) => fields.get(name)?.path !== undefined);
  const number = equal.find(([name]) => name === 'number')?.[1];
  const parts = [
    ...(values.length === 0 ? [] : [sql`field_values @> ${JSON.stringify(Object.fromEntries(values))}::jsonb`]),
    ...(number === undefined ? [] : [sql`document_key = ${documentKey(String(number))}`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The documents with the columns that `searchedColumns` name, as the only table of the query. */
const matching = (searched: SearchedDocuments): RawBuilder<ListedDocument> => sql`
  select * from (select *, field_values as data, ${stateSql(searched.today)} as state,
      case when status = 'issued' then decided_at end as issued_at
    from issued_document
    where kind_id = ${searched.kindId} and ${withinSql(searched.within)} and ${narrowedSql(searched)}) as document
  where ${filterSql(searched.where, searched.fields)}`;

/** The newest first unless another order is asked for. */
export async function listSearched(db: Database, searched: SearchedDocuments, page: Page): Promise<ListedDocument[]> {
  const order = page.order === undefined ? sql`made_at desc, osid desc` : orderSql(page.order);
  const { rows } = await sql<ListedDocument>`${matching(searched)}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export const countSearched = (db: Database, searched: SearchedDocuments): Promise<number> =>
  countUpToCap(db, matching(searched));
