import type { LookedAt } from '@sanad/contract/api/kept-credentials';
import { keptCredentialCalls as calls } from '@sanad/contract/calls/kept-credentials';
import { api } from '#lib/calls/api-client.ts';

export const lookAtCode = async (text: string): Promise<LookedAt> =>
  (await api.call(calls.look, { body: { text } })).data;

export const keepCode = async (text: string): Promise<{ osid: string; isNew: boolean }> =>
  (await api.call(calls.keep, { body: { text } })).data;
