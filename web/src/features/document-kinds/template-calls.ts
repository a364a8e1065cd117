import type { ListedVersion } from '@sanad/contract/api/templates';
import { previewCalls } from '@sanad/contract/calls/previews';
import { templateCalls } from '@sanad/contract/calls/templates';
import { api } from '#lib/calls/api-client.ts';
import { encodeBase64Text } from '#lib/words/base64-text.ts';

export const templatesKey = (kindId: string) => ['kind-templates', kindId] as const;
export const templateKey = (kindId: string, version: number) => [...templatesKey(kindId), version] as const;

const placeOf = (kindId: string) => ({ certificateType: 'Document' as const, kindId });

/** The versions of the kind's own template, newest first. */
export async function loadTemplates(kindId: string, signal: AbortSignal): Promise<ListedVersion[]> {
  return (await api.call(templateCalls.versions, { body: placeOf(kindId), signal })).data;
}

/** As large as a card needs it. */
const cardDpi = 48;

/** One of them, drawn with sample values. */
export async function drawTemplate(kindId: string, version: number, signal: AbortSignal): Promise<Blob> {
  const place = placeOf(kindId);
  const { templateHtml } = (await api.call(templateCalls.version, { body: { ...place, version }, signal })).data;
  const body = { ...place, htmlContent: encodeBase64Text(templateHtml), format: 'jpeg' as const, dpi: cardDpi };
  return api.callFile(previewCalls.template, { body, accept: 'image/jpeg', signal });
}
