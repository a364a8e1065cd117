import { graveClasses, type RevokeClass } from '@sanad/contract/values/revoke-classes';
import { type RawBuilder, sql } from 'kysely';
import type { StoredCredential } from './tables/credential-tables.ts';

export type ReplacedColumn = 'entity' | 'superseded_by' | 'awaits_successor' | 'revoke_reason' | 'revoke_class';

export const isGraveClass = (revokeClass: RevokeClass | null) => graveClasses.some((grave) => grave === revokeClass);

/**
 * Whether a certificate that holds no more is told as replaced; else as revoked. A result has to be revoked before it
 * can be corrected, so for it this is what revoking was for, unless somebody did wrong. A document of an issuer is
 * replaced without being revoked: where one was, somebody meant it.
 */
export function isToldAsReplaced(credential: Pick<StoredCredential, ReplacedColumn>): boolean {
  const { entity, superseded_by, awaits_successor, revoke_reason, revoke_class } = credential;
  if (superseded_by === null && !awaits_successor) return false;
  if (isGraveClass(revoke_class)) return false;
  return entity !== 'Document' || awaits_successor || (revoke_reason ?? '') === '';
}

/** The columns that `toldAsReplacedSql` looks at. */
export const replacedColumns = sql`credential.entity, credential.superseded_by, credential.awaits_successor,
  credential.revoke_reason, credential.revoke_class`;

/** The same of the rows of a question that call themselves `held`. */
export const toldAsReplacedSql: RawBuilder<boolean> = sql`(
  (held.superseded_by is not null or held.awaits_successor)
  and coalesce(held.revoke_class, '') <> all(${[...graveClasses]}::text[])
  and (held.entity <> 'Document' or held.awaits_successor or coalesce(held.revoke_reason, '') = ''))`;
