import type { Readable } from 'node:stream';
import type { Entity } from '@sanad/contract/entities/entity';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import type { StoredRecord } from '../../../../platform/database/tables/record-tables.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import {
  countStoredFiles,
  deleteStoredFile,
  getStoredFile,
  listStoredFiles,
  replaceStoredFile,
  type StoredFile,
} from '../../../../platform/files/stored-files.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { holdProofs } from '../../claims/usecases/claims.ts';
import { keepFile, type NewFile, removeContents } from '../../files/usecases.ts';
import { isAmong } from '../fields/record-fields.ts';
import { validationError } from '../fields/validate-record.ts';
import { canReadDocuments, isHolder, scopeOf } from '../policy.ts';
import { findOsid } from '../rules.ts';
import * as store from '../store.ts';
import { findKept, listFolded } from '../stores/record-folds.ts';
import { getWritable, unknownRecord } from './entities.ts';
import { requireTiers, viewerOf } from './viewer.ts';

type Target = { name: string; id: string; property: string };
type Held = { entity: Entity; osid: string };
type Received = Omit<NewFile, 'visibility'>;

const folderOf = (osid: string) => `documents/${osid}`;

/** First part of the keys of the documents of a property; of use only for a target that `getHeld` lets pass. */
export const documentKind = ({ id, property }: Target) => `${folderOf(findOsid(id) ?? '')}/${property}`;

function requireProperty(entity: Entity, property: string): void {
  // A leading underscore marks what the server keeps about the record.
  if (Object.hasOwn(entity.schema.properties, property) && !property.startsWith('_')) return;
  throw validationError(entity, { path: '', code: 'problem.no-property', values: { name: property.slice(0, 60) } });
}

type Judge = typeof canReadDocuments;
const isHeldBy: Judge = ({ actor }, _entity, { record }) => actor !== undefined && isHolder(actor, record);

/** The record in whose folder documents lie, or the one that it was folded into. */
const findHolder: typeof store.findRecord = async (db, name, osid) => {
  const record = await store.findRecord(db, name, osid);
  const kept = record === undefined ? await findKept(db, osid) : undefined;
  return kept === undefined ? record : store.findRecord(db, name, kept);
};

async function getJudged(
  context: Context,
  { name, id, property }: Target,
  may: Judge,
  find = store.findRecord,
): Promise<{ entity: Entity; record: StoredRecord }> {
  const entity = getWritable(name);
  const viewer = await viewerOf(context);
  const tiers = requireTiers(viewer, entity);
  const osid = findOsid(id);
  const record = osid === undefined ? undefined : await find(context.deps.db, entity.name, osid);
  if (record === undefined || !isAmong(scopeOf(tiers), record)) throw unknownRecord();
  requireThat(may(viewer, entity, { record, property }));
  requireProperty(entity, property);
  return { entity, record };
}

/** The record that the caller holds; refuses everybody else. */
export async function getHeld(context: Context, target: Target): Promise<Held> {
  const { entity, record } = await getJudged(context, target, isHeldBy);
  return { entity, osid: record.osid };
}

/** Holds the record until the transaction ends: it stays, and its documents are counted one call after the other. */
async function lockHeld(db: Database, { actor }: Context, { entity, osid }: Held): Promise<void> {
  const record = await store.findRecordForUpdate(db, entity.name, osid);
  if (record === undefined || !isHolder(actor, record)) throw unknownRecord();
}

/** What stands behind the folder in a location: one name, which leads nowhere else. */
const lastPart = /^([0-9a-f-]{36})-[A-Za-z0-9._-]*$/;

const folderIn = ({ entity, osid }: Held, property: string) => `${entity.name}/${osid}/${property}/documents/`;

/** Where a document is found; the name in it is safe in an address and does not count. */
function locationOf({ entity, osid }: Held, property: string, { id, name }: { id: string; name: string }): string {
  const plainName = name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').slice(-100);
  return `${folderIn({ entity, osid }, property)}${id}-${plainName}`;
}

async function recordChange(db: Database, { actor, deps }: Context, { entity, osid }: Held): Promise<void> {
  const values = { what: entity.name };
  await recordAct(db, 'record.updated', { actor, entity: entity.name, targetId: osid, values, at: deps.clock.now() });
}

/** Keeps the received documents with the record; answers where they are. */
export async function addDocuments(context: Context, target: Target, files: readonly Received[]): Promise<string[]> {
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
    return files.map((file) => locationOf(held, target.property, file));
  });
}

type DocumentTarget = Target & { documentId: string };

/** The document of this property of this record that its holder sent; any other file is as if it were not there. */
async function getDocument(db: Database, target: DocumentTarget, ownerId: string | null): Promise<StoredFile> {
  const id = findOsid(target.documentId.slice(0, 36));
  if (id === undefined) throw unknownRecord();
  const file = await getStoredFile(db, id);
  if (file.ownerId !== ownerId || !file.path.startsWith(`${documentKind(target)}/`)) throw unknownRecord();
  return file;
}

/** Which document a location means; undefined for one that leads out of the folders of these properties. */
function findNamed(held: Held, properties: readonly string[], location: string) {
  const property = properties.find((one) => location.startsWith(folderIn(held, one)));
  if (property === undefined) return undefined;
  const id = findOsid(lastPart.exec(location.slice(folderIn(held, property).length))?.[1] ?? '');
  return id === undefined ? undefined : { id, under: `${folderOf(held.osid)}/${property}/` };
}

type Named = { entity: Entity; record: StoredRecord; properties: readonly string[]; locations: readonly string[] };

/**
 * SHA-256 of the documents at these locations, by their ids: documents of these properties of the record that its
 * holder sent. Undefined where one of them is not such a document.
 */
export async function findDocumentHashes(
  db: Database,
  { entity, record, properties, locations }: Named,
): Promise<Record<string, string> | undefined> {
  const folders = [record.osid, ...(await listFolded(db, record.osid))];
  const named = locations.map((location) =>
    folders.map((osid) => findNamed({ entity, osid }, properties, location)).find((found) => found !== undefined),
  );
  const files = new Map(
    (
      await listStoredFiles(
        db,
        named.flatMap((one) => one?.id ?? []),
      )
    ).map((file) => [file.id, file]),
  );
  const isThere = named.every((one) => {
    const file = files.get(one?.id ?? '');
    return one !== undefined && file?.ownerId === record.owner_id && file.path.startsWith(one.under);
  });
  return isThere ? Object.fromEntries([...files].map(([id, { sha256 }]) => [id, sha256])) : undefined;
}

/** A document, for the holder and the attestors of its property. */
export async function readDocument(
  context: Context,
  target: DocumentTarget,
): Promise<{ file: StoredFile; content: Readable }> {
  const { record } = await getJudged(context, target, canReadDocuments, findHolder);
  const file = await getDocument(context.deps.db, target, record.owner_id);
  return { file, content: await context.deps.files.get(file.path) };
}

/** Does the work on documents of a held record in one transaction; contents that it gives up go once that is certain. */
async function changeDocuments<T>(
  context: Context,
  target: Target,
  work: (db: Database, held: Held) => Promise<{ given: T; freed: (string | undefined)[] }>,
): Promise<T> {
  const { deps } = context;
  const held = await getHeld(context, target);
  const { given, freed } = await inTransaction(deps.db, async (db) => {
    await lockHeld(db, context, held);
    const done = await work(db, held);
    await recordChange(db, context, held);
    return done;
  });
  await removeContents(deps, freed);
  return given;
}

/** Whoever decided about a claim, or will, finds the papers that it was asked with. */
async function requireFree(db: Database, { entity, osid }: Held, ids: Iterable<string>): Promise<void> {
  const proofs = await holdProofs(db, { entity: entity.name, osid });
  if ([...ids].some((id) => proofs.has(id))) throw new AppError('CONFLICT', { text: 'claim.proof' });
}

/** Puts a newly received content in the place of a document's; its id stays. Answers where it is. */
export function replaceDocument(context: Context, target: DocumentTarget, received: Received): Promise<string> {
  const { name, mime, size, sha256, key: path } = received;
  return changeDocuments(context, target, async (db, held) => {
    const { id } = await getDocument(db, target, context.actor.id);
    await requireFree(db, held, [id]);
    const freed = [await replaceStoredFile(db, id, { name, mime, size, sha256, path })];
    return { given: locationOf(held, target.property, { id, name }), freed };
  });
}

/** Deletes the documents at these locations (or with these ids) of one property of one record: all of them or none. */
export function deleteDocuments(context: Context, target: Target, locations: readonly string[]): Promise<void> {
  return changeDocuments(context, target, async (db, held) => {
    const folder = folderIn(held, target.property);
    const ids = new Set<string>();
    for (const location of locations) {
      const documentId = location.startsWith(folder) ? location.slice(folder.length) : location;
      ids.add((await getDocument(db, { ...target, documentId }, context.actor.id)).id);
    }
    await requireFree(db, held, ids);
    const freed = [];
    for (const id of ids) freed.push(await deleteStoredFile(db, id));
    return { given: undefined, freed };
  });
}
