import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { keepFile, linkFor, listFiles, type NewFile, plainAddress } from '../../../registry/files/usecases.ts';
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

/** The files that the values name, and the fields where no such file can stand. Whose they are is asked in own-files.ts. */
export async function readFiles(
  db: Database,
  definition: KindDefinition,
  values: Values,
): Promise<{ files: Files; wrong: string[] }> {
  const files = await listFiles(db, filesIn(definition, values));
  return { files, wrong: wrongFiles(definition, values, files) };
}

/** Where the caller reads the files of a document that it may see, for some minutes. */
export const linksFor =
  ({ deps, actor }: Context) =>
  (address: string): string =>
    String(linkFor(deps, actor, address));
