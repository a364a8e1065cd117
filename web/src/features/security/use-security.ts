import { securityCalls } from '@sanad/contract/calls/security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import { report } from '#lib/page/report.ts';
import { text } from '#lib/words/text.ts';

const key = ['security'];

/** What protects the own account, and where it is signed in. */
export function useSecurity() {
  const client = useQueryClient();
  const state = useQuery({
    queryKey: key,
    queryFn: async () => (await api.call(securityCalls.state)).data,
  });
  return { state, refresh: () => client.invalidateQueries({ queryKey: key }) };
}

export type Failure = { text: string; field: string | undefined };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: text('SOMETHING_WENT_WRONG'), field: undefined };
  return { text: error.message, field: error.problems[0]?.path };
}

/** Sends one thing at a time and keeps what the server said against it. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (isSending) return undefined;
    setSending(true);
    setFailure(undefined);
    try {
      return await call();
    } catch (error) {
      report('The account could not be changed', error);
      setFailure(failureOf(error));
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, send };
}
