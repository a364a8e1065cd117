import type { KindDefinition } from '@sanad/contract/entities/document-kind';
import { findMissingTags, findUnknownTags } from '@sanad/contract/pages/held-tags';
import { kindTags } from '@sanad/contract/pages/kind-tags';
import type { Context } from '../../../../deps.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listRecords } from '../../records/usecases.ts';
import { findWorkedOn } from '../stores/kind-lists.ts';
import { findKindTemplate, insertKindTemplate, type KindTemplate, listMadeFrom } from '../stores/kind-templates.ts';
import { getOwnKind, holdOwnKind, requireActiveIssuer } from './reach.ts';

export { findKindTemplate, type KindTemplate, listMadeFrom };

/** A kind that the caller draws a template for, with what its version in work says. */
export type DrawnKind = {
  kindId: string;
  name: string;
  issuerId: string;
  issuerTitle: string;
  definition: KindDefinition;
};

/** NOT_FOUND for whoever does not work on it. */
export async function getDrawnKind(context: Context, id: string): Promise<DrawnKind> {
  const { db } = context.deps;
  const kind = await getOwnKind(context, id);
  const worked = await findWorkedOn(db, kind.osid);
  if (worked === undefined) throw new AppError('NOT_FOUND');
  const issuers = await listRecords(db, 'Issuer', [kind.issuer_id]);
  const issuerTitle = String(issuers.get(kind.issuer_id)?.title ?? '');
  return { kindId: kind.osid, name: kind.name, issuerId: kind.issuer_id, issuerTitle, definition: worked.definition };
}

/** Whose template is to be kept: the kind stays until the transaction ends, and what its issuer does counts. */
export async function holdForTemplate(db: Database, context: Context, { kindId, issuerId }: DrawnKind): Promise<void> {
  await holdOwnKind(db, context, kindId);
  await requireActiveIssuer(db, issuerId);
}

export const keepKindTemplate = (db: Database, template: KindTemplate): Promise<void> =>
  insertKindTemplate(db, template);

type PaperOf = { kindId: string; definition: Pick<KindDefinition, 'paper' | 'fields'> };

const noSuchTemplate = () =>
  new AppError('VALIDATION', {
    text: 'kind.invalid',
    problems: [{ path: 'definition.paper', code: 'kind.no-template' }],
  });

/** A paper is one of ours, or a template that was drawn for this very kind: of others it knows nothing. */
export async function requireKnownPaper(db: Database, { kindId, definition: { paper } }: PaperOf): Promise<void> {
  if (typeof paper === 'string') return;
  const found = await findKindTemplate(db, kindId, paper.template);
  if (found?.like !== paper.like) throw noSuchTemplate();
}

/** What is published can be printed: its template names no field that is gone, and all that a paper must say. */
export async function requireFittingPaper(db: Database, { kindId, definition }: PaperOf): Promise<void> {
  const { paper } = definition;
  if (typeof paper === 'string') return;
  const template = await findKindTemplate(db, kindId, paper.template);
  if (template === undefined) throw noSuchTemplate();
  const rules = kindTags(definition);
  const at = { path: 'definition.paper' };
  const problems = [
    ...findUnknownTags(rules, template).map((tag) => ({ ...at, code: 'kind.paper-names', values: { tag } })),
    ...findMissingTags(rules, template).map((tag) => ({ ...at, code: 'kind.paper-lacks', values: { tag } })),
  ];
  if (problems.length > 0) throw new AppError('VALIDATION', { text: 'kind.unfinished', problems });
}
