import type { BulkAction } from '@sanad/contract/ui-config/table';
import { timings } from '@sanad/contract/values/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { useText } from '#lib/words/text.ts';
import type { BulkSummary } from '#ui/success-dialog.tsx';
import { showError } from '#ui/toast.tsx';
import { useTableEnvironment } from '../table/table-environment.ts';
import { bulkBody, bulkRefusal, type SeenRows } from './bulk-rules.ts';

/** An act on many. */
export type WishedBulk = { action: BulkAction; osids: readonly string[]; count: number };

/** One that waits for the user's word, with what was on the screen when it was asked for. */
export type AskedBulk = WishedBulk & { seen: SeenRows };

type Filters = Record<string, unknown>;

/** What was said in the dialog. */
type Told = { reason?: string; releaseAt?: string };

/** What was started: a job that goes on, or a decision that was made at once. */
export type BulkOutcome = { heading: string; summary?: BulkSummary };

type Answer = { data?: { jobId?: unknown; totalCount?: unknown; decidedCount?: unknown; failureCount?: unknown } };

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function summaryOf({ data }: Answer, count: number): BulkSummary {
  const failureCount = numberOf(data?.failureCount) ?? 0;
  const total = numberOf(data?.totalCount) ?? count;
  const done = numberOf(data?.decidedCount);
  return done === undefined
    ? { totalCount: total, processedCount: 0, sucessCount: 0, failureCount, remainingCount: total }
    : { totalCount: done + failureCount, sucessCount: done, failureCount };
}

/** The job whose summary is on show stands in the address, so that a reload finds it again. */
function useJobId(): [string | undefined, (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const set = (id: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === undefined) next.delete('job');
        else next.set('job', id);
        return next;
      },
      { replace: true },
    );
  return [params.get('job') ?? undefined, set];
}

/** Asks, sends and follows an act on many rows. */
export function useBulkAction(filters: Filters, onEnd: () => void) {
  const t = useText();
  const { role, find } = useTableEnvironment();
  const [asked, setAsked] = useState<AskedBulk>();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [jobId, setJobId] = useJobId();

  const send = async ({ action, osids, count, seen }: AskedBulk, { reason = '', releaseAt = '' }: Told) => {
    const body = bulkBody(action, { osids, filters, reason, releaseAt, ...seen }, find);
    const answer = await (action.call === 'put'
      ? api.put<Answer>(action.api, body)
      : api.post<Answer>(action.api, body));
    const started = answer.data?.jobId;
    if (typeof started === 'string') setJobId(started);
    setTimeout(
      () => setOutcome({ heading: t('table.bulk.started'), summary: summaryOf(answer, count) }),
      timings.successDialogDelay,
    );
  };
  /** What would be refused anyway is not asked about first: nobody approves 0 results. */
  const ask = (bulk: AskedBulk | undefined) => {
    const isNothing = bulk !== undefined && bulk.count === 0;
    if (isNothing) showError(t('table.no-processing-records'));
    else setAsked(bulk);
  };
  const run = async (bulk: AskedBulk, told: Told = {}) => {
    const refusal = bulkRefusal(bulk.action, { count: bulk.count, role });
    if (refusal !== undefined) {
      setAsked(undefined);
      showError(t(refusal));
      return;
    }
    setBusy(true);
    try {
      await send(bulk, told);
    } catch (error) {
      report('The bulk operation could not be started', error);
      showError(error instanceof ApiError ? error.message : t('SOMETHING_WENT_WRONG'));
    }
    setBusy(false);
    setAsked(undefined);
    onEnd();
  };
  return { asked, ask, isBusy, run, outcome, forget: () => setOutcome(undefined), jobId, setJobId };
}
