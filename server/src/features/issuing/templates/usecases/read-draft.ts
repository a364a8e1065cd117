import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { reachOf } from '../policy.ts';
import { findMissingTags, findUnknownTags, type Holding, presentTags } from '../rules.ts';
import type { Checked } from '../sanitise/messages.ts';
import { cleanTemplate } from './check-template.ts';
import { getOwnSchoolId, getSchool } from './reach.ts';
import { sharedSheet } from './shipped-templates.ts';

/** A template that is not saved, and whose it would be. */
export type Draft = {
  template: { html: string; css: string };
  checked: Checked;
  stateId?: string;
  schoolId?: string;
};
type Sent = {
  htmlContent: string;
  certificateType: CertificateType;
  stateId?: string | undefined;
  schoolId?: string | undefined;
};

/** A SuperAdmin names whom it likes, a school is meant itself. */
async function placeOf(
  context: Context,
  { certificateType, stateId, schoolId }: Sent,
): Promise<Omit<Draft, 'template' | 'checked'>> {
  const isOwn = reachOf(context.actor, 'saveSchool') === 'own';
  if (isOwn && certificateType !== 'School Result Certificate') throw new AppError('FORBIDDEN');
  const meant = schoolId ?? (isOwn ? await getOwnSchoolId(context) : undefined);
  if (meant === undefined) return stateId === undefined ? {} : { stateId };
  const school = await getSchool(context, 'saveSchool', meant);
  return { schoolId: school.osid, stateId: String(school.schoolStateId) };
}

/** Reads what an editor holds as it would be kept, whether or not it could be saved. */
export async function readDraft(context: Context, sent: Sent): Promise<Draft> {
  const place = await placeOf(context, sent);
  const checked = await cleanTemplate(sent.htmlContent);
  const { html, css } = checked;
  return { checked, template: { html, css: css === '' ? sharedSheet() : `${sharedSheet()}\n${css}` }, ...place };
}

/** Which tags a draft lacks and which nothing fills; `hasTags`: whether it holds any value of a certificate at all. */
export function judgeTags(type: CertificateType, { tags, lists, standing }: Holding, language: Language) {
  const missing = findMissingTags(type, { standing });
  return {
    hasTags: tags.some((tag) => tag.startsWith('credentialSubject.')),
    missing: presentTags(type, language).filter(({ tagName }) => missing.includes(tagName)),
    unknown: findUnknownTags(type, { tags, lists }),
  };
}
