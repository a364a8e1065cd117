import { type RawBuilder, sql } from 'kysely';

type AskedType = 'text' | 'uuid' | 'timestamptz';
type Lists = Readonly<Record<string, { type: AskedType; values: readonly (string | null)[] | undefined }>>;

/**
 * The rows `asked` of a statement about many: one list for each column, and `place`, from 1. The lists stand in a query
 * of their own, where their length is not seen when the statement is planned: PostgreSQL would otherwise think a plan
 * for two rows better than one for any number, and plan anew each time, which takes longer than the look-up itself.
 */
export function askedRows(lists: Lists): RawBuilder<unknown> {
  const names = Object.keys(lists);
  const given = Object.entries(lists).map(
    ([name, { type, values }]) => sql`${values}::${sql.raw(type)}[] as ${sql.ref(name)}`,
  );
  const inList = names.map((name) => sql.ref(`list.${name}`));
  const columns = [...names, 'place'].map((name) => sql.ref(name));
  return sql`(select each.* from (select ${sql.join(given)} offset 0) as list,
    unnest(${sql.join(inList)}) with ordinality as each(${sql.join(columns)})) as asked`;
}
