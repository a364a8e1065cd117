import type { TestDatabase } from './test-database.ts';

/** Counts every record that is made, changed or removed: the whole table, read before and after each call, costs more than the calls. */
export async function countChanges({ pool }: TestDatabase): Promise<void> {
  await pool.query(`
    create table record_changes (counted bigint not null);
    insert into record_changes values (0);
    create function count_change() returns trigger language plpgsql as
      $$ begin update record_changes set counted = counted + 1; return null; end $$;
    create trigger made_or_removed after insert or delete on record
      for each row execute function count_change();
    create trigger changed after update on record
      for each row when ((old.osid, old.version, old.deleted_at) is distinct from (new.osid, new.version, new.deleted_at))
      execute function count_change();
  `);
}

/** What a refused call must leave as it was. */
export async function changesOfRecords({ pool }: TestDatabase): Promise<string> {
  const { rows: found } = await pool.query<{ counted: string }>('select counted from record_changes');
  return found[0]?.counted ?? '';
}
