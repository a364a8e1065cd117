import type { ListedVersion, TemplateChange } from '@sanad/contract/api/templates';
import { institutionCalls } from '@sanad/contract/calls/institutions';
import { templateCalls } from '@sanad/contract/calls/templates';
import { api } from '#lib/calls/api-client.ts';
import { encodeBase64Text } from '#lib/words/base64-text.ts';
import type { Template, TemplateOwner, TemplateSlot } from './template-rules.ts';

/** Whose template of which kind. */
export type TemplatePlace = TemplateSlot & { owner: TemplateOwner };

const placeOf = ({ owner, certificateType }: TemplatePlace) => ({
  certificateType,
  ...(owner.kind === 'school' ? { schoolId: owner.osid } : { stateId: owner.osid }),
});

export async function loadVersions(place: TemplatePlace, signal: AbortSignal): Promise<ListedVersion[]> {
  return (await api.call(templateCalls.versions, { body: placeOf(place), signal })).data;
}

/** An older one as it was saved. */
export async function loadVersion(place: TemplatePlace, version: number, signal?: AbortSignal): Promise<Template> {
  const { data } = await api.call(templateCalls.version, {
    body: { ...placeOf(place), version },
    ...(signal === undefined ? {} : { signal }),
  });
  return { ...place, html: encodeBase64Text(data.templateHtml), version };
}

export async function compareVersions(
  place: TemplatePlace,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
): Promise<TemplateChange[]> {
  return (await api.call(templateCalls.compare, { body: { ...placeOf(place), from, to }, signal })).data.changes;
}

/** Saves an older version as the newest; refused where somebody has saved another one meanwhile. */
export async function restoreVersion(place: TemplatePlace, version: number, newest: number): Promise<void> {
  const { html } = await loadVersion(place, version);
  const told = { baseVersion: newest, restoredFrom: version };
  if (place.owner.kind === 'school') {
    const body = { schoolResultTemplate: html, ...told };
    await api.call(institutionCalls.schoolDetails, { params: { osid: place.owner.osid }, body });
    return;
  }
  const { certificateType } = place;
  await api.call(templateCalls.saveState, {
    body: { stateId: place.owner.osid, certificateType, htmlContent: html, ...told },
  });
}
