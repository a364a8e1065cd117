import { walletCalls } from '@sanad/contract/calls/wallet';
import { api } from '#lib/calls/api-client.ts';

/** Keeps the pages as a document of one's own; answers its id. */
export async function saveScan(title: string, pdf: Blob): Promise<string> {
  const body = new FormData();
  body.set('title', title);
  body.set('file', pdf, 'scan.pdf');
  const { data } = await api.call(walletCalls.upload, { body });
  const [kept] = data;
  if (kept === undefined) throw new Error('The server named no document');
  return kept.osid;
}
