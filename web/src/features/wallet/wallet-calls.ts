import type { SharedThing } from '@sanad/contract/api/share-links';
import { accountCalls } from '@sanad/contract/calls/accounts';
import { credentialCalls } from '@sanad/contract/calls/credentials';
import { issuedDocumentCalls } from '@sanad/contract/calls/issued-documents';
import { registryCalls } from '@sanad/contract/calls/registry';
import { shareLinkCalls } from '@sanad/contract/calls/share-links';
import { walletCalls } from '@sanad/contract/calls/wallet';
import { readSignedCredentials } from '@sanad/contract/entities/wallet-credentials';
import { walletKinds } from '@sanad/contract/entities/wallet-document';
import { listOf } from '#lib/calls/api-answer.ts';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';
import { saveFile } from '#lib/page/save-file.ts';
import type { HolderRole, WalletContents, WalletItem } from './wallet-item.ts';
import { walletItems } from './wallet-items.ts';

export const walletKey = (role: HolderRole) => ['wallet', role] as const;
export const linksKey = ['wallet', 'links'] as const;

/** Documents that issuers issued to the user, also those that wait to be taken. */
export const loadHeld = async (signal: AbortSignal) => (await api.call(issuedDocumentCalls.held, { signal })).data;

/** The documents of the user; one who has no record yet has none. */
export async function loadWallet(role: HolderRole, signal: AbortSignal): Promise<WalletItem[]> {
  const [details, credentials, held, own] = await Promise.all([
    api.call(accountCalls.userDetails, { params: { entityName: role }, signal }),
    api.call(walletCalls.credentials, { signal }),
    loadHeld(signal),
    records.own(role, { signal }),
  ]);
  const contents: WalletContents = {
    details: listOf<Record<string, unknown>>(details)[0] ?? {},
    credentials: credentials.data,
    held,
    records: own as unknown as Record<string, unknown>[],
  };
  return walletItems(contents);
}

/** What was kept by this account, whatever role it has, in the lists of the user's details. */
export async function loadKept(signal: AbortSignal): Promise<WalletContents['details']> {
  const kept = await records.own('WalletDocument', { signal });
  return Object.fromEntries(walletKinds.map((kind) => [kind, kept.filter((one) => one.kind === kind)]));
}

/** Keeps a file among the own documents; answers the id of the document. */
export async function uploadDocument(title: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('title', title);
  form.append('file', file, file.name);
  const [kept] = (await api.call(walletCalls.upload, { body: form })).data;
  if (kept === undefined) throw new Error('The server named no document');
  return kept.osid;
}

const named = (id: string) => ({ params: { entity: 'WalletDocument', id } }) as const;

export const renameDocument = (id: string, title: string) =>
  api.call(registryCalls.update, { ...named(id), body: { title, name: title } });

export const removeDocument = (id: string) => api.call(registryCalls.remove, named(id));

/** A page of a document as a picture: of what was signed there is one drawing, of what is kept each page. */
export function loadPage(item: WalletItem, page: number, signal: AbortSignal): Promise<Blob> {
  const { credential, id } = item;
  return credential === undefined
    ? api.callFile(walletCalls.page, { params: { id, page }, signal })
    : api.callFile(credentialCalls.read, { params: { id }, query: { format: 'png' }, accept: 'image/png', signal });
}

const plainName = (name: string) => name.replace(/[\\/:*?"<>|\s]+/g, '-').slice(0, 80);

/** Hands the file of a document to the browser's downloads. */
export async function downloadItem({ credential, document, id, title, number }: WalletItem): Promise<void> {
  if (credential !== undefined) {
    const isPrinted = credential.entity !== 'Attestation';
    const format = isPrinted ? 'pdf' : 'json';
    const accept = isPrinted ? 'application/pdf' : 'application/json';
    const file = await api.callFile(credentialCalls.read, { params: { id }, query: { format }, accept });
    saveFile(file, `${plainName(number ?? title)}.${format}`);
  } else if (document?.fileUrl !== undefined) {
    const file = await api.file(document.fileUrl);
    saveFile(file, `${plainName(title)}.${document.type === 'jpeg' ? 'jpg' : (document.type ?? 'pdf')}`);
  } else {
    const signed = readSignedCredentials(document?.additionalInput)?.credential ?? document?.additionalInput ?? {};
    const text = typeof signed === 'string' ? signed : JSON.stringify(signed, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${plainName(title)}.json`);
  }
}

/** How the signature of a document stands now; undefined where there is none to look at. */
export async function verifyItem({ credential, document, id }: WalletItem, signal: AbortSignal) {
  if (credential !== undefined)
    return (await api.call(credentialCalls.verify, { params: { id }, query: {}, signal })).verdict;
  const given = readSignedCredentials(document?.additionalInput)?.credential;
  if (given === undefined || document?.kind !== 'attestation-DIVOC') return null;
  const body = { verifiableCredential: given as Record<string, unknown> };
  return (await api.call(credentialCalls.verifyGiven, { body, signal })).verdict;
}

export const loadLinks = async (signal: AbortSignal) => (await api.call(shareLinkCalls.list, { signal })).data;

export const loadOpenings = async (id: string, signal: AbortSignal) =>
  (await api.call(shareLinkCalls.openings, { params: { id }, signal })).data;

export const withdrawLink = (id: string) => api.call(shareLinkCalls.withdraw, { params: { id } });

export type LinkDays = 1 | 7 | 30 | 90;
export type LinkChoice = { days: LinkDays; purpose: string; showsPrivate: boolean };
export const makeLink = async (items: readonly SharedThing[], choice: LinkChoice) =>
  (await api.call(shareLinkCalls.shareDocuments, { body: { items: [...items], ...choice } })).data;
