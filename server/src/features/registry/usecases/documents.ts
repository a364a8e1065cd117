import type { Readable } from 'node:stream';
import type { Entity } from '@sanad/contract/entities/entity';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../deps.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import {
  countStoredFiles,
  deleteStoredFile,
  getStoredFile,
  type StoredFile,
} from '../../../platform/files/stored-files.ts';
import { recordAct } from '../../activity/usecases/record-act.ts';
import { keepFile, type NewFile, removeContents } from '../../files/usecases.ts';
import { canKeepDocuments, scopeOf } from '../policy.ts';
import { isAmong } from '../records/record-fields.ts';
import { validationError } from '../records/validate-record.ts';
import { findOsid } from '../rules.ts';
import * as store from '../store.ts';
import { getWritable, unknownRecord } from './entities.ts';
import { requireTiers, viewerOf } from './viewer.ts';

type Target = { name: string; id: string; property: string };
type Held = { entity: Entity; osid: string };

const folderOf = (osid: string) => `documents/${osid}`;

/** First part of the keys of the documents of a property; of use only for a target that `getHeld` lets pass. */
export const documentKind = ({ id, property }: Target) => `${folderOf(findOsid(id) ?? '')}/${property}`;

function requireProperty(entity: Entity, property: string): void {
  // A leading underscore marks what the server keeps about the record.
  if (Object.hasOwn(entity.schema.properties, property) && !property.startsWith('_')) return;
  throw validationError([`#/${entity.name}: there is no [${property.slice(0, 60)}]`]);
}

/** The record that the caller holds; refuses everybody else. */
export async function getHeld(context: Context, { name, id, property }: Target): Promise<Held> {
  const entity = getWritable(name);
  const tiers = requireTiers(await viewerOf(context), entity);
  const osid = findOsid(id);
  const record = osid === undefined ? undefined : await store.findRecord(context.deps.db, entity.name, osid);
  if (record === undefined || !isAmong(scopeOf(tiers), record)) throw unknownRecord();
  requireThat(canKeepDocuments(context.actor, record));
  requireProperty(entity, property);
  return { entity, osid: record.osid };
}

/** Holds the record until the transaction ends: it stays, and its documents are counted one call after the other. */
async function lockHeld(db: Database, { actor }: Context, { entity, osid }: Held): Promise<void> {
  const record = await store.findRecordForUpdate(db, entity.name, osid);
  if (record === undefined || !canKeepDocuments(actor, record)) throw unknownRecord();
}

/** A name that is safe in an address. */
const plainName = (name: string) => name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').slice(-100);

async function recordChange(db: Database, { actor, deps }: Context, { entity, osid }: Held): Promise<void> {
  const values = { what: entity.name };
  await recordAct(db, 'record.updated', { actor, entity: entity.name, targetId: osid, values, at: deps.clock.now() });
}

/** Keeps the received documents with the record, for its holder only; answers where they are. */
export async function addDocuments(
  context: Context,
  target: Target,
  files: readonly Omit<NewFile, 'visibility'>[],
): Promise<string[]> {
  const { deps, actor } = context;
  if (files.length === 0) throw new AppError('VALIDATION', { text: 'error.no-file' });
  const held = await getHeld(context, target);
  return inTransaction(deps.db, async (db) => {
    await lockHeld(db, context, held);
    const kept = await countStoredFiles(db, { ownerId: actor.id, under: `${folderOf(held.osid)}/` });
    const most = limits.documentsOfRecord;
    if (kept + files.length > most) throw new AppError('CONFLICT', { text: 'document.too-many', values: { most } });
    for (const file of files) await keepFile(db, actor, { ...file, visibility: 'private' });
    await recordChange(db, context, held);
    const folder = `${held.entity.name}/${held.osid}/${target.property}/documents`;
    return files.map(({ id, name }) => `${folder}/${id}-${plainName(name)}`);
  });
}

type DocumentTarget = Target & { documentId: string };

/** The document of this property of this record that the caller sent; any other file is as if it were not there. */
async function getDocument({ actor }: Context, db: Database, target: DocumentTarget): Promise<StoredFile> {
  const id = findOsid(target.documentId.slice(0, 36));
  if (id === undefined) throw unknownRecord();
  const file = await getStoredFile(db, id);
  if (file.ownerId !== actor.id || !file.path.startsWith(`${documentKind(target)}/`)) throw unknownRecord();
  return file;
}

export async function readDocument(
  context: Context,
  target: DocumentTarget,
): Promise<{ file: StoredFile; content: Readable }> {
  await getHeld(context, target);
  const file = await getDocument(context, context.deps.db, target);
  return { file, content: await context.deps.files.get(file.path) };
}

export async function deleteDocument(context: Context, target: DocumentTarget): Promise<void> {
  const { deps } = context;
  const held = await getHeld(context, target);
  const key = await inTransaction(deps.db, async (db) => {
    await lockHeld(db, context, held);
    const { id } = await getDocument(context, db, target);
    await recordChange(db, context, held);
    return deleteStoredFile(db, id);
  });
  await removeContents(deps, [key]);
}
