import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isShownInWallet } from '@sanad/contract/entities/wallet-document';
import type { Context, Deps } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { StoredFile } from '../../../../platform/files/stored-files.ts';
import { findFile } from '../../../registry/files/usecases.ts';
import { findHolders, findOsid, listRecords, type RecordOf } from '../../../registry/records/usecases.ts';
import { pdfReader } from './pdf-reader.ts';

export type KeptDocument = RecordOf<'WalletDocument'>;

/** Those of the documents with these ids that are this account's and stand in its wallet, by id. */
export async function listKept(
  db: Database,
  ownerId: string,
  osids: readonly string[],
): Promise<ReadonlyMap<string, KeptDocument>> {
  if (osids.length === 0) return new Map();
  const holders = await findHolders(db, 'WalletDocument', osids);
  const own = osids.filter((osid) => holders.get(osid) === ownerId);
  const documents = await listRecords(db, 'WalletDocument', own);
  return new Map([...documents].filter(([, document]) => isShownInWallet(document)));
}

const missing = () => new AppError('NOT_FOUND');

type Kept = { file: StoredFile; document: KeptDocument };

/** The file of a document of this account; NOT_FOUND for every other. */
async function getKept({ db }: Deps, ownerId: string, id: string): Promise<Kept> {
  const osid = findOsid(id);
  const document = osid === undefined ? undefined : (await listKept(db, ownerId, [osid])).get(osid);
  const file = document === undefined ? undefined : await findFile(db, document.fileUrl);
  // A record can name any address: only what its holder sent, or everybody sees, is opened by it.
  const isReadable = file !== undefined && (file.visibility === 'public' || file.ownerId === ownerId);
  if (document === undefined || file === undefined || !isReadable) throw missing();
  return { file, document };
}

export async function openKept(deps: Deps, ownerId: string, id: string): Promise<Kept & { content: Readable }> {
  const kept = await getKept(deps, ownerId, id);
  return { ...kept, content: await deps.files.get(kept.file.path) };
}

/** `signal`: who asked is gone. */
type WantedPage = { id: string; page: number; signal: AbortSignal };
export type DrawnPage = { mime: string; picture: Buffer };

/** A page of it as a picture; a picture is its own only page. */
export async function drawKept(deps: Deps, ownerId: string, { id, page, signal }: WantedPage): Promise<DrawnPage> {
  const { file } = await getKept(deps, ownerId, id);
  const open = async () => buffer(await deps.files.get(file.path));
  if (file.mime === 'application/pdf') {
    const { sha256 } = file;
    return { mime: 'image/png', picture: await pdfReader().draw({ ownerId, signal, sha256, page, open }) };
  }
  if (page !== 1 || !/^image\/(png|jpeg)$/.test(file.mime)) throw missing();
  return { mime: file.mime, picture: await open() };
}

export function drawOwn({ deps, actor }: Context, wanted: WantedPage): Promise<DrawnPage> {
  // Who was let go still has their own, with another role or none.
  return drawKept(deps, actor.id, wanted);
}
