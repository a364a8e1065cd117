import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

/** Accounts of ours have such ids; those of other directories need not. */
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Which of these records wait for somebody who was invited: an account without a password, or an offer not taken. */
export async function listWaiting(db: Database, entity: EntityName, osids: readonly string[]): Promise<Set<string>> {
  if (osids.length === 0) return new Set();
  const { rows } = await sql<{ osid: string }>`select record.osid from record
      join account on account.id = case when record.owner_id ~ ${uuid} then record.owner_id::uuid end
    where record.entity = ${sql.lit(entity)} and record.osid = any(${[...osids]}::uuid[]) and not account.email_verified and account.enabled
      and account.password_hash is null
    union select record.osid from record join auth_token on auth_token.osid = record.osid
    where record.entity = ${sql.lit(entity)} and record.osid = any(${[...osids]}::uuid[]) and record.owner_id is null and auth_token.used_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ osid }) => osid));
}
