import type { ListedJobState } from '@sanad/contract/api/status';
import { statusCalls } from '@sanad/contract/calls/status';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { useText } from '#lib/words/text.ts';
import { showError, showSuccess } from '#ui/toast.tsx';

const lookEvery = 10_000;
const key = ['status'] as const;
export const rowsOfPage = 8;

export const useStatus = () =>
  useQuery({
    queryKey: [...key, 'parts'],
    queryFn: async ({ signal }) => (await api.call(statusCalls.status, { signal })).data,
    refetchInterval: lookEvery,
    retry: false,
  });

export const useJobs = (state: ListedJobState | undefined, offset: number) =>
  useQuery({
    queryKey: [...key, 'jobs', state, offset],
    queryFn: ({ signal }) =>
      api.call(statusCalls.jobs, {
        query: { offset, limit: rowsOfPage, ...(state === undefined ? {} : { state }) },
        signal,
      }),
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useMessages = (offset: number) =>
  useQuery({
    queryKey: [...key, 'messages', offset],
    queryFn: ({ signal }) => api.call(statusCalls.messages, { query: { offset, limit: rowsOfPage }, signal }),
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
    retry: false,
  });

export function useLookAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

/** An act of this page: what it came to is told, and everything is looked at anew. */
export function useAct() {
  const t = useText();
  const lookAgain = useLookAgain();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      showSuccess(await work());
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
    }
    setBusy(false);
    await lookAgain();
  };
  return { isBusy, act };
}

export const askForAudit = () => api.call(statusCalls.audit, {});
export const runJob = (id: string) => api.call(statusCalls.runJob, { params: { id } });
export const stopJob = (id: string) => api.call(statusCalls.stopJob, { params: { id } });
export const sendAgain = (id: string) => api.call(statusCalls.sendAgain, { params: { id } });
export const sendAllAgain = async () => (await api.call(statusCalls.sendAllAgain, {})).data.count;
