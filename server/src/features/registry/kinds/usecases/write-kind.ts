import type { NewKind } from '@sanad/contract/api/kinds';
import { type KindDefinition, kindLimits } from '@sanad/contract/entities/document-kind';
import { findKindProblems } from '@sanad/contract/forms/kind-problems';
import { kindNameOf } from '@sanad/contract/spelling/key-of-title';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { mayName } from '../../files/usecases.ts';
import { findOsid, findRecord, refusingBadData } from '../../records/usecases.ts';
import { reaches } from '../policy.ts';
import { beginningOf, isShippedName, namesAfter } from '../rules.ts';
import * as store from '../store.ts';
import { findWorkedOn, listOfKind } from '../stores/kind-lists.ts';
import { requireKnownPaper } from './kind-templates.ts';
import { holdOwnKind, reachOf } from './reach.ts';
import { type KindReport, reportOf } from './read-kinds.ts';

const savedBy = ({ deps, actor }: Context) => ({ at: deps.clock.now(), by: actor.id, byName: actor.username });

/** The issuer that a new kind belongs to: the caller's own, or the one that it names. */
async function issuerFor(context: Context, named: string | undefined): Promise<{ osid: string; title: string }> {
  const reach = await reachOf(context);
  const [only, ...others] = reach.issuers;
  const wanted = named === undefined && others.length === 0 ? only : named;
  if (wanted === undefined) {
    throw new AppError('VALIDATION', { text: 'kind.which-issuer', at: 'issuerId' });
  }
  const osid = findOsid(wanted);
  const issuer = osid === undefined ? undefined : await findRecord(context.deps.db, 'Issuer', osid);
  if (issuer === undefined || !reaches(reach, issuer.osid)) throw new AppError('FORBIDDEN');
  return issuer;
}

const nameTaken = (name: string) => new AppError('CONFLICT', { text: 'kind.name-taken', values: { name }, at: 'name' });

/** A free name made of the title; one that somebody chose is taken as it is, or refused. */
async function nameFor(db: Database, { name, title }: NewKind): Promise<string> {
  if (name !== undefined && isShippedName(name)) throw nameTaken(name);
  if (name !== undefined) return name;
  const tried = namesAfter(kindNameOf(title.en) ?? 'Kind');
  const given = await store.listGivenNames(db, tried);
  const free = tried.find((one) => !isShippedName(one) && !given.includes(one.toLowerCase()));
  if (free === undefined) throw nameTaken(tried[0] ?? '');
  return free;
}

/** CONFLICT or VALIDATION for a definition that could not be kept; the shape was checked where it came in. */
export function requireSound(definition: KindDefinition): void {
  if (JSON.stringify(definition).length > kindLimits.characters) {
    const problems = [{ path: 'definition', code: 'kind.schema-too-large', values: { n: kindLimits.characters } }];
    throw new AppError('VALIDATION', { text: 'kind.invalid', problems });
  }
  const problems = findKindProblems(definition).map((problem) => ({ ...problem, path: `definition.${problem.path}` }));
  if (problems.length > 0) throw new AppError('VALIDATION', { text: 'kind.invalid', problems });
}

/** Its logo stands on papers that others draw: whoever newly names a file there has sent it. */
async function requireOwnLogo(db: Database, { actor }: Context, { logoUrl }: KindDefinition, known?: string) {
  if (logoUrl === undefined || logoUrl === known || (await mayName(db, actor, logoUrl))) return;
  const problems = [{ path: 'definition.logoUrl', code: 'problem.no-file' }];
  throw new AppError('VALIDATION', { text: 'kind.invalid', problems });
}

type Beginning = NewKind & { definition?: KindDefinition };

/** A new kind with the draft of its first version. */
export async function createKind(context: Context, asked: Beginning): Promise<KindReport> {
  const { deps, actor } = context;
  const { osid: issuerId, title: issuerName } = await issuerFor(context, asked.issuerId);
  const definition = asked.definition ?? beginningOf(asked.title, issuerName);
  requireSound(definition);
  return inTransaction(deps.db, async (db) => {
    if ((await store.countOfIssuer(db, issuerId)) >= kindLimits.ofIssuer) {
      throw new AppError('CONFLICT', { text: 'kind.too-many', values: { most: kindLimits.ofIssuer } });
    }
    await requireOwnLogo(db, context, definition);
    const name = await nameFor(db, asked);
    const saved = savedBy(context);
    const kind = { osid: deps.ids.next(), name, issuer_id: issuerId, created_at: saved.at, created_by: actor.id };
    await requireKnownPaper(db, { kindId: kind.osid, definition });
    if (!(await store.insertKind(db, kind))) throw nameTaken(name);
    const draft = { ...saved, osid: deps.ids.next(), kindId: kind.osid, version: 1, definition };
    await refusingBadData(store.insertDraft(db, draft));
    const values = { title: definition.title.en };
    await recordAct(db, 'kind.created', { actor, entity: name, targetId: kind.osid, at: saved.at, values });
    return reportOf(db, kind);
  });
}

const newerDraft = ({ saver_name: author, saved_at: at }: store.NamedVersion) => {
  const values = { author, at: at.toISOString() };
  const problems = [{ path: 'revision', code: 'kind.newer-draft', values }];
  return new AppError('CONFLICT', { text: 'kind.newer-draft', values, problems });
};

/** The draft, if it is still the one that was looked at. */
export async function getDraft(db: Database, kindId: string, revision?: number): Promise<store.NamedVersion> {
  const worked = await findWorkedOn(db, kindId);
  if (worked?.state !== 'draft') throw new AppError('CONFLICT', { text: 'kind.no-draft' });
  if (revision !== undefined && revision !== worked.revision) throw newerDraft(worked);
  return worked;
}

type Saving = { revision: number; definition: KindDefinition };

/** Saves a draft over the one that was looked at, and over no newer one. */
export async function saveDraft(context: Context, id: string, { revision, definition }: Saving): Promise<KindReport> {
  return inTransaction(context.deps.db, async (db) => {
    const kind = await holdOwnKind(db, context, id);
    const draft = await getDraft(db, kind.osid, revision);
    requireSound(definition);
    await requireOwnLogo(db, context, definition, draft.definition.logoUrl);
    await requireKnownPaper(db, { kindId: kind.osid, definition });
    await refusingBadData(store.updateDraft(db, draft.osid, { ...savedBy(context), definition }));
    return reportOf(db, kind);
  });
}

/** Begins the next version with what the published or last one says. */
export async function beginDraft(context: Context, id: string): Promise<KindReport> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (db) => {
    const kind = await holdOwnKind(db, context, id);
    const from = await findWorkedOn(db, kind.osid);
    if (from === undefined || from.state === 'draft') throw new AppError('CONFLICT', { text: 'kind.has-draft' });
    const [newest] = await listOfKind(db, kind.osid);
    const version = (newest?.version ?? 0) + 1;
    const saved = { ...savedBy(context), definition: from.definition };
    await store.insertDraft(db, { ...saved, osid: deps.ids.next(), kindId: kind.osid, version });
    const values = { title: from.title, version };
    await recordAct(db, 'kind.drafted', { actor, entity: kind.name, targetId: kind.osid, at: saved.at, values });
    return reportOf(db, kind);
  });
}

/** Removes the draft; a kind of which nothing was ever published goes with it. */
export async function removeDraft(context: Context, id: string): Promise<void> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const kind = await holdOwnKind(db, context, id);
    const draft = await getDraft(db, kind.osid);
    const lines = await listOfKind(db, kind.osid);
    if (lines.length === 1) await store.deleteKind(db, kind.osid);
    else await store.deleteDraft(db, draft.osid);
    const values = { title: draft.title };
    await recordAct(db, 'kind.removed', {
      actor,
      entity: kind.name,
      targetId: kind.osid,
      at: deps.clock.now(),
      values,
    });
  });
}
