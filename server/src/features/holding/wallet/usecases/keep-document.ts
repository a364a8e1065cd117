import { createHash } from 'node:crypto';
import type { KeptFile } from '@sanad/contract/api/wallet';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isImageType, reencodeImage } from '../../../../platform/files/reencode-image.ts';
import { keepFile, removeContents } from '../../../registry/files/usecases.ts';
import { createRecord } from '../../../registry/records/usecases/create-record.ts';
import { walletFileKind } from '../../../registry/records/usecases/record-files.ts';
import { holderOf } from '../policy.ts';
import { pdfReader } from './pdf-reader.ts';

/** What is kept, by what its bytes are. */
const mimes = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

/** `signal`: its sender is gone. */
export type SentDocument = { type: keyof typeof mimes; bytes: Buffer; title: string; signal?: AbortSignal };
type Clean = { content: Buffer; pages: number };

/** A picture without what its camera told; a PDF as it is, once it was seen to be one that only shows pages. */
async function cleaned({ type, bytes, signal }: SentDocument, ownerId: string): Promise<Clean> {
  if (!isImageType(type)) return { content: bytes, pages: await pdfReader().look(bytes, { ownerId, signal }) };
  try {
    return { content: await reencodeImage(bytes, type), pages: 1 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = error.code === 'TOO_LARGE' ? 'document.bomb' : 'document.broken';
    throw new AppError(error.code, { text, cause: error });
  }
}

/** Refuses before a byte is read. */
export function requireHolder({ actor }: Context): void {
  holderOf(actor);
}

/** Keeps a document that its holder adds: record and file together, or neither. Answers its osid. */
export async function keepDocument(context: Context, sent: SentDocument): Promise<string> {
  const own = { ...context, actor: holderOf(context.actor) };
  const { deps, actor } = own;
  const { content, pages } = await cleaned(sent, actor.id);
  const id = deps.ids.next();
  const key = `${walletFileKind}/${id}`;
  const mime = mimes[sent.type];
  const { size } = await deps.files.put(key, content, mime);
  const sha256 = createHash('sha256').update(content).digest('hex');
  try {
    return await inTransaction(deps.db, async (db) => {
      const name = sent.title.slice(0, 200);
      const fileUrl = await keepFile(db, actor, { id, key, name, mime, size, sha256, visibility: 'private' });
      const kept: KeptFile = { size, pages };
      const data = { name: sent.title, title: sent.title, type: sent.type, fileUrl, additionalInput: kept };
      return (await createRecord({ ...own, deps: { ...deps, db } }, 'WalletDocument', data)).osid;
    });
  } catch (error) {
    await removeContents(deps, [key]);
    throw error;
  }
}
