import { createHmac, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fileLinkMs } from '@sanad/contract/api/files';
import { limits } from '@sanad/contract/values/limits';
import type { Context, Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import {
  deleteStoredFile,
  getStoredFile,
  insertStoredFile,
  listStoredFiles,
  measureFilesOfDay,
  type StoredFile,
  sheetMime,
  updateOnCertificates,
} from '../../../platform/files/stored-files.ts';
import type { Actor } from '../../../platform/identity/identity.ts';
import { canReadFile, canSendImage } from './policy.ts';
import { addressOf, findFileId, findLinkUser, signLink } from './rules.ts';

/** Only where no master key is set (tests): links then die with the process. */
const processKey = randomBytes(32);

function linkKey({ settings }: Pick<Deps, 'settings'>): Buffer {
  const secret = settings.masterKey === undefined ? processKey : Buffer.from(settings.masterKey, 'base64');
  return createHmac('sha256', secret).update('file links').digest();
}

/** A file that lies in the file store but is not known to the database yet. */
export type NewFile = Pick<StoredFile, 'id' | 'name' | 'mime' | 'size' | 'sha256' | 'visibility'> & { key: string };

async function requireRoom(db: Database, actor: Actor, { size }: NewFile): Promise<void> {
  const { count, bytes } = await measureFilesOfDay(db, actor.id);
  if (count < limits.filesOfDay && bytes + size <= limits.fileBytesOfDay) return;
  const values = { most: limits.filesOfDay, megabytes: Math.floor(limits.fileBytesOfDay / 1024 / 1024) };
  throw new AppError('TOO_MANY_REQUESTS', { text: 'file.too-many-today', values });
}

/**
 * Remembers a received file; answers its address. Called in the transaction of the act that uses it. No account fills
 * the store by itself: what it may send in a day is bounded, sheets of results apart.
 */
export async function keepFile(db: Database, actor: Actor, file: NewFile): Promise<string> {
  if (file.mime !== sheetMime) await requireRoom(db, actor, file);
  const { id, key, name, mime, size, sha256, visibility } = file;
  await insertStoredFile(db, { id, ownerId: actor.id, name, mime, size, sha256, visibility, path: key });
  return addressOf(id);
}

/**
 * Forgets the file behind an address, if it is one of ours and `isTheirs`: a record may name a file that belongs to
 * somebody else, and must not take it along. Answers its key for `removeContents`.
 */
export async function forgetFile(
  db: Database,
  address: unknown,
  isTheirs: (file: StoredFile) => boolean,
): Promise<string | undefined> {
  const file = await findFile(db, address);
  return file === undefined || !isTheirs(file) ? undefined : deleteStoredFile(db, file.id);
}

const idsOf = (addresses: readonly string[]) => [
  ...new Set(addresses.map(findFileId).filter((id) => id !== undefined)),
];

/** The files of ours behind these addresses stand on certificates: they stay, whatever is put in their place. */
export async function keepForCertificates(db: Database, addresses: readonly string[]): Promise<void> {
  await updateOnCertificates(db, idsOf(addresses));
}

/** The same for addresses that somebody wrote into a template: only public files are drawn, and others are not theirs to keep. */
export async function keepForTemplates(db: Database, addresses: readonly string[]): Promise<void> {
  await updateOnCertificates(db, idsOf(addresses), ['public']);
}

/** Deletes contents that nothing names any more, after the transaction. What fails here costs room, not truth. */
export async function removeContents(deps: Deps, keys: readonly (string | undefined)[]): Promise<void> {
  for (const key of keys) {
    if (key === undefined) continue;
    await deps.files.delete(key).catch((error: unknown) => deps.log.warn({ err: error, key }, 'file not removed'));
  }
}

/** The file behind an address of ours, if it is there. */
export async function findFile(db: Database, address: unknown): Promise<StoredFile | undefined> {
  const id = findFileId(address);
  if (id === undefined) return undefined;
  return getStoredFile(db, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
}

/** The files of ours behind these addresses, by the address. */
export async function listFiles(db: Database, addresses: readonly string[]): Promise<Map<string, StoredFile>> {
  const ids = addresses.flatMap((address) => findFileId(address) ?? []);
  const files = await listStoredFiles(db, [...new Set(ids)]);
  return new Map(files.map((file) => [addressOf(file.id), file]));
}

/**
 * Whether the account may put this address into something that others read: it sent the file, or everybody may see it.
 * Naming a file must not open what somebody else sent. Addresses that are not ours lead to no file of ours.
 */
export async function mayName(db: Database, { id }: Pick<Actor, 'id'>, address: unknown): Promise<boolean> {
  if (!isOurAddress(address)) return true;
  const file = await findFile(db, address);
  return file !== undefined && (file.visibility !== 'private' || file.ownerId === id);
}

/**
 * The address with a signature that lets this user read the file for ten minutes, also from an `<img>`. For records
 * that the user may read; addresses that are not ours stay as they are.
 */
export function linkFor(deps: Pick<Deps, 'settings' | 'clock'>, actor: Actor, address: unknown): unknown {
  const fileId = findFileId(address);
  if (fileId === undefined) return address;
  const expiresAt = deps.clock.now().getTime() + fileLinkMs;
  return `${addressOf(fileId)}?sig=${signLink(linkKey(deps), { fileId, userId: actor.id, expiresAt })}`;
}

/** The address without its signature, which is good for one reader and ten minutes only; others stay as they are. */
export function plainAddress(address: unknown): unknown {
  const fileId = findFileId(address);
  return fileId === undefined ? address : addressOf(fileId);
}

/** Whether the address names a file of ours, whoever may read it. */
export function isOurAddress(address: unknown): boolean {
  return findFileId(address) !== undefined;
}

type Reading = { id: string; sig: string | undefined; actor: Actor | undefined };

/** A file that the caller may read; one that it may not is as if it were not there. */
export async function openFile(
  deps: Deps,
  { id, sig, actor }: Reading,
): Promise<{ file: StoredFile; content: Readable }> {
  const file = await getStoredFile(deps.db, id);
  const now = deps.clock.now().getTime();
  const linkedTo = sig === undefined ? undefined : findLinkUser(linkKey(deps), { fileId: id, sig, now });
  if (!canReadFile({ actor, linkedTo }, file)) throw new AppError('NOT_FOUND');
  return { file, content: await deps.files.get(file.path) };
}

/** Refuses before the first byte is stored. */
export function requireImageSender({ actor }: Context): void {
  requireThat(canSendImage(actor));
}

/** `sent`: the bytes as they came, before the picture was written anew. */
export type SentPicture = Omit<NewFile, 'visibility'> & { sent: { size: number; sha256: string } };

/**
 * A picture that its sender names in a report: for the readers of the report alone. Until a record names it, only its
 * sender reads it, and it does not stay for long.
 */
export async function keepAttachment(
  context: Context,
  file: SentPicture | undefined,
  maxBytes: number = limits.imageBytes,
): Promise<string> {
  requireImageSender(context);
  if (file === undefined) throw new AppError('VALIDATION', { text: 'image.none-chosen' });
  if (file.sent.size > maxBytes) throw new AppError('TOO_LARGE', { text: 'image.too-large' });
  return keepFile(context.deps.db, context.actor, { ...file, visibility: 'private' });
}
