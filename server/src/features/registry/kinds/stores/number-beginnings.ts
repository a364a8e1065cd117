import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Takes the letters for the kind where they are free; answers the kind that has them. */
export async function takeBeginning(
  db: Database,
  { letters, kindId, at }: { letters: string; kindId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ kind_id: string }>`
    insert into number_beginning (letters, kind_id, taken_at) values (${letters}, ${kindId}, ${at})
    on conflict (letters) do update set letters = excluded.letters returning kind_id`.execute(db);
  return rows[0]?.kind_id ?? kindId;
}
