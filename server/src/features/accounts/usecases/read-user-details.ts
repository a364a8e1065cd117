import type { Context } from '../../../deps.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { findRecord, listOwnRecords, type WireRecord } from '../../registry/usecases.ts';
import { canReadDetails } from '../policy.ts';
import { presentUserDetails } from '../present.ts';
import { documentsByKind, findDetailsSubject } from '../rules.ts';
import * as store from '../store.ts';

/** The caller's own record of a role that it holds; empty while it has none. */
export async function getUserDetails({ deps, actor }: Context, entityName: string): Promise<WireRecord[]> {
  const subject = findDetailsSubject(entityName);
  if (subject === undefined) throw new AppError('NOT_FOUND');
  requireThat(canReadDetails(actor, subject));
  const { entity, groupKey } = subject;
  const owner = { ownerId: actor.id, ...(groupKey === undefined ? {} : { groupKey }) };
  const records = await listOwnRecords(deps.db, entity, owner);
  if (records.length === 0) return [];
  const documents = documentsByKind(await listOwnRecords(deps.db, 'WalletDocument', { ownerId: actor.id }));
  return Promise.all(
    records.map(async (record) => {
      const school =
        typeof record.schoolId === 'string' ? await findRecord(deps.db, 'School', record.schoolId) : undefined;
      return presentUserDetails(entity, record, { school, documents });
    }),
  );
}

/** What became of the caller's request to join a record, while it has none. */
export function findOwnJoin({ deps, actor }: Context): Promise<store.StudentJoin | undefined> {
  return store.findNewestJoinOf(deps.db, actor.id);
}
