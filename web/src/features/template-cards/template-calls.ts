import { previewsApi } from '@sanad/contract/api/previews';
import { templatesApi } from '@sanad/contract/api/templates';
import { api } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import {
  type SampleFormat,
  sampleMimes,
  type Template,
  type TemplateOwner,
  type TemplateSlot,
} from './template-rules.ts';

type Read = { htmlContent?: string; schoolResultTemplate?: string; version?: number };

async function read(owner: TemplateOwner, { certificateType }: TemplateSlot, signal: AbortSignal): Promise<Read> {
  const { path, body } =
    owner.kind === 'school'
      ? { path: templatesApi.readSchool.path, body: { schoolId: owner.osid } }
      : { path: templatesApi.readState.path, body: { stateId: owner.osid, certificateType } };
  return (await api.post<{ data?: Read }>(path, body, { signal })).data ?? {};
}

/** The template in force; null where there is none. */
export async function loadTemplate(
  owner: TemplateOwner,
  slot: TemplateSlot,
  signal: AbortSignal,
): Promise<Template | null> {
  try {
    const { htmlContent, schoolResultTemplate, version = 0 } = await read(owner, slot, signal);
    const html = htmlContent ?? schoolResultTemplate ?? '';
    return html === '' ? null : { ...slot, owner, html, version };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The template with sample values, as a file. */
export function loadSample(
  { owner, certificateType, html }: Template,
  format: SampleFormat | 'html',
  signal?: AbortSignal,
): Promise<Blob> {
  const place = owner.kind === 'school' ? { schoolId: owner.osid } : { stateId: owner.osid };
  return api.file(previewsApi.template.path, {
    method: 'POST',
    body: { htmlContent: html, certificateType, ...place, format },
    accept: sampleMimes[format],
    ...(signal === undefined ? {} : { signal }),
  });
}
