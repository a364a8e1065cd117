import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { keepFile, linkFor, listFiles, type NewFile, plainAddress } from '../../../registry/files/usecases.ts';
import type { KindVersion } from '../../../registry/kinds/usecases.ts';
import { listHolders } from '../../../registry/records/usecases.ts';
import type { DocumentHolder } from '../../credentials/usecases/issue-documents.ts';
import { canSendFile } from '../policy.ts';
import { type Files, filesIn, type Values, wrongFiles } from '../rules.ts';

/** First part of the keys of files that stand in documents. */
export const fileKind = 'issued';

/** Refuses before the first byte is stored. */
export async function requireSender({ actor }: Context): Promise<void> {
  requireThat(canSendFile(actor));
}

/** Keeps a picture or a file that a document is to name: until then its sender alone reads it. */
export async function keepSentFile(context: Context, file: Omit<NewFile, 'visibility'> | undefined) {
  await requireSender(context);
  if (file === undefined) throw new AppError('VALIDATION', { text: 'error.no-file' });
  const address = await keepFile(context.deps.db, context.actor, { ...file, visibility: 'private' });
  return { address, name: file.name, size: file.size };
}

/** A link that was signed for a reader is named without its signature. */
export function plainFiles(definition: KindDefinition, values: Values): Record<string, string | number> {
  const files = new Set(filesIn(definition, values));
  const plain = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    files.has(String(value)) ? String(plainAddress(value)) : value,
  ]);
  return Object.fromEntries(plain);
}

type Writing = { kind: Pick<KindVersion, 'definition' | 'issuerId'>; holder: DocumentHolder | undefined };

/**
 * The files that the values name, and the fields where that cannot be: a file of somebody else must not come to light
 * by being named in a document. It is the writer's, the holder's or the issuer's.
 */
export async function readFiles(
  db: Database,
  { actor }: Context,
  { kind: { definition, issuerId }, holder }: Writing,
  values: Values,
): Promise<{ files: Files; wrong: string[] }> {
  const named = filesIn(definition, values);
  if (named.length === 0) return { files: new Map(), wrong: [] };
  const files = await listFiles(db, named);
  const holders = holder === undefined ? [] : await listHolders(db, holder.entity, [holder.osid]);
  const owners = [actor.id, ...holders, ...(await listHolders(db, 'Issuer', [issuerId]))];
  return { files, wrong: wrongFiles(definition, values, { files, owners }) };
}

/** Where the caller reads the files of a document that it may see, for some minutes. */
export const linksFor =
  ({ deps, actor }: Context) =>
  (address: string): string =>
    String(linkFor(deps, actor, address));
