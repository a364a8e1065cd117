import type { TemplateSubject } from '@sanad/contract/api/templates';
import type { TextKey } from '@sanad/contract/text/text';
import { type CertificateType, certificateTypes } from '@sanad/contract/values/certificate-types';

/** Whose template is edited. */
export type EditedOwner =
  | { kind: 'state' | 'school'; osid: string }
  /** A kind of document: `home` is its page; `from` the paper or the version that one begins with. */
  | { kind: 'kind'; osid: string; home: string; from?: string };

export type EditedPlace = { owner: EditedOwner; certificateType: TemplateSubject };

/** The types of the list, in its order, with the texts that the specification gives them. */
export const listedTypes = [
  { certificateType: 'BECE', name: 'certificate-types.bece' },
  { certificateType: 'MBA', name: 'certificate-types.mba' },
  { certificateType: 'Transcript', name: 'certificate-types.transcript' },
  { certificateType: 'School Result Certificate', name: 'certificate-types.school-result' },
] as const satisfies readonly { certificateType: CertificateType; name: TextKey }[];

const shortNames = {
  BECE: 'templates.bece',
  MBA: 'templates.mba',
  Transcript: 'templates.transcript',
  'School Result Certificate': 'templates.school-result',
  Document: 'templates.document',
} as const satisfies Record<TemplateSubject, TextKey>;

export const nameOf = ({ owner, certificateType }: EditedPlace): TextKey =>
  owner.kind === 'school' ? 'templates.report-card' : shortNames[certificateType];

export const isCertificateType = (value: string | null | undefined): value is CertificateType =>
  certificateTypes.some((type) => type === value);

/** As the calls about templates take it. */
export const placeBody = ({ owner, certificateType }: EditedPlace) => {
  const owners = { state: { stateId: owner.osid }, school: { schoolId: owner.osid }, kind: { kindId: owner.osid } };
  return { certificateType, ...owners[owner.kind] };
};

/** A key for what is kept about it. */
export const placeKey = ({ owner, certificateType }: EditedPlace) => `${owner.kind} ${owner.osid} ${certificateType}`;

/** Done, and the way back, lead there. */
export function listPath({ owner }: EditedPlace): string {
  if (owner.kind === 'kind') return owner.home;
  return owner.kind === 'school' ? '/dashboard' : `/SuperAdmin/certificate?${new URLSearchParams({ id: owner.osid })}`;
}

/** Where a template that was just saved is put to use. */
export const savedPath = (place: EditedPlace, version: number) =>
  place.owner.kind === 'kind'
    ? `${listPath(place)}?${new URLSearchParams({ template: `${version}` })}`
    : listPath(place);

export function versionsPath({ owner, certificateType }: EditedPlace): string {
  if (owner.kind === 'kind') return owner.home;
  if (owner.kind === 'school') return '/School/certificate/versions';
  return `/SuperAdmin/certificate/versions?${new URLSearchParams({ type: certificateType, id: owner.osid })}`;
}

export function htmlPreviewPath({ owner, certificateType }: EditedPlace): string {
  if (owner.kind === 'kind') return owner.home;
  if (owner.kind === 'school') return '/preview-html';
  return `/preview-html?${new URLSearchParams({ type: certificateType, id: owner.osid })}`;
}
