import type { SearchUploads } from '@sanad/contract/api/results';
import type { Context } from '../../../../deps.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { parsePage, readPage } from '../../../../platform/query/page.ts';
import { parseFilter } from '../../../../platform/query/parse-filter.ts';
import { canSearchBatches, reachesAllBatches } from '../policy.ts';
import {
  batchFields,
  countBatches,
  type FoundBatch,
  listBatches,
  listOutcomes,
  type Outcome,
} from '../stores/batch-list.ts';

export type ListedBatch = { batch: FoundBatch; outcome: Outcome };

const nothing: Outcome = { pending: 0, issued: 0, declined: 0 };

/** The caller's own uploads with what became of their rows; those of everybody for the administration. */
export async function searchBatches(
  { deps, actor }: Context,
  search: SearchUploads,
): Promise<{ found: ListedBatch[]; totalCount: number }> {
  requireThat(canSearchBatches(actor));
  const filter = {
    uploaderId: reachesAllBatches(actor) ? undefined : actor.id,
    where: parseFilter(search.filters, batchFields),
  };
  const page = parsePage(search, batchFields);
  const { rows, totalCount } = await readPage(
    page,
    (wanted) => listBatches(deps.db, filter, wanted),
    () => countBatches(deps.db, filter),
  );
  const outcomes = await listOutcomes(deps.db, rows, { seesAll: reachesAllBatches(actor) });
  return { found: rows.map((batch) => ({ batch, outcome: outcomes.get(batch.osid) ?? nothing })), totalCount };
}
