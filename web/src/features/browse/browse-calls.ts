import type { Browsed, BrowsedKind } from '@sanad/contract/api/browse';
import { browseCalls } from '@sanad/contract/calls/browse';
import { keptCredentialCalls } from '@sanad/contract/calls/kept-credentials';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { api } from '#lib/calls/api-client.ts';
import { currentLanguage } from '#lib/words/text.ts';

export const browseKey = ['browse'] as const;

export const loadBrowsed = async (signal: AbortSignal): Promise<Browsed> =>
  (await api.call(browseCalls.list, { signal })).data;

export const loadAskable = async (id: string, signal: AbortSignal) =>
  (await api.call(browseCalls.kind, { params: { id }, signal })).data;

export const takeDocument = (id: string) => api.call(browseCalls.take, { params: { id } });

export type AskedValues = Readonly<Record<string, string | number>>;

export const askFor = (
  { kindId, versionId }: { kindId: string; versionId: string },
  values: AskedValues,
  notes: string,
) =>
  api.call(browseCalls.ask, { body: { kindId, versionId, values: { ...values }, ...(notes === '' ? {} : { notes }) } });

export const keepIdentity = (idNumber: string, transactionId: string) =>
  api.call(keptCredentialCalls.keepIdentity, { body: { idNumber, transactionId } });

export const titleOf = ({ title }: Pick<BrowsedKind, 'title'>): string => labelText(title, currentLanguage());
