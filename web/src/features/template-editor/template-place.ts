import type { TextKey } from '@sanad/contract/text/text';
import { type CertificateType, certificateTypes } from '@sanad/contract/values/certificate-types';

/** Whose template is edited. */
export type EditedOwner = { kind: 'state' | 'school'; osid: string };

export type EditedPlace = { owner: EditedOwner; certificateType: CertificateType };

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
} as const satisfies Record<CertificateType, TextKey>;

export const nameOf = ({ owner, certificateType }: EditedPlace): TextKey =>
  owner.kind === 'school' ? 'templates.report-card' : shortNames[certificateType];

export const isCertificateType = (value: string | null | undefined): value is CertificateType =>
  certificateTypes.some((type) => type === value);

/** As the calls about templates take it. */
export const placeBody = ({ owner, certificateType }: EditedPlace) => ({
  certificateType,
  ...(owner.kind === 'school' ? { schoolId: owner.osid } : { stateId: owner.osid }),
});

/** A key for what is kept about it. */
export const placeKey = ({ owner, certificateType }: EditedPlace) => `${owner.kind} ${owner.osid} ${certificateType}`;

/** Done, and the way back, lead there. */
export const listPath = ({ owner }: EditedPlace) =>
  owner.kind === 'school' ? '/dashboard' : `/SuperAdmin/certificate?${new URLSearchParams({ id: owner.osid })}`;

export function versionsPath({ owner, certificateType }: EditedPlace): string {
  if (owner.kind === 'school') return '/School/certificate/versions';
  return `/SuperAdmin/certificate/versions?${new URLSearchParams({ type: certificateType, id: owner.osid })}`;
}

export function htmlPreviewPath({ owner, certificateType }: EditedPlace): string {
  if (owner.kind === 'school') return '/preview-html';
  return `/preview-html?${new URLSearchParams({ type: certificateType, id: owner.osid })}`;
}
