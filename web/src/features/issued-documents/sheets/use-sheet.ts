import type { WholeDocumentSheet } from '@sanad/contract/api/document-sheets';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiError } from '#lib/calls/api-error.ts';
import { useText } from '#lib/words/text.ts';
import { clearToasts, showError } from '#ui/toast.tsx';
import { documentsKey } from '../document-calls.ts';
import { loadSheet, sendMended, sendSheet, sheetsKey } from './sheet-calls.ts';

const pollEvery = 1000;

export const isRunning = (sheet: Pick<WholeDocumentSheet, 'state'> | undefined): boolean =>
  sheet?.state === 'queued' || sheet?.state === 'running';

/** The sheet that the address names, asked for every second until it is over. */
export function useSheet() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const id = params.get('batch') ?? undefined;
  const query = useQuery({
    queryKey: [...sheetsKey, 'one', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => loadSheet(id, signal),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollEvery : false),
  });
  const set = (batch: string | undefined) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('job');
        next.delete('batch');
        if (batch !== undefined) next.set('batch', batch);
        return next;
      },
      { replace: batch === undefined },
    );
    void client.invalidateQueries({ queryKey: [...sheetsKey, 'list'] });
  };
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: sheetsKey }),
      client.invalidateQueries({ queryKey: documentsKey }),
    ]);
  return { id, sheet: query.data, isError: query.isError, refetch: query.refetch, set, refresh };
}

export type OpenSheet = ReturnType<typeof useSheet>;

/** What was refused is said in the words of the server, and nothing that was typed or chosen is lost. */
export function useSending({ set, refresh }: OpenSheet) {
  const t = useText();
  const ends = {
    // What was refused before is over with the next attempt.
    onMutate: clearToasts,
    onSuccess: async (batchId: string) => {
      set(batchId);
      await refresh();
    },
    onError: (error: Error) =>
      showError(t('document-sheets.not-sent'), error instanceof ApiError ? error.message : undefined),
  };
  const send = useMutation({ mutationFn: sendSheet, ...ends });
  const mend = useMutation({
    mutationFn: ({ id, rows }: { id: string; rows: Parameters<typeof sendMended>[1] }) => sendMended(id, rows),
    ...ends,
  });
  return { send, mend };
}
