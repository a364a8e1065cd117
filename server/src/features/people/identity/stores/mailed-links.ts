import type { Database } from '../../../../platform/database/database.ts';

/** How many links for choosing a password were mailed to an account since then, for this record alone where one is named. */
export async function countTokensSince(
  db: Database,
  { accountId, osid, since }: { accountId: string; osid: string | null; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('auth_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'setPassword')
    .where('osid', osid === null ? 'is' : '=', osid)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
