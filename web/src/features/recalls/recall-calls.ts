import type { SigningKey } from '@sanad/contract/api/credentials';
import type { CountReach, RecallReach } from '@sanad/contract/api/insights';
import type { AskRecall, Consenter, Recall, RecallCount, RecallTarget } from '@sanad/contract/api/recalls';
import { credentialCalls } from '@sanad/contract/calls/credentials';
import { insightCalls } from '@sanad/contract/calls/insights';
import { recallCalls as calls } from '@sanad/contract/calls/recalls';
import { resultCalls } from '@sanad/contract/calls/results';
import type { QueryClient } from '@tanstack/react-query';
import { listSearch } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';
import { saveFile } from '#lib/page/save-file.ts';

/** Everything about recalls is asked for anew when one of them changed. */
export const recallsKey = ['recalls'] as const;
export const recallKey = (id: string) => [...recallsKey, id] as const;

export type Choice = { value: string; label: string };

export async function countRecall(target: RecallTarget, signal: AbortSignal): Promise<RecallCount> {
  return (await api.call(calls.count, { body: { target }, signal })).data;
}

export async function askRecall(asked: AskRecall): Promise<Recall> {
  return (await api.call(calls.ask, { body: asked })).data;
}

export async function loadRecall(id: string, signal: AbortSignal): Promise<Recall> {
  return (await api.call(calls.read, { params: { id }, signal })).data;
}

export const loadRecalls = (offset: number, signal: AbortSignal) =>
  api.call(calls.search, { body: { offset, limit: 20 }, signal });

export const loadCertificates = (id: string, offset: number, limit: number) =>
  api.call(calls.certificates, { params: { id }, body: { offset, limit } });

export async function agreeTo({ osid: id, version }: Recall): Promise<Recall> {
  return (await api.call(calls.agree, { params: { id }, body: { version } })).data;
}

export async function declineIt({ osid: id }: Recall, reason: string): Promise<Recall> {
  return (await api.call(calls.decline, { params: { id }, body: { reason } })).data;
}

export async function withdrawIt({ osid: id }: Recall): Promise<Recall> {
  return (await api.call(calls.withdraw, { params: { id } })).data;
}

export async function remindOf({ osid: id }: Recall): Promise<Recall> {
  return (await api.call(calls.remind, { params: { id } })).data;
}

export async function loadConsenters({ osid: id }: Recall, signal: AbortSignal): Promise<Consenter[]> {
  return (await api.call(calls.consenters, { params: { id }, signal })).data;
}

export async function askInstead({ osid: id }: Recall, accountId: string): Promise<Recall> {
  return (await api.call(calls.askOther, { params: { id }, body: { accountId } })).data;
}

export async function repeatIt({ osid: id }: Recall): Promise<Recall> {
  return (await api.call(calls.repeat, { params: { id } })).data;
}

/** The certificates as a sheet, handed to the browser's downloads. */
export async function saveSheet({ osid: id, targetName }: Recall): Promise<void> {
  saveFile(await api.callFile(calls.file, { params: { id }, accept: 'text/csv' }), `${targetName}.csv`);
}

export async function loadReach(asked: CountReach, signal: AbortSignal): Promise<RecallReach> {
  return (await api.call(insightCalls.reach, { body: asked, signal })).data;
}

export async function undoIt({ osid: id }: Recall): Promise<Recall> {
  return (await api.call(calls.undo, { params: { id } })).data;
}

/** What came back is what is shown. */
export async function keepRecall(client: QueryClient, recall: Recall): Promise<void> {
  client.setQueryData(recallKey(recall.osid), recall);
  await client.invalidateQueries({ queryKey: recallsKey });
}

const choicesPerSearch = 20;

export async function loadSchools(part: string, signal: AbortSignal): Promise<Choice[]> {
  const filters = part.trim() === '' ? {} : { schoolName: { contains: part.trim() } };
  const body = { ...listSearch(filters, { by: 'schoolName' }), limit: choicesPerSearch };
  const found = await records.list('School', body, { signal });
  return found.map(({ osid, schoolName }) => ({ value: osid, label: schoolName ?? '' }));
}

export async function loadStates(signal: AbortSignal): Promise<Choice[]> {
  const found = await records.list('States', listSearch({}, { by: 'stateName' }), { signal });
  return found.map(({ osid, stateName }) => ({ value: osid, label: stateName ?? '' }));
}

export async function loadUploads(signal: AbortSignal) {
  return (await api.call(resultCalls.searchBatches, { body: { limit: 100 }, signal })).data;
}

export type KeyPage = { data: SigningKey[]; totalCount: number };

export async function loadKeys(name: string, offset: number, signal: AbortSignal): Promise<KeyPage> {
  const body = { limit: 20, offset, ...(name.trim() === '' ? {} : { name: name.trim() }) };
  return api.call(credentialCalls.searchKeys, { body, signal });
}
