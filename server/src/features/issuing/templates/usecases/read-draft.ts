import type { TemplatePlace } from '@sanad/contract/api/templates';
import { findMissingTags, findUnknownTags, type Holding } from '@sanad/contract/pages/held-tags';
import type { Language } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { DrawnSubject } from '../../rendering/usecases/inspect-template.ts';
import { reachOf } from '../policy.ts';
import { presentTags, type TaggedSubject, tagsOf } from '../rules.ts';
import type { Checked } from '../sanitise/messages.ts';
import { wholeSheet } from '../sanitise/own-selectors.ts';
import { cleanTemplate } from './check-template.ts';
import { documentSheet } from './document-papers.ts';
import { getKindPlace, getOwnSchoolId, getSchool } from './reach.ts';
import { sharedSheet } from './shipped-templates.ts';

/** A template that is not saved, and whose it would be. */
export type Draft = {
  template: { html: string; css: string };
  checked: Checked;
  subject: DrawnSubject;
  stateId?: string;
  schoolId?: string;
};
type Sent = TemplatePlace & { htmlContent: string };

/** A SuperAdmin names whom it likes, a school is meant itself. */
async function placeOf(
  context: Context,
  { certificateType, stateId, schoolId, kindId }: Sent,
): Promise<Omit<Draft, 'template' | 'checked'>> {
  if (certificateType === 'Document') return { subject: { kind: (await getKindPlace(context, kindId)).kind } };
  const subject = { type: certificateType };
  const isOwn = reachOf(context.actor, 'saveSchool') === 'own';
  if (isOwn && certificateType !== 'School Result Certificate') throw new AppError('FORBIDDEN');
  const meant = schoolId ?? (isOwn ? await getOwnSchoolId(context) : undefined);
  if (meant === undefined) return stateId === undefined ? { subject } : { subject, stateId };
  const school = await getSchool(context, 'saveSchool', meant);
  return { subject, schoolId: school.osid, stateId: String(school.schoolStateId) };
}

/** Reads what an editor holds as it would be kept, whether or not it could be saved. */
export async function readDraft(context: Context, sent: Sent): Promise<Draft> {
  const place = await placeOf(context, sent);
  const checked = await cleanTemplate(sent.htmlContent);
  const { html, css } = checked;
  const sheet = 'kind' in place.subject ? documentSheet() : sharedSheet();
  return { checked, template: { html, css: wholeSheet(sheet, css) }, ...place };
}

/** Which tags a draft lacks and which nothing fills; `hasTags`: whether it holds any value of a certificate at all. */
export function judgeTags(subject: TaggedSubject, { tags, lists, standing }: Holding, language: Language) {
  const rules = tagsOf(subject);
  const missing = findMissingTags(rules, { standing });
  const valued = 'kind' in subject ? /^(field|holder|document)\./ : /^credentialSubject\./;
  return {
    hasTags: tags.some((tag) => valued.test(tag)),
    missing: presentTags(subject, language).filter(({ tagName }) => missing.includes(tagName)),
    unknown: findUnknownTags(rules, { tags, lists }),
  };
}
