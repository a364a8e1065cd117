import { setTimeout as sleep } from 'node:timers/promises';
import type { TextKey } from '@sanad/contract/text/text';
import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../deps.ts';
import type { StoredVerification } from '../../../platform/database/tables/verification-tables.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { parsePage, totalOf } from '../../../platform/query/page.ts';
import { parseFilter } from '../../../platform/query/parse-filter.ts';
import { linksOf, type PageLinks, type SearchRequest } from '../../../platform/query/search-links.ts';
import { batchScope, canReadBatch } from '../policy.ts';
import { batchFields, countBatches, getBatch, listBatches, listRows, type StoredBatch } from '../stores/batches.ts';

/** How often a waiting request looks. */
const lookMs = 150;

export type BatchAnswer = { batch: StoredBatch; failures: StoredVerification[]; rows: StoredVerification[] };

/** A batch that is not the caller's is as if it were not there. */
export async function getOwnBatch({ deps, actor }: Context, id: string): Promise<StoredBatch> {
  const batch = await getBatch(deps.db, id);
  requireThat(canReadBatch(actor, batch), 'NOT_FOUND');
  return batch;
}

const isOver = ({ state }: StoredBatch) => state !== 'queued' && state !== 'running';

async function answerOf({ db }: Deps, batch: StoredBatch): Promise<BatchAnswer> {
  const limit = limits.listLimit;
  const rows = await listRows(db, batch.osid, { limit });
  return { batch, rows, failures: await listRows(db, batch.osid, { limit, onlyFailed: true }) };
}

/** What a bulk verification came to so far. */
export async function readBatch(context: Context, id: string): Promise<BatchAnswer> {
  return answerOf(context.deps, await getOwnBatch(context, id));
}

/** The batch each time it got further, at last when it is over; ends early when nobody listens any more. */
export async function* watchBatch(context: Context, id: string, isGone: () => boolean): AsyncGenerator<StoredBatch> {
  let shown: number | undefined;
  while (!isGone()) {
    const batch = await getOwnBatch(context, id);
    if (isOver(batch)) {
      yield batch;
      return;
    }
    if (batch.cursor !== shown) yield batch;
    shown = batch.cursor;
    await sleep(lookMs);
  }
}

/** Throws where the file as a whole was refused or could not be read. */
export function requireTaken({ state, error_key, error_values }: StoredBatch): void {
  if (state !== 'failed') return;
  const isOurs = error_key === null || error_key === 'error.INTERNAL';
  const text = error_key as TextKey | null;
  throw new AppError(isOurs ? 'INTERNAL' : 'VALIDATION', { ...(text === null ? {} : { text }), values: error_values });
}

/** Waits for the end; throws the refusal where the file as a whole was not taken. */
export async function waitForBatch(context: Context, id: string, isGone: () => boolean): Promise<BatchAnswer> {
  let last: StoredBatch | undefined;
  for await (const batch of watchBatch(context, id, isGone)) last = batch;
  const batch = last ?? (await getOwnBatch(context, id));
  requireTaken(batch);
  return answerOf(context.deps, batch);
}

/** All rows of a batch, or all that are not verified, in parts. */
export async function* listAllRows(
  { deps }: Context,
  id: string,
  { onlyFailed }: { onlyFailed: boolean },
): AsyncGenerator<StoredVerification[]> {
  let after = 0;
  for (;;) {
    const part = await listRows(deps.db, id, { after, limit: limits.listLimit, onlyFailed });
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
  const [rows, counted] = [await listBatches(deps.db, filter, page), await countBatches(deps.db, filter)];
  const { offset, limit } = page;
  const hasMore = offset + rows.length < counted;
  const url = `${deps.settings.publicUrl}/api/v1/VerificationBatch/search`;
  return {
    rows,
    totalCount: totalOf(counted, page, { given: rows.length, hasMore }),
    links: linksOf(search, { url, offset, limit, hasMore }),
  };
}
