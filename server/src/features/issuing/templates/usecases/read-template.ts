import type { ReadTemplate } from '@sanad/contract/api/templates';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { encodeHtml, presentTags } from '../rules.ts';
import { findSavedTemplate } from './find-template.ts';
import { getSchool, getState } from './reach.ts';
import { sharedSheet, shippedTemplate } from './shipped-templates.ts';

type Place = { type: CertificateType; stateId: string; schoolId?: string };

async function readTemplate({ deps }: Context, place: Place, language: Language): Promise<ReadTemplate> {
  const saved = await findSavedTemplate(deps.db, place);
  const { html, css } = saved ?? shippedTemplate(place.type);
  return {
    templateHtml: css === '' ? html : `<style>${css}</style>${html}`,
    templateCss: sharedSheet(),
    templateTags: presentTags(place.type, language),
    version: saved?.version ?? 0,
  };
}

type StateTemplate = { stateId: string; certificateType: CertificateType };

/** A state's template of one type of certificate. */
export async function readStateTemplate(context: Context, wanted: StateTemplate, language: Language) {
  const { osid: stateId } = await getState(context, 'readState', wanted.stateId);
  const { certificateType } = wanted;
  const template = await readTemplate(context, { type: certificateType, stateId }, language);
  return { stateId, certificateType, htmlContent: encodeHtml(template.templateHtml), ...template };
}

/** A school's template of its report card. */
export async function readSchoolTemplate(context: Context, wanted: { schoolId: string }, language: Language) {
  const school = await getSchool(context, 'readSchool', wanted.schoolId);
  const place = {
    type: 'School Result Certificate',
    stateId: String(school.schoolStateId),
    schoolId: school.osid,
  } as const;
  const template = await readTemplate(context, place, language);
  return { schoolId: school.osid, schoolResultTemplate: encodeHtml(template.templateHtml), ...template };
}
