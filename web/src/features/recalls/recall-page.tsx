import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ConsentStep } from './consent-step.tsx';
import { EndStep } from './end-step.tsx';
import { loadRecall, recallKey } from './recall-calls.ts';
import { RunStep } from './run-step.tsx';

const runningMs = 1000;
const waitingMs = 15_000;
const lookAgain: Record<string, number> = { running: runningMs, undoing: runningMs, waiting: waitingMs };

/** `recalls/{id}`: how a recall stands, and what the caller may do with it. */
export function RecallDetails() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery({
    queryKey: recallKey(id),
    queryFn: ({ signal }) => loadRecall(id, signal),
    refetchInterval: ({ state }) => lookAgain[state.data?.state ?? ''] ?? false,
  });
  usePageHeader({ title: t('recalls.new.title'), ...(data === undefined ? {} : { context: data.targetName }) });
  if (data === undefined) {
    return isError ? (
      <ErrorState title={t('recalls.failed')} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={5} columns={2} />
    );
  }
  if (data.state === 'waiting') return <ConsentStep recall={data} />;
  return data.state === 'running' || data.state === 'undoing' ? <RunStep recall={data} /> : <EndStep recall={data} />;
}
