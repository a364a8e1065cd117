import type { EntityData } from '@sanad/contract/entities/entities';
import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Scope } from './rules.ts';

/** A School lies within the scope. */
function schoolWithin(scope: Scope) {
  if (scope.all) return sql<boolean>`true`;
  return sql<boolean>`(osid = any(${scope.schools}::uuid[])
    or lga_id = any(${scope.lgas}::text[]) or state_id = any(${scope.states}::text[]))`;
}

/** Something inside a school belongs to one of the schools of the scope. */
function childWithin(scope: Scope) {
  return scope.all ? sql<boolean>`true` : sql<boolean>`school_id = any(${scope.schools}::text[])`;
}

const withinOf = {
  School: schoolWithin,
  Teacher: childWithin,
  SchoolClass: childWithin,
  ClassTeacher: childWithin,
  Issuer: (scope: Scope) => (scope.all ? sql<boolean>`true` : sql<boolean>`osid = any(${scope.issuers}::uuid[])`),
  States: (scope: Scope) => (scope.all ? sql<boolean>`true` : sql<boolean>`false`),
} satisfies Partial<Record<EntityName, (scope: Scope) => unknown>>;

export type ScopedEntity = keyof typeof withinOf;
export type Found<E extends ScopedEntity> = {
  osid: string;
  data: EntityData<E>;
  ownerId: string | null;
  updatedAt: Date;
};
type Wanted<E extends ScopedEntity> = { entity: E; osid: string; scope: Scope };

const select = <E extends ScopedEntity>({ entity, osid, scope }: Wanted<E>) =>
  sql<Found<E>>`select osid, data, owner_id as "ownerId", updated_at as "updatedAt" from ${sql.table(entity)}
    where osid = ${osid} and ${withinOf[entity](scope)}`;

export async function findInScope<E extends ScopedEntity>(
  db: Database,
  wanted: Wanted<E>,
): Promise<Found<E> | undefined> {
  return (await select(wanted).execute(db)).rows[0];
}

/** As above, and no other writer changes it before this transaction ends. */
export async function findForUpdate<E extends ScopedEntity>(
  db: Database,
  wanted: Wanted<E>,
): Promise<Found<E> | undefined> {
  return (await sql<Found<E>>`${select(wanted)} for update`.execute(db)).rows[0];
}

/** Whether nobody has changed this area since it was made. */
export async function isUnchangedArea(db: Database, lgaId: string): Promise<boolean> {
  const area = db.selectFrom('LGA').select('osid').where('osid', '=', lgaId).where('version', '=', 1);
  return (await area.forUpdate().executeTakeFirst()) !== undefined;
}

/** Teachers within the scope who show this picture. */
export function listTeachersWithImage(
  db: Database,
  scope: Scope,
  address: string,
): Promise<Pick<Found<'Teacher'>, 'osid' | 'ownerId'>[]> {
  return db
    .selectFrom('Teacher')
    .select(['osid', 'owner_id as ownerId'])
    .where('profileImage', '=', address)
    .where(childWithin(scope))
    .forUpdate()
    .execute();
}
