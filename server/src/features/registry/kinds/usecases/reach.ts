import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { findOsid, holdAmong, listPlacingRecords } from '../../records/usecases.ts';
import { canDefine, canPublishFor, type Reach, reaches } from '../policy.ts';
import * as store from '../store.ts';

/** Whose kinds the caller works on: from its own records, never from the request. */
export async function reachOf({ deps, actor }: Context, db: Database = deps.db): Promise<Reach> {
  requireThat(canDefine(actor));
  const isIssuer = actor.roles.includes('Issuer');
  const own = isIssuer ? await listPlacingRecords(db, actor.id, ['Issuer']) : [];
  return { isAll: actor.roles.includes('SuperAdmin'), issuers: own.map(({ osid }) => osid) };
}

type Find = typeof store.findKind;

/** The kind, if the caller works on it; for everybody else it is not there. */
async function getKind(db: Database, context: Context, id: string, find: Find): Promise<store.StoredKind> {
  const reach = await reachOf(context, db);
  const osid = findOsid(id);
  const kind = osid === undefined ? undefined : await find(db, osid);
  if (kind === undefined || !reaches(reach, kind.issuer_id)) throw new AppError('NOT_FOUND');
  return kind;
}

export const getOwnKind = (context: Context, id: string) => getKind(context.deps.db, context, id, store.findKind);

/** The same, held for an act. */
export const holdOwnKind = (db: Database, context: Context, id: string) =>
  getKind(db, context, id, store.findKindForUpdate);

/** CONFLICT unless one of the issuers that the account answers for is active: of others nothing is kept. */
export async function requireSomeActiveIssuer({ deps, actor }: Context): Promise<void> {
  const own = await listPlacingRecords(deps.db, actor.id, ['Issuer']);
  if (!own.some(canPublishFor)) throw new AppError('CONFLICT', { text: 'kind.not-active' });
}

/** CONFLICT unless what the issuer does counts; its standing stays until the transaction ends. */
export async function requireActiveIssuer(db: Database, issuerId: string): Promise<void> {
  const issuer = await holdAmong(db, ['Issuer'], issuerId);
  if (issuer === undefined || !canPublishFor(issuer)) throw new AppError('CONFLICT', { text: 'kind.not-active' });
}
