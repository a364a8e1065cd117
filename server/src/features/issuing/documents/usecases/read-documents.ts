import type { ListDocuments } from '@sanad/contract/api/issued-documents';
import { holderEntities } from '@sanad/contract/entities/document-kind';
import { limits } from '@sanad/contract/values/limits';
import { type DocumentState, documentStates } from '@sanad/contract/workflow/document-states';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { listFiles } from '../../../registry/files/usecases.ts';
import { findKindVersion, type KindVersion } from '../../../registry/kinds/usecases.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findOsid, listEvenDeleted, listRecords, type RecordOf } from '../../../registry/records/usecases.ts';
import {
  countByState,
  countStates,
  type DocumentFilter,
  findDocument,
  type ListedDocument,
  listDocuments,
  listHeld,
  markTaken,
  type StoredDocument,
} from '../../document-rows/usecases.ts';
import { issuersIn, reaches } from '../policy.ts';
import { dayOf, type Files, filesIn, schoolsIn } from '../rules.ts';
import { linksFor } from './document-files.ts';
import { reachOf } from './reach.ts';

/** A document that the caller manages; for others it is not there. */
export async function getManaged(context: Context, id: string): Promise<StoredDocument> {
  const reach = await reachOf(context);
  const osid = findOsid(id);
  const document = osid === undefined ? undefined : await findDocument(context.deps.db, osid);
  if (document === undefined || !reaches(reach, document.issuer_id)) {
    throw new AppError('NOT_FOUND', { text: 'issued-document.not-found' });
  }
  return document;
}

/** A document with the version of its kind. */
export type WithKind = { document: ListedDocument; kind: KindVersion };

/** Versions never change, and a list has few. */
async function withKinds({ deps: { db } }: Context, documents: readonly ListedDocument[]): Promise<WithKind[]> {
  const known = new Map<string, KindVersion>();
  for (const { version_id } of documents) {
    const kind = known.get(version_id) ?? (await findKindVersion(db, version_id));
    if (kind !== undefined) known.set(version_id, kind);
  }
  return documents.flatMap((document) => {
    const kind = known.get(document.version_id);
    return kind === undefined ? [] : [{ document, kind }];
  });
}

const todayOf = ({ deps }: Context) => dayOf(deps.clock.now());

/** One document as a list shows it, for whoever manages it. */
export async function readEntry(context: Context, id: string): Promise<WithKind> {
  const { osid } = await getManaged(context, id);
  const found = await listDocuments(
    context.deps.db,
    { osids: [osid], today: todayOf(context) },
    { offset: 0, limit: 1 },
  );
  const [one] = await withKinds(context, found);
  if (one === undefined) throw new AppError('NOT_FOUND', { text: 'issued-document.not-found' });
  return one;
}

type Schools = ReadonlyMap<string, RecordOf<'School'>>;

/** What the fields name, and where the caller reads the files for some minutes. */
export type Named = { schools: Schools; files: Files; linkTo: (address: string) => string };
export type Whole = WithKind & { named: Named };

/** The same, with all that it says. */
export async function readDocument(context: Context, id: string): Promise<Whole> {
  const one = await readEntry(context, id);
  return { ...one, named: await readNamed(context, [one]) };
}

async function readNamed(context: Context, documents: readonly WithKind[]): Promise<Named> {
  const { db } = context.deps;
  const allIn = (read: typeof schoolsIn) => [
    ...new Set(documents.flatMap(({ document, kind }) => read(kind.definition, document.field_values))),
  ];
  return {
    schools: await listRecords(db, 'School', allIn(schoolsIn)),
    files: await listFiles(db, allIn(filesIn)),
    linkTo: linksFor(context),
  };
}

/** Of no sheet. */
const noBatch = '00000000-0000-0000-0000-000000000000';

function filterOf(
  { kind, batch, text }: ListDocuments,
  issuerIds: DocumentFilter['issuerIds'],
  today: string,
): DocumentFilter {
  const kindId = kind === undefined ? undefined : findOsid(kind);
  return {
    issuerIds,
    today,
    text: text?.trim(),
    ...(kind === undefined ? {} : { kindIds: kindId === undefined ? [] : [kindId] }),
    ...(batch === undefined ? {} : { batchId: findOsid(batch) ?? noBatch }),
  };
}

/** The documents of the caller's issuers, the newest first, with how many there are in each state. */
export async function searchDocuments(context: Context, asked: ListDocuments) {
  const { db } = context.deps;
  const filter = filterOf(asked, issuersIn(await reachOf(context)), todayOf(context));
  const page = { offset: asked.offset ?? 0, limit: asked.limit ?? limits.tablePageSize };
  // A part of a name, or a sheet, is looked for among the rows; without one the counts are kept.
  const isSearch = (filter.text !== undefined && filter.text !== '') || filter.batchId !== undefined;
  const counted = isSearch ? await countByState(db, filter, limits.countedRows) : await countStates(db, filter);
  const countOf = new Map(counted.map(({ state, count }) => [state, count]));
  const counts = Object.fromEntries(documentStates.map((state) => [state, countOf.get(state) ?? 0]));
  const listed = await listDocuments(db, asked.state === undefined ? filter : { ...filter, state: asked.state }, page);
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const totalCount = asked.state === undefined ? all : (countOf.get(asked.state) ?? 0);
  return { documents: await withKinds(context, listed), counts: counts as Record<DocumentState, number>, totalCount };
}

/** More than anybody has. */
const mostHeld = 500;

export type Held = WithKind & { issuer: RecordOf<'Issuer'> | undefined; named: Named };

async function ownHolders(context: Context): Promise<string[]> {
  const { own } = await viewerOf(context);
  return [...(own?.students ?? []), ...(own?.teachers ?? [])];
}

/** Takes a document that was issued to the caller among the own ones. */
export async function takeDocument(context: Context, id: string): Promise<string> {
  const { deps, actor } = context;
  requireThat(holderEntities.some((role) => actor.roles.includes(role)));
  const osid = findOsid(id);
  const holders = await ownHolders(context);
  return inTransaction(deps.db, async (db) => {
    const at = deps.clock.now();
    const isTaken = osid !== undefined && (await markTaken(db, osid, { holders, at }));
    if (!isTaken) throw new AppError('NOT_FOUND', { text: 'issued-document.not-found' });
    const document = await findDocument(db, osid);
    const values = { title: document?.document_no ?? '' };
    await recordAct(db, 'document.kept', { actor, at, entity: 'Document', targetId: osid, values });
    return osid;
  });
}

/** The issued documents of the caller itself: as pupil, or as teacher. */
export async function listOwnDocuments(context: Context): Promise<Held[]> {
  const { db } = context.deps;
  const holders = await ownHolders(context);
  const held = await listHeld(db, holders, { today: todayOf(context), limit: mostHeld });
  const documents = await withKinds(context, held);
  const issuers = await listEvenDeleted(db, 'Issuer', [...new Set(held.map(({ issuer_id }) => issuer_id))]);
  const named = await readNamed(context, documents);
  return documents.map((one) => ({ ...one, issuer: issuers.get(one.document.issuer_id), named }));
}
