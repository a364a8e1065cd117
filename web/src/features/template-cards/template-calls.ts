import { previewCalls } from '@sanad/contract/calls/previews';
import { templateCalls } from '@sanad/contract/calls/templates';
import { api } from '#lib/calls/api-client.ts';
import { ApiError } from '#lib/calls/api-error.ts';
import {
  type SampleFormat,
  sampleMimes,
  type Template,
  type TemplateOwner,
  type TemplateSlot,
} from './template-rules.ts';

async function read(owner: TemplateOwner, { certificateType }: TemplateSlot, signal: AbortSignal) {
  if (owner.kind === 'school') {
    const { data } = await api.call(templateCalls.readSchool, { body: { schoolId: owner.osid }, signal });
    return { html: data.schoolResultTemplate, version: data.version };
  }
  const body = { stateId: owner.osid, certificateType };
  const { data } = await api.call(templateCalls.readState, { body, signal });
  return { html: data.htmlContent, version: data.version };
}

/** The template in force; null where there is none. */
export async function loadTemplate(
  owner: TemplateOwner,
  slot: TemplateSlot,
  signal: AbortSignal,
): Promise<Template | null> {
  try {
    const { html, version } = await read(owner, slot, signal);
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
  return api.callFile(previewCalls.template, {
    body: { htmlContent: html, certificateType, ...place, format },
    accept: sampleMimes[format],
    ...(signal === undefined ? {} : { signal }),
  });
}
