import type { ListDocuments } from '@sanad/contract/api/issued-documents';
import { holderEntities } from '@sanad/contract/entities/document-kind';
import { countsByYear, documentNumber } from '@sanad/contract/numbers/document-number';
import { limits } from '@sanad/contract/values/limits';
import { type DocumentState, documentStates } from '@sanad/contract/workflow/document-states';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { findKindVersion, type KindVersion, listKinds } from '../../../registry/kinds/usecases.ts';
import { viewerOf } from '../../../registry/records/usecases/viewer.ts';
import { findOsid, listEvenDeleted, listRecords, type RecordOf } from '../../../registry/records/usecases.ts';
import {
  countByState,
  countForHome,
  type DocumentFilter,
  findCounter,
  findDocument,
  type ListedDocument,
  listDocuments,
  listHeld,
  markTaken,
  type StoredDocument,
} from '../../document-rows/usecases.ts';
import { issuersIn, reaches } from '../policy.ts';
import { dayOf, schoolsIn } from '../rules.ts';
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

/** The same, with all that it says. */
export async function readDocument(context: Context, id: string): Promise<WithKind & { schools: Schools }> {
  const one = await readEntry(context, id);
  const schools = await listRecords(
    context.deps.db,
    'School',
    schoolsIn(one.kind.definition, one.document.field_values),
  );
  return { ...one, schools };
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
  const counted = await countByState(db, filter, limits.countedRows);
  const countOf = new Map(counted.map(({ state, count }) => [state, count]));
  const counts = Object.fromEntries(documentStates.map((state) => [state, countOf.get(state) ?? 0]));
  const listed = await listDocuments(db, asked.state === undefined ? filter : { ...filter, state: asked.state }, page);
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const totalCount = asked.state === undefined ? all : (countOf.get(asked.state) ?? 0);
  return { documents: await withKinds(context, listed), counts: counts as Record<DocumentState, number>, totalCount };
}

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** What an issuer looks at first; of one kind where it is named. */
export async function countDocuments(context: Context, { kind }: { kind?: string }) {
  const issuerIds = issuersIn(await reachOf(context));
  const now = context.deps.clock.now();
  const today = dayOf(now);
  return countForHome(context.deps.db, {
    issuerIds,
    kindId: kind === undefined ? undefined : findOsid(kind),
    yearStart: `${today.slice(0, 4)}-01-01`,
    monthStart: `${today.slice(0, 7)}-01`,
    today,
    soon: dayOf(new Date(now.getTime() + monthMs)),
  });
}

export type Issuable = { kind: KindVersion; issuerName: string; nextNumber: string };

/** The kinds that the caller issues now, with the number that the next document gets. */
export async function listIssuable(context: Context): Promise<Issuable[]> {
  const { db } = context.deps;
  const reach = await reachOf(context);
  const issuerIds = issuersIn(reach);
  const kinds = await listKinds(db, { state: 'published', ...(issuerIds === undefined ? {} : { issuerIds }) });
  const issuers = await listRecords(db, 'Issuer', [...new Set(kinds.map(({ issuerId }) => issuerId))]);
  const year = Number(todayOf(context).slice(0, 4));
  const issuable: Issuable[] = [];
  for (const kind of kinds) {
    const { numbering } = kind.definition;
    const last = await findCounter(db, kind.kindId, countsByYear(numbering) ? year : 0);
    const issuerName = issuers.get(kind.issuerId)?.title ?? '';
    issuable.push({ kind, issuerName, nextNumber: documentNumber(numbering, year, last + 1) });
  }
  return issuable;
}

/** More than anybody has. */
const mostHeld = 500;

export type Held = WithKind & { issuer: RecordOf<'Issuer'> | undefined; schools: Schools };

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
  const inFields = documents.flatMap(({ document, kind }) => schoolsIn(kind.definition, document.field_values));
  const schools = await listRecords(db, 'School', [...new Set(inFields)]);
  return documents.map((one) => ({ ...one, issuer: issuers.get(one.document.issuer_id), schools }));
}
