import { countsByYear, documentNumber } from '@sanad/contract/numbers/document-number';
import type { Context } from '../../../../deps.ts';
import { type KindVersion, listKinds } from '../../../registry/kinds/usecases.ts';
import { findOsid, listRecords } from '../../../registry/records/usecases.ts';
import {
  countForHome,
  countVersions,
  findOldestWaiting,
  listCounters,
  type VersionCounts,
} from '../../document-rows/usecases.ts';
import { issuersIn } from '../policy.ts';
import { dayOf } from '../rules.ts';
import { reachOf } from './reach.ts';

const monthMs = 30 * 24 * 60 * 60 * 1000;

const osidsOf = (ids: readonly string[]) => ids.flatMap((id) => findOsid(id) ?? []);

/** What an issuer looks at first; of one kind where it is named. */
export async function countDocuments(context: Context, { kind }: { kind?: string }) {
  const { db, clock } = context.deps;
  const whose = {
    issuerIds: issuersIn(await reachOf(context)),
    ...(kind === undefined ? {} : { kindIds: osidsOf([kind]) }),
  };
  const now = clock.now();
  const days = { today: dayOf(now), soon: dayOf(new Date(now.getTime() + monthMs)) };
  const counts = await countForHome(db, { ...whose, ...days });
  return { ...counts, oldestWaiting: await findOldestWaiting(db, whose) };
}

/** The last numbers of a kind: of this year, and where its pattern has no year. */
export type Counters = { year: number; ofYear: number; ever: number };

async function countersOf({ deps }: Context, kindIds: readonly string[]): Promise<(kindId: string) => Counters> {
  const year = deps.clock.now().getUTCFullYear();
  const found = await listCounters(deps.db, kindIds, year);
  const lastOf = (kindId: string, of: number) =>
    found.find((one) => one.kindId === kindId && one.year === of)?.last ?? 0;
  return (kindId) => ({ year, ofYear: lastOf(kindId, year), ever: lastOf(kindId, 0) });
}

export type KindCounts = { kindId: string; versions: VersionCounts[]; counters: Counters };

/** How many documents there are by these kinds, as far as they are the caller's, and the last of their numbers. */
export async function countByKind(context: Context, ids: readonly string[]): Promise<KindCounts[]> {
  const { db, clock } = context.deps;
  const issuerIds = issuersIn(await reachOf(context));
  const kinds = osidsOf(ids);
  const counted = await countVersions(db, { issuerIds, kindIds: kinds, today: dayOf(clock.now()) });
  const own = [...new Set(counted.map(({ kindId }) => kindId))];
  const counters = await countersOf(context, own);
  return own.map((kindId) => ({
    kindId,
    versions: counted.filter((one) => one.kindId === kindId),
    counters: counters(kindId),
  }));
}

export type Issuable = { kind: KindVersion; issuerName: string; nextNumber: string };

/** The kinds that the caller issues now, with the number that the next document gets. */
export async function listIssuable(context: Context): Promise<Issuable[]> {
  const { db } = context.deps;
  const reach = await reachOf(context);
  const issuerIds = issuersIn(reach);
  const kinds = await listKinds(db, { state: 'published', ...(issuerIds === undefined ? {} : { issuerIds }) });
  const issuers = await listRecords(db, 'Issuer', [...new Set(kinds.map(({ issuerId }) => issuerId))]);
  const counters = await countersOf(
    context,
    kinds.map(({ kindId }) => kindId),
  );
  return kinds.map((kind) => {
    const { numbering } = kind.definition;
    const { year, ofYear, ever } = counters(kind.kindId);
    const next = 1 + (countsByYear(numbering) ? ofYear : ever);
    const issuerName = issuers.get(kind.issuerId)?.title ?? '';
    return { kind, issuerName, nextNumber: documentNumber(numbering, year, next) };
  });
}
