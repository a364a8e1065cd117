import type { WholeDocumentSheet } from '@sanad/contract/api/document-sheets';
import type { MendedRows } from '@sanad/contract/api/results';
import { documentSheetCalls as calls } from '@sanad/contract/calls/document-sheets';
import { issuedDocumentCalls } from '@sanad/contract/calls/issued-documents';
import { api } from '#lib/calls/api-client.ts';

export const sheetsKey = ['document-sheets'] as const;

/** `seenAt`: no document that was shown with it is newer, and nothing that changed afterwards older. */
export type ShownSheet = WholeDocumentSheet & { seenAt: string };

export async function loadSheet(id: string, signal: AbortSignal): Promise<ShownSheet> {
  const { data, ets } = await api.call(calls.read, { params: { id }, signal });
  return { ...data, seenAt: new Date(ets).toISOString() };
}

export const loadSheets = async (kind: string, signal: AbortSignal) =>
  (await api.call(calls.list, { query: { kind }, signal })).data;

export type SentSheet = { versionId: string; file: File; issue: boolean; mends?: string | undefined };

/** Answers the sheet that is being read from now on. */
export async function sendSheet({ versionId, file, issue, mends }: SentSheet): Promise<string> {
  const body = new FormData();
  body.append('versionId', versionId);
  body.append('issue', String(issue));
  if (mends !== undefined) body.append('mends', mends);
  body.append('file', file, file.name);
  return (await api.call(calls.upload, { body })).data.batchId;
}

export const sendMended = async (id: string, rows: MendedRows['rows']): Promise<string> =>
  (await api.call(calls.mendRows, { params: { id }, body: { rows } })).data.batchId;

export const loadSample = (versionId: string, format: 'csv' | 'xlsx'): Promise<Blob> =>
  api.callFile(calls.sample, { query: { versionId, format }, accept: '*/*' });

export const loadFailedRows = (id: string): Promise<Blob> =>
  api.callFile(calls.failedRows, { params: { id }, accept: 'text/csv' });

export const undoSheet = (id: string) => api.call(calls.undo, { params: { id } });

/** What was on the screen: the versions of rows by osid, and when the others were read. */
export type Seen = { versions?: Record<string, string>; seenAt: string };
export type Approval = Seen & { ids?: string[]; kind?: string; batchId?: string };

/** Answers the job that approves them. */
export const approveMany = async (body: Approval) =>
  (await api.call(issuedDocumentCalls.bulkApprove, { body })).data.jobId;
