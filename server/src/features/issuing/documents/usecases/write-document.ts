import type { ChangeDocument, CreateDocument } from '@sanad/contract/api/issued-documents';
import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { checkValues, findKindVersion } from '../../../registry/kinds/usecases.ts';
import { listRecords, refusingDuplicates } from '../../../registry/records/usecases.ts';
import { addDocuments, changeDraft, holdDocuments, type StoredDocument } from '../../document-rows/usecases.ts';
import { dayOf, filesOnly, givenValues, isDay, isVersion, lastDayOf, schoolsIn, type Values } from '../rules.ts';
import { approveDocument, refusal } from './approve-documents.ts';
import { plainFiles, readFiles } from './document-files.ts';
import { findHolderOf, type Holder, isVetted, requireVettedSchool } from './holders.ts';
import { getIssuableKind } from './issuable-kind.ts';
import { requireOwnFiles } from './own-files.ts';
import { getManaged } from './read-documents.ts';

/** VALIDATION with every place that is wrong. */
async function requireValues(db: Database, definition: KindDefinition, values: Values): Promise<void> {
  const problems = checkValues(definition, values).map((problem) => ({ ...problem, path: `values.${problem.path}` }));
  if (problems.length > 0) throw new AppError('VALIDATION', { text: 'issued-document.wrong-values', problems });
  const wanted = schoolsIn(definition, values);
  const schools = await listRecords(db, 'School', wanted);
  if (wanted.some((id) => !isVetted(schools.get(id)))) throw refusal('school-unknown');
  const { wrong } = await readFiles(db, definition, values);
  const [name] = wrong;
  if (name !== undefined)
    throw new AppError('VALIDATION', { text: 'issued-document.file-unknown', at: `values.${name}` });
}

function requireDay({ validity }: KindDefinition, given: string | undefined, today: string): string | undefined {
  const last = lastDayOf({ validity }, { today, given });
  if (validity.until !== 'day') return undefined;
  if (last === undefined || !isDay(last)) {
    throw new AppError('VALIDATION', { text: 'issued-document.day-missing', at: 'validUntil' });
  }
  if (last < today) throw new AppError('VALIDATION', { text: 'issued-document.day-over', at: 'validUntil' });
  return last;
}

async function getHolder(db: Database, { holders }: KindDefinition, named: CreateDocument['holder']): Promise<Holder> {
  if (!holders.includes(named.entity)) throw refusal('holder-not-allowed');
  const holder = await findHolderOf(db, named);
  if (holder === undefined) throw new AppError('NOT_FOUND', { text: 'issued-document.holder-not-found' });
  await requireVettedSchool(db, holder.schoolId);
  return holder;
}

/** What a document says, checked against the published version of its kind. `known`: what it or its request said before. */
async function readWritten(
  db: Database,
  context: Context,
  given: Pick<CreateDocument, 'versionId' | 'holder' | 'values' | 'validUntil'>,
  known: Values = {},
) {
  const kind = await getIssuableKind(db, context, given.versionId);
  const { holder, number } = await getHolder(db, kind.definition, given.holder);
  const values = plainFiles(kind.definition, givenValues(given.values));
  await requireValues(db, kind.definition, values);
  await requireOwnFiles(db, { actor: context.actor, definition: kind.definition, values, known });
  const until = requireDay(kind.definition, given.validUntil, dayOf(context.deps.clock.now()));
  const row = {
    version_id: kind.osid,
    holder_entity: holder.entity,
    holder_id: holder.osid,
    holder_name: holder.name,
    holder_number: holder.entity === 'Student' ? number : '',
    field_values: values,
    valid_until: until ?? null,
  };
  return { kind, row };
}

/** The issued document whose place a new one takes: of the same kind and the same holder. */
async function getReplaced(context: Context, id: string, made: { kindId: string; holderId: string }) {
  const replaced = await getManaged(context, id);
  if (replaced.status !== 'issued' || replaced.kind_id !== made.kindId || replaced.holder_id !== made.holderId) {
    throw new AppError('CONFLICT', { text: 'issued-document.not-replaceable' });
  }
  return replaced.osid;
}

/** The name that is signed is the one that was read. Where nobody says which that was, it is the one of today. */
const isAsRead = (read: string | undefined, name: string) => read === undefined || read === name;
/** `at`: since when a document that waits has the new name. Screens take both from here, and show them before they ask again. */
function renamed(name: string, at?: Date): AppError {
  const values = { name, ...(at === undefined ? {} : { updatedAt: at.toISOString() }) };
  const problems = [{ path: 'holder.name', code: 'issued-document.renamed', values }];
  return new AppError('CONFLICT', { text: 'issued-document.renamed', values: { name }, problems });
}

/** Writes a document to one person: it waits for approval, or is signed at once. `asked`: what the person said itself. */
export async function createDocument(context: Context, given: CreateDocument, asked: Values = {}): Promise<string> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (db) => {
    const within = { actor, deps: { ...deps, db } };
    const { kind, row } = await readWritten(db, within, given, asked);
    if (given.issue === true && !isAsRead(given.holder.name, row.holder_name)) throw renamed(row.holder_name);
    const osid = deps.ids.next();
    const replaces =
      given.replaces === undefined
        ? null
        : await getReplaced(within, given.replaces, { kindId: kind.kindId, holderId: row.holder_id });
    const at = deps.clock.now();
    const made = { made_by: actor.id, maker_name: actor.username, made_at: at, batch_id: null, replaces };
    const added = addDocuments(db, [{ ...row, osid, kind_id: kind.kindId, issuer_id: kind.issuerId, ...made }]);
    await refusingDuplicates('issued-document.replaced-already', added);
    await recordAct(db, 'document.written', {
      ...{ actor, at, entity: 'Document', targetId: osid },
      values: { title: kind.title, name: row.holder_name },
    });
    if (given.issue === true) await approveDocument(within, osid);
    return osid;
  });
}

/** Changes a document that waits, as it was seen. */
export async function changeDocument(context: Context, id: string, given: ChangeDocument): Promise<string> {
  const { deps, actor } = context;
  const before = await getManaged(context, id);
  const { osid } = before;
  const written = await findKindVersion(deps.db, before.version_id);
  const known = written === undefined ? {} : filesOnly(written.definition, before.field_values);
  const met = await inTransaction(deps.db, async (db) => {
    const within = { actor, deps: { ...deps, db } };
    const { kind, row } = await readWritten(db, within, given, known);
    const [held] = await holdDocuments(db, [osid]);
    requireSame(held, kind.kindId, given.updatedAt);
    requireSameHolder(held, row.holder_id);
    const at = deps.clock.now();
    await changeDraft(db, osid, row, at);
    await recordAct(db, 'document.changed', {
      ...{ actor, at, entity: 'Document', targetId: osid },
      values: { title: kind.title, name: row.holder_name },
    });
    if (given.issue !== true) return undefined;
    const read = held?.holder_id === row.holder_id ? held.holder_name : given.holder.name;
    if (!isAsRead(read, row.holder_name)) return { name: row.holder_name, at };
    await approveDocument(within, osid);
    return undefined;
  });
  // Outside of the transaction: what was written stands, and waits to be read.
  if (met !== undefined) throw renamed(met.name, met.at);
  return osid;
}

/** What takes the place of another document is for the same person. */
function requireSameHolder(held: StoredDocument | undefined, holderId: string): void {
  if (held?.replaces == null || held.holder_id === holderId) return;
  throw new AppError('CONFLICT', { text: 'issued-document.not-replaceable' });
}

function requireSame(held: StoredDocument | undefined, kindId: string, seen: string): void {
  if (held === undefined || held.kind_id !== kindId) throw refusal('not-found');
  if (held.status !== 'pending') throw refusal('not-pending');
  if (!isVersion(held.updated_at, seen)) throw refusal('changed');
}
