import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../../deps.ts';
import type { StoredVerification } from '../../../../platform/database/tables/verification-tables.ts';
import { requireThat } from '../../../../platform/errors.ts';
import * as batches from '../../../../platform/jobs/watch-batch.ts';
import { parsePage, readPage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { linksOf, type PageLinks, type SearchRequest } from '../../../../platform/query/search-links.ts';
import { listVerdicts } from '../../verification/usecases/history.ts';
import { batchScope } from '../policy.ts';
import { batchFields, countBatches, listBatches, type StoredBatch } from '../stores/batches.ts';
import { fileVerifications } from './judge-batch.ts';

export type BatchAnswer = { batch: StoredBatch; failures: StoredVerification[]; rows: StoredVerification[] };

/** A batch that is not the caller's is as if it were not there. */
export function getOwnBatch(context: Context, id: string): Promise<StoredBatch> {
  return batches.getOwnBatch(context, fileVerifications, id);
}

export async function answerOf({ db }: Deps, batch: StoredBatch): Promise<BatchAnswer> {
  const limit = limits.listLimit;
  const rows = await listVerdicts(db, batch.id, { limit });
  return { batch, rows, failures: await listVerdicts(db, batch.id, { limit, onlyFailed: true }) };
}

/** What a bulk verification came to so far. */
export async function readBatch(context: Context, id: string): Promise<BatchAnswer> {
  return answerOf(context.deps, await getOwnBatch(context, id));
}

/** All rows of a batch, or all that are not verified, in parts. */
export async function* listAllRows(
  { deps }: Context,
  id: string,
  { onlyFailed }: { onlyFailed: boolean },
): AsyncGenerator<StoredVerification[]> {
  let after = 0;
  for (;;) {
    const part = await listVerdicts(deps.db, id, { after, limit: limits.listLimit, onlyFailed });
    if (part.length === 0) return;
    yield part;
    after = part.at(-1)?.serial_no ?? after;
  }
}

export type BatchPage = { rows: StoredBatch[]; totalCount: number; links: PageLinks };

/** The files that the caller had checked; a SuperAdmin sees those of everybody. */
export async function searchBatches({ deps, actor }: Context, search: SearchRequest): Promise<BatchPage> {
  const scope = batchScope(actor);
  requireThat(scope !== 'none');
  const verifierId = typeof scope === 'object' ? scope.verifierId : undefined;
  const filter = { verifierId, where: parseFilter(search.filters, batchFields) };
  const page = parsePage(search, batchFields);
  const { rows, hasMore, totalCount } = await readPage(
    page,
    (wanted) => listBatches(deps.db, filter, wanted),
    () => countBatches(deps.db, filter),
  );
  const url = `${deps.settings.publicUrl}/api/v1/VerificationBatch/search`;
  return { rows, totalCount, links: linksOf(search, { url, ...page, hasMore }) };
}
