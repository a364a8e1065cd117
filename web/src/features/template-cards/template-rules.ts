import type { CertificateType } from '@sanad/contract/values/certificate-types';

/** Whose templates the page shows. */
export type TemplateOwner = { kind: 'school' | 'state'; osid: string };

export type TemplateKind = 'bece' | 'mba' | 'transcript' | 'school-result' | 'report-card';

/** A template that applies to its owner. */
export type TemplateSlot = { kind: TemplateKind; certificateType: CertificateType };

const stateSlots: readonly TemplateSlot[] = [
  { kind: 'bece', certificateType: 'BECE' },
  { kind: 'mba', certificateType: 'MBA' },
  { kind: 'transcript', certificateType: 'Transcript' },
  { kind: 'school-result', certificateType: 'School Result Certificate' },
];
const schoolSlots: readonly TemplateSlot[] = [{ kind: 'report-card', certificateType: 'School Result Certificate' }];

export function slotsOf({ kind }: TemplateOwner): readonly TemplateSlot[] {
  return kind === 'school' ? schoolSlots : stateSlots;
}

/** The address of the template as a web page; without an id it is the school's own. */
export function htmlPreviewPath({ owner, certificateType }: Pick<Template, 'owner' | 'certificateType'>): string {
  if (owner.kind === 'school') return '/preview-html';
  return `/preview-html?${new URLSearchParams({ type: certificateType, id: owner.osid })}`;
}

/** The address of the versions of a template. */
export function versionsPath({ owner, certificateType }: Pick<Template, 'owner' | 'certificateType'>): string {
  if (owner.kind === 'school') return '/School/certificate/versions';
  return `/SuperAdmin/certificate/versions?${new URLSearchParams({ type: certificateType, id: owner.osid })}`;
}

/** The address of its editor. */
export function editPath({ owner, certificateType }: Pick<Template, 'owner' | 'certificateType'>): string {
  if (owner.kind === 'school') return '/School/edit-report-card';
  return `/SuperAdmin/edit-certificate?${new URLSearchParams({ id: owner.osid, type: certificateType })}`;
}

export const sampleFormats = ['png', 'jpeg', 'pdf'] as const;
export type SampleFormat = (typeof sampleFormats)[number];

export const sampleMimes: Record<SampleFormat | 'html', string> = {
  html: 'text/html',
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** A template as it was read; `html` is base64, as the preview takes it. */
export type Template = TemplateSlot & { owner: TemplateOwner; html: string; version: number };
