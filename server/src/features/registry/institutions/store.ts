import type { EntityName } from '@sanad/contract/entities/entity';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Post, Scope } from './rules.ts';

/** The caller's own records that say where it works. */
export function listPosts(db: Database, ownerId: string): Promise<Post[]> {
  return db
    .selectFrom('record')
    .select(['entity', 'osid', 'school_id', 'lga_id', 'state_id', 'group_key'])
    .where('entity', 'in', ['School', 'Teacher', 'LgaStateAdmin', 'Inspector'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The School row `alias` lies within the scope. */
export function schoolWithin(scope: Scope, alias = 'record') {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (scope.all) return sql<boolean>`true`;
  return sql<boolean>`(${column('osid')} = any(${scope.schools}::uuid[])
    or ${column('lga_id')} = any(${scope.lgas}::text[]) or ${column('state_id')} = any(${scope.states}::text[]))`;
}

/** The row `alias` of something inside a school belongs to one of the schools of the scope. */
export function childWithin(scope: Scope, alias = 'record') {
  return scope.all
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${alias}.school_id`)} = any(${scope.schools}::text[])`;
}

export type Found = { osid: string; data: Record<string, unknown>; ownerId: string | null; updatedAt: Date };

const withinOf = {
  School: schoolWithin,
  Teacher: childWithin,
  SchoolClass: childWithin,
  ClassTeacher: childWithin,
  States: (scope: Scope) => (scope.all ? sql<boolean>`true` : sql<boolean>`false`),
} satisfies Partial<Record<EntityName, (scope: Scope) => unknown>>;

export type ScopedEntity = keyof typeof withinOf;
type Wanted = { entity: ScopedEntity; osid: string; scope: Scope };

function select(db: Database, { entity, osid, scope }: Wanted) {
  return db
    .selectFrom('record')
    .select(['osid', 'data', 'owner_id as ownerId', 'updated_at as updatedAt'])
    .where('entity', '=', entity)
    .where('osid', '=', osid)
    .where('deleted_at', 'is', null)
    .where(withinOf[entity](scope));
}

export function findInScope(db: Database, wanted: Wanted): Promise<Found | undefined> {
  return select(db, wanted).executeTakeFirst();
}

/** As above, and no other writer changes it before this transaction ends. */
export function findForUpdate(db: Database, wanted: Wanted): Promise<Found | undefined> {
  return select(db, wanted).forUpdate().executeTakeFirst();
}

export type Change = {
  entity: EntityName;
  osid: string;
  set: Record<string, unknown>;
  remove?: readonly string[];
  by: string | null;
  at: Date;
};

/** Changes fields that are in no promoted column. */
export async function updateFields(db: Database, { entity, osid, set, remove = [], by, at }: Change): Promise<void> {
  await sql`update record set data = (data || ${JSON.stringify(set)}::jsonb) - ${remove}::text[],
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    where entity = ${entity} and osid = ${osid}::uuid`.execute(db);
}

/** The charges of a teacher show the teacher's picture. */
export async function updateChargeImages(db: Database, teacherId: string, change: Pick<Change, 'set' | 'by' | 'at'>) {
  await sql`update record set data = data || ${JSON.stringify(change.set)}::jsonb,
      version = version + 1, updated_at = ${change.at}, updated_by = ${change.by}
    where entity = 'ClassTeacher' and subject_id = ${teacherId} and deleted_at is null`.execute(db);
}

/** Gives an area that nobody has changed yet its officer. */
export async function updateLgaAdmin(db: Database, lgaId: string, change: Pick<Change, 'set' | 'at'>): Promise<void> {
  await sql`update record set data = data || ${JSON.stringify(change.set)}::jsonb,
      version = version + 1, updated_at = ${change.at}
    where entity = 'LGA' and osid = ${lgaId}::uuid and version = 1 and deleted_at is null`.execute(db);
}

/** Teachers within the scope who show this picture. */
export function listTeachersWithImage(
  db: Database,
  scope: Scope,
  address: string,
): Promise<Pick<Found, 'osid' | 'ownerId'>[]> {
  return db
    .selectFrom('record')
    .select(['osid', 'owner_id as ownerId'])
    .where('entity', '=', 'Teacher')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data->>'profileImage' = ${address}`)
    .where(childWithin(scope))
    .forUpdate()
    .execute();
}
