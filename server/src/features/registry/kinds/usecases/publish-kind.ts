import { beginningOfNumbers, fewestLetters } from '@sanad/contract/numbers/document-number';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import * as store from '../store.ts';
import { listOfKind } from '../stores/kind-lists.ts';
import { takeBeginning } from '../stores/number-beginnings.ts';
import { requireFittingPaper } from './kind-templates.ts';
import { holdOwnKind, requireActiveIssuer } from './reach.ts';
import { type KindReport, reportOf } from './read-kinds.ts';
import { getDraft, requireSound } from './write-kind.ts';

const findPublished = async (db: Database, kindId: string) =>
  (await listOfKind(db, kindId)).find(({ state }) => state === 'published');

function requireFinished({ definition }: store.NamedVersion): void {
  requireSound(definition);
  if (definition.fields.length > 0) return;
  const problems = [{ path: 'definition.fields', code: 'too-few', values: { n: 1 } }];
  throw new AppError('VALIDATION', { text: 'kind.unfinished', problems });
}

/** The letters that its numbers begin with become the kind's own: no other kind gives numbers that look like them. */
async function requireOwnNumbers(db: Database, { kind_id: kindId, definition }: store.NamedVersion, at: Date) {
  const letters = beginningOfNumbers(definition.numbering);
  const problem = { path: 'definition.numbering', code: 'kind.number-letters', values: { n: fewestLetters } };
  if (letters === undefined) throw new AppError('VALIDATION', { text: 'kind.unfinished', problems: [problem] });
  if ((await takeBeginning(db, { letters, kindId, at })) === kindId) return;
  throw new AppError('CONFLICT', { text: 'kind.number-taken', values: { letters } });
}

/** Publishes the draft that was looked at; the version before it is deprecated and stays with what was issued by it. */
export async function publishKind(context: Context, id: string, revision: number): Promise<KindReport> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (db) => {
    const kind = await holdOwnKind(db, context, id);
    await requireActiveIssuer(db, kind.issuer_id);
    const draft = await getDraft(db, kind.osid, revision);
    requireFinished(draft);
    await requireFittingPaper(db, { kindId: kind.osid, definition: draft.definition });
    const acted = { at: deps.clock.now(), by: actor.id };
    await requireOwnNumbers(db, draft, acted.at);
    const before = await findPublished(db, kind.osid);
    if (before !== undefined) await store.updateToDeprecated(db, before.osid, acted);
    await store.updateToPublished(db, draft.osid, acted);
    const values = { title: draft.title, version: draft.version };
    await recordAct(db, 'kind.published', { actor, entity: kind.name, targetId: kind.osid, at: acted.at, values });
    return reportOf(db, kind);
  });
}

/** Nothing is issued by the kind any more; what was issued stays as it is. */
export async function deprecateKind(context: Context, id: string, version: number): Promise<KindReport> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (db) => {
    const kind = await holdOwnKind(db, context, id);
    const published = await findPublished(db, kind.osid);
    if (published === undefined) throw new AppError('CONFLICT', { text: 'kind.not-published' });
    if (published.version !== version) throw new AppError('CONFLICT', { text: 'kind.other-published' });
    const at = deps.clock.now();
    await store.updateToDeprecated(db, published.osid, { at, by: actor.id });
    const values = { title: published.title, version };
    await recordAct(db, 'kind.deprecated', { actor, entity: kind.name, targetId: kind.osid, at, values });
    return reportOf(db, kind);
  });
}
