import type { KindState } from '@sanad/contract/entities/document-kind';
import { kindLimits } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findOsid, findStanding, listRecords } from '../../records/usecases.ts';
import { canPublishFor } from '../policy.ts';
import { findVersion, type NamedVersion, type StoredKind } from '../store.ts';
import {
  countShown,
  findWorkedOn,
  listOfKind,
  listShown,
  type ShownKind,
  type VersionLine,
} from '../stores/kind-lists.ts';
import { getOwnKind, reachOf } from './reach.ts';

/** A kind with the version that is worked on and all others. */
export type KindReport = {
  worked: NamedVersion;
  lines: readonly VersionLine[];
  published: NamedVersion | undefined;
  issuerTitle: string;
  isIssuerActive: boolean;
};

const titleOf = (issuer: { title?: string } | undefined) => issuer?.title ?? '';

/** What is said of a kind to whoever works on it. */
export async function reportOf(db: Database, kind: StoredKind): Promise<KindReport> {
  const worked = await findWorkedOn(db, kind.osid);
  if (worked === undefined) throw new AppError('NOT_FOUND');
  const issuers = await listRecords(db, 'Issuer', [kind.issuer_id]);
  const status = await findStanding(db, 'Issuer', kind.issuer_id);
  const lines = await listOfKind(db, kind.osid);
  const inUse = lines.find(({ state }) => state === 'published');
  return {
    worked,
    lines,
    published: inUse === undefined ? undefined : await findVersion(db, inUse.osid),
    issuerTitle: titleOf(issuers.get(kind.issuer_id)),
    isIssuerActive: canPublishFor({ status }),
  };
}

export async function readKind(context: Context, id: string): Promise<KindReport> {
  return reportOf(context.deps.db, await getOwnKind(context, id));
}

type Asked = { issuerId?: string; state?: KindState; offset?: number; limit?: number };

/** The issuers that are asked about and within reach; undefined: all. */
async function issuersFor(context: Context, issuerId: string | undefined): Promise<readonly string[] | undefined> {
  const { isAll, issuers } = await reachOf(context);
  const mine = isAll ? undefined : issuers;
  if (issuerId === undefined) return mine;
  const osid = findOsid(issuerId);
  return osid === undefined || mine?.includes(osid) === false ? [] : [osid];
}

/** The kinds that the caller works on, the newest first. */
export async function searchKinds(
  context: Context,
  { issuerId, state, offset = 0, limit = kindLimits.ofIssuer }: Asked,
): Promise<{ kinds: (ShownKind & { issuerTitle: string })[]; totalCount: number }> {
  const { db } = context.deps;
  const wanted = { issuers: await issuersFor(context, issuerId), state, offset, limit };
  const kinds = await listShown(db, wanted);
  const issuers = await listRecords(db, 'Issuer', [...new Set(kinds.map((kind) => kind.issuer_id))]);
  const titled = kinds.map((kind) => ({ ...kind, issuerTitle: titleOf(issuers.get(kind.issuer_id)) }));
  return { kinds: titled, totalCount: await countShown(db, wanted) };
}
