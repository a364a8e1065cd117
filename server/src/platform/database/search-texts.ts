import { createHash } from 'node:crypto';
import type { Entity } from '@sanad/contract/entities/entity';
import type pg from 'pg';

/** So many rows are written at a time: nobody waits long for one of them. */
const step = 1000;
const said = 'All rows have it.';

const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The texts of an entity's searches in one, as they are compared. */
const foldedSql = (from: string, names: readonly string[]) =>
  `folded_text(${names.map((name) => `coalesce(${from}->>${quoteText(name)}, '')`).join(" || ' ' || ")})`;

/**
 * Rows from before the trigger, and those of another definition, in the order of their ids. They are locked before they
 * are read, so that what somebody changes meanwhile is not covered with what stood there before.
 */
async function fillAgain(client: pg.ClientBase, partition: string, text: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ last: string | null }>(
      `with part as (select osid, ${text} as text from ${partition} where osid > $1 order by osid limit ${step} for update),
       written as (update ${partition} as record set search_text = part.text from part
         where record.osid = part.osid and record.search_text is distinct from part.text)
       select (select osid from part order by osid desc limit 1) as last`,
      [after],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}

/**
 * Keeps `search_text` what the data say: a trigger named by its definition, then the rows that were there before it. What
 * breaks off in between is done again at the next start.
 */
export async function syncSearchText(
  client: pg.ClientBase,
  { searchText }: Pick<Entity, 'searchText'>,
  partition: string,
): Promise<void> {
  if (searchText.length === 0) return;
  const written = foldedSql('new.data', searchText);
  const name = `${partition}_search_${createHash('sha256').update(written).digest('hex').slice(0, 12)}`;
  const { rows } = await client.query<{ name: string; said: string | null }>(
    `select tgname as name, obj_description(oid, 'pg_trigger') as said from pg_trigger
     where tgrelid = $1::regclass and tgname like $2`,
    [partition, `${partition.replaceAll('_', '\\_')}\\_search\\_%`],
  );
  if (rows.length === 1 && rows[0]?.name === name && rows[0].said === said) return;
  if (rows.every((trigger) => trigger.name !== name)) {
    await client.query(
      `create or replace function ${name}() returns trigger language plpgsql as $$
       begin new.search_text := ${written}; return new; end $$`,
    );
    await client.query(
      `create trigger ${name} before insert or update of data on ${partition} for each row execute function ${name}()`,
    );
  }
  for (const old of rows.filter((trigger) => trigger.name !== name)) {
    await client.query(`drop trigger ${old.name} on ${partition}`);
    await client.query(`drop function if exists ${old.name}()`);
  }
  await fillAgain(client, partition, foldedSql('data', searchText));
  await client.query(`comment on trigger ${name} on ${partition} is ${quoteText(said)}`);
}
