import type { ReadTemplate, SaveKindTemplate } from '@sanad/contract/api/templates';
import { documentPapers, shippedPaperOf } from '@sanad/contract/entities/document-kind';
import type { Language } from '@sanad/contract/values/languages';
import { labelText } from '@sanad/contract/workflow/document-fields';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { holdForTemplate, keepKindTemplate } from '../../../registry/kinds/usecases/kind-templates.ts';
import { heldLetters } from '../../rendering/usecases/describe-certificate.ts';
import * as store from '../store.ts';
import { documentSheet, madeFrom, shippedPaper } from './document-papers.ts';
import { getKindPlace, type KindPlace } from './reach.ts';
import { written } from './read-template.ts';
import { checkTemplate, saveVersion } from './save-template.ts';

type Content = { html: string; css: string };

/** A paper of ours, or an older version by its number. */
async function contentFrom({ deps }: Context, { type, owner }: KindPlace, from: string): Promise<Content> {
  const paper = documentPapers.find((one) => one === from);
  if (paper !== undefined) return { html: shippedPaper(paper).html, css: '' };
  const isNumber = /^[1-9]\d{0,8}$/.test(from);
  const found = isNumber ? await store.findVersion(deps.db, type, owner, Number(from)) : undefined;
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** What is edited: what `from` names; else the newest version; else the paper that the kind has. */
export async function readKindTemplate(
  context: Context,
  { id, from }: { id: string; from?: string },
  language: Language,
): Promise<ReadTemplate & { kindId: string; title: string; issuerTitle: string }> {
  const place = await getKindPlace(context, id);
  const { kind } = place;
  const newest = await store.findNewestTemplate(context.deps.db, place.type, place.owner);
  const content =
    from === undefined && newest !== undefined
      ? newest
      : await contentFrom(context, place, from ?? shippedPaperOf(kind.definition.paper));
  return {
    ...written(content, { kind }, language),
    version: newest?.version ?? 0,
    kindId: kind.kindId,
    title: labelText(kind.definition.title, language),
    issuerTitle: kind.issuerTitle,
  };
}

/** Saves a template of a kind as a new version. No document is printed with it until a version of the kind is published on it. */
export async function saveKindTemplate(
  context: Context,
  id: string,
  { htmlContent, ...told }: SaveKindTemplate,
): Promise<{ version: number }> {
  const { actor } = context;
  const place = await getKindPlace(context, id);
  const { kind } = place;
  const { definition, kindId } = kind;
  const sheet = documentSheet();
  const checked = await checkTemplate(context, { subject: { kind }, sheet }, htmlContent);
  const holds = heldLetters(definition);
  const hold = (db: Parameters<typeof holdForTemplate>[0]) => holdForTemplate(db, context, kind);
  const version = await saveVersion(context, { place, sheet, checked, told, holds, hold }, async (db, saved) => {
    const { tags, lists, standing, html } = checked;
    const like = madeFrom(html) ?? shippedPaperOf(definition.paper);
    const kept = { version: saved.version, templateVersionId: saved.id, like, tags, lists, standing, holds };
    await keepKindTemplate(db, { kindId, ...kept });
    const values = { title: definition.title.en, version: saved.version };
    await recordAct(db, 'kind.template-saved', { actor, entity: kind.name, targetId: kindId, at: saved.at, values });
  });
  return { version };
}
