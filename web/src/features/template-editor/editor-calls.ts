import type {
  CheckedDraft,
  ListedVersion,
  OtherEditor,
  ReadTemplate,
  TemplateSubject,
} from '@sanad/contract/api/templates';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { previewCalls } from '@sanad/contract/calls/previews';
import { templateCalls } from '@sanad/contract/calls/templates';
import { regionalCertificates } from '@sanad/contract/values/certificate-types';
import { api } from '#lib/calls/api-client.ts';
import { records } from '#lib/calls/records.ts';
import { encodeBase64Text } from '#lib/words/base64-text.ts';
import { type EditedPlace, placeBody } from './template-place.ts';

export type LoadedTemplate = ReadTemplate;

/** The template in force, with what it may hold. */
export async function loadTemplate(
  { owner, certificateType }: EditedPlace,
  signal: AbortSignal,
): Promise<ReadTemplate> {
  if (owner.kind === 'kind' || certificateType === 'Document') {
    const query = 'from' in owner && owner.from !== undefined ? { from: owner.from } : {};
    return (await api.call(templateCalls.readKind, { params: { id: owner.osid }, query, signal })).data;
  }
  if (owner.kind === 'school') {
    return (await api.call(templateCalls.readSchool, { body: { schoolId: owner.osid }, signal })).data;
  }
  return (await api.call(templateCalls.readState, { body: { stateId: owner.osid, certificateType }, signal })).data;
}

export async function checkDraft(place: EditedPlace, html: string, signal: AbortSignal): Promise<CheckedDraft> {
  const body = { ...placeBody(place), htmlContent: encodeBase64Text(html) };
  return (await api.call(templateCalls.check, { body, signal })).data;
}

export type Saved = { html: string; name: string; description: string; baseVersion: number };

/** Saves it as the newest version; answers its number. */
export async function saveTemplate(
  place: EditedPlace,
  { html, name, description, baseVersion }: Saved,
): Promise<number> {
  const told = { name, baseVersion, ...(description === '' ? {} : { description }) };
  const content = encodeBase64Text(html);
  if (place.owner.kind === 'school') {
    const answer = await api.call(institutionCalls.schoolDetails, {
      params: { osid: place.owner.osid },
      body: { schoolResultTemplate: content, ...told },
    });
    const { data } = answer as { data?: { version?: unknown } };
    return typeof data?.version === 'number' ? data.version : baseVersion + 1;
  }
  const { owner, certificateType } = place;
  if (certificateType === 'Document') {
    const body = { htmlContent: content, ...told };
    return (await api.call(templateCalls.saveKind, { params: { id: owner.osid }, body })).data.version;
  }
  const body = { stateId: owner.osid, certificateType, htmlContent: content, ...told };
  return (await api.call(templateCalls.saveState, { body })).data.version;
}

/** With which values a draft is drawn. */
export type DrawnWith = { values: 'sample' | 'latin' | 'bare' } | { resultId: string };
export type DrawnFormat = 'png' | 'pdf';

type DrawnLook = { format: DrawnFormat } | { format: 'jpeg'; dpi: number };

const mimes = { png: 'image/png', pdf: 'application/pdf', jpeg: 'image/jpeg' } as const;

export function drawDraft(
  place: EditedPlace,
  { html, drawnWith, ...look }: { html: string; drawnWith: DrawnWith } & DrawnLook,
  signal?: AbortSignal,
): Promise<Blob> {
  return api.callFile(previewCalls.template, {
    body: { ...placeBody(place), htmlContent: encodeBase64Text(html), ...drawnWith, ...look },
    accept: mimes[look.format],
    ...(signal === undefined ? {} : { signal }),
  });
}

export type Editing = { version: number; others: OtherEditor[] };

/** Says that it is open here, or not any more; answers who else has it open. */
export async function noteEditing(place: EditedPlace, isLeaving = false): Promise<Editing> {
  const body = { ...placeBody(place), ...(isLeaving ? { isLeaving } : {}) };
  return (await api.call(templateCalls.editing, { body })).data;
}

export async function loadVersions(place: EditedPlace, signal?: AbortSignal): Promise<ListedVersion[]> {
  const body = placeBody(place);
  return (await api.call(templateCalls.versions, { body, ...(signal === undefined ? {} : { signal }) })).data;
}

/** Keeps a picture for templates; answers its address. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return (await api.call(templateCalls.asset, { body })).data.imageUrl;
}

const examinationOf = (type: TemplateSubject) =>
  Object.entries(regionalCertificates).find(([, certificate]) => certificate === type)?.[0] ?? '';

export type FoundPupil = { osid: string; label: string };

/** Results that the caller may read, of the kind that the template is for. */
export async function findPupils(
  { owner, certificateType }: EditedPlace,
  words: string,
  signal: AbortSignal,
): Promise<FoundPupil[]> {
  const entity = certificateType === 'School Result Certificate' ? 'ClassResults' : 'Results';
  const filters = {
    ...(owner.kind === 'state' ? { stateId: { eq: owner.osid } } : {}),
    ...(entity === 'Results' ? { classType: { eq: examinationOf(certificateType) } } : {}),
    ...(words.trim() === '' ? {} : { searchText: { contains: words.trim() } }),
  };
  const found = (await records.list(entity, { filters, limit: 20, offset: 0 }, { signal })) as unknown as Record<
    string,
    unknown
  >[];
  return found.map((row) => ({
    osid: String(row.osid),
    label: [row.firstName, row.lastName, row.className, row.term ?? row.examNum, row.academicYear]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' '),
  }));
}
