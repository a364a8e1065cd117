import type { ReadTemplate, TemplatePlace } from '@sanad/contract/api/templates';
import { type CertificateType, certificateTypes, templateFiles } from '@sanad/contract/values/certificate-types';
import type { Language } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { reachOf } from '../policy.ts';
import { encodeHtml, presentTags, type TaggedSubject } from '../rules.ts';
import { withoutBounds } from '../sanitise/own-selectors.ts';
import type * as store from '../store.ts';
import { documentSheet } from './document-papers.ts';
import { findSavedTemplate } from './find-template.ts';
import { getOwnedPlace, getOwnSchoolId, getSchool, getState } from './reach.ts';
import { sharedSheet, shippedTemplate } from './shipped-templates.ts';
import { getVersion } from './versions.ts';

type Place = { type: CertificateType; stateId: string; schoolId?: string };

type Content = Pick<store.StoredTemplate, 'html' | 'css'>;

/** As the editor takes it: with what styles it, and what it may hold. */
export const written = ({ html, css }: Content, subject: TaggedSubject, language: Language) => ({
  templateHtml: css === '' ? html : `<style>${withoutBounds(css)}</style>${html}`,
  templateCss: 'kind' in subject ? documentSheet() : sharedSheet(),
  templateTags: presentTags(subject, language),
});

/** `version`: of the one that belongs to the school or the state itself; a school may begin with its state's. */
async function readTemplate({ deps }: Context, place: Place, language: Language): Promise<ReadTemplate> {
  const saved = await findSavedTemplate(deps.db, place);
  const isOwn = place.schoolId === undefined || saved?.school_id === place.schoolId;
  const shown = written(saved ?? shippedTemplate(place.type), { type: place.type }, language);
  return { ...shown, version: isOwn ? (saved?.version ?? 0) : 0 };
}

/** An older one as it was saved; 0 is the one that comes with the product. */
export async function readVersion(
  context: Context,
  { version, ...wanted }: TemplatePlace & { version: number },
  language: Language,
): Promise<ReadTemplate> {
  const place = await getOwnedPlace(context, 'read', wanted);
  const subject = 'kind' in place ? { kind: place.kind } : { type: place.type };
  const content = await getVersion(context, place, version);
  return {
    ...written('kind' in place && version === 0 ? { ...content, css: '' } : content, subject, language),
    version,
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

const namedFile = (name: string) => certificateTypes.find((type) => templateFiles[type] === name.toLowerCase());

/** The HTML that a schema names. A school draws its own report card; all else is read as it comes with the product. */
export async function readTemplateHtml(context: Context, name: string): Promise<string> {
  reachOf(context.actor, 'readHtml');
  const type = namedFile(name);
  if (type === undefined) throw new AppError('NOT_FOUND');
  const isOwn = type === 'School Result Certificate' && context.actor.roles.includes('School');
  const own = isOwn ? await readSchoolTemplate(context, { schoolId: await getOwnSchoolId(context) }, 'en') : undefined;
  return own?.templateHtml ?? shippedTemplate(type).html;
}
