import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The list is read again when it is older than this: the longest time that an ended token still works. */
const readAgainAfter = 1000;

/** The sessions and accounts whose access tokens ended before their time. */
export type TokenDenials = { has(subject: string): Promise<boolean> };

/**
 * Reads the list at most once a second, whatever the number of requests; it holds only what ended in the last minutes.
 * Where it cannot be read, the one before stays in force.
 */
export function createTokenDenials(db: Database): TokenDenials {
  let denied: ReadonlySet<string> = new Set();
  let readAt = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const rows = await db.selectFrom('token_denial').select('subject').where('until', '>', new Date()).execute();
    denied = new Set(rows.map(({ subject }) => subject));
    readAt = Date.now();
  };
  return {
    async has(subject) {
      if (Date.now() - readAt >= readAgainAfter) {
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading.catch(() => {
          // The request itself meets the outage at its first query.
        });
      }
      return denied.has(subject);
    },
  };
}

/** Whether one of these was ended, as a condition of the statement that asks: no time passes between the two. */
export const isDeniedSql = (subjects: readonly string[]) =>
  sql<boolean>`exists (select 1 from token_denial where subject = any(${[...subjects]}))`;

/** Longer than any access token lives. */
const deniedFor = 10 * 60 * 1000;

export async function insertDenials(db: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const until = new Date(Date.now() + deniedFor);
  await db
    .insertInto('token_denial')
    .values(subjects.map((subject) => ({ subject, until })))
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ until }))
    .execute();
}

export async function deleteOldDenials(db: Database): Promise<void> {
  await db.deleteFrom('token_denial').where('until', '<', new Date()).execute();
}
