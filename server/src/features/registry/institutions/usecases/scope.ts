import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findOsid, listPlacingRecords } from '../../records/usecases.ts';
import { type Ability, rolesFor } from '../policy.ts';
import { type Post, posting, type Scope, scopeOf } from '../rules.ts';
import { type Found, findForUpdate, findInScope, type ScopedEntity } from '../store.ts';

/** The caller's own records that say where it works. */
export function listPosts({ deps, actor }: Context): Promise<Post[]> {
  return listPlacingRecords(deps.db, actor.id, posting);
}

/** How far the caller reaches with this ability; FORBIDDEN for a role without it. */
export async function getScope(context: Context, ability: Ability): Promise<Scope> {
  const roles = rolesFor(context.actor, ability);
  return scopeOf(roles, await listPosts(context));
}

type Wanted<E extends ScopedEntity> = { entity: E; id: string; scope: Scope };

/** The id behind any spelling; NOT_FOUND for what is none. */
export function getOsid(id: string): string {
  const osid = findOsid(id);
  if (osid === undefined) throw new AppError('NOT_FOUND');
  return osid;
}

/** The record, if the caller reaches it: one that it does not reach is as if it were not there. */
export async function getInScope<E extends ScopedEntity>(
  db: Database,
  { entity, id, scope }: Wanted<E>,
): Promise<Found<E>> {
  const found = await findInScope(db, { entity, osid: getOsid(id), scope });
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * As above; nobody else changes the record until the transaction ends. CONFLICT where it changed since the version of the
 * time `seen`.
 */
export async function getForUpdate<E extends ScopedEntity>(
  db: Database,
  { entity, id, scope, seen }: Wanted<E> & { seen?: string | undefined },
): Promise<Found<E>> {
  const found = await findForUpdate(db, { entity, osid: getOsid(id), scope });
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (seen !== undefined && seen !== found.updatedAt.toISOString()) throw new AppError('CONFLICT');
  return found;
}

/** No record has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The id that a filter asks for; undefined where it does not ask. What is no id finds nothing. */
export function findFilterId(...filters: ({ eq: string } | undefined)[]): string | undefined {
  const given = filters.find((filter) => filter !== undefined);
  return given === undefined ? undefined : (findOsid(given.eq) ?? nobody);
}
