import type { RegionalClassType } from './school-types.ts';

/** The documents that the product prints, as the list of templates names them. */
export const certificateTypes = ['BECE', 'MBA', 'School Result Certificate', 'Transcript'] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** What the template of each is called where it is a file. */
export const templateFiles: Record<CertificateType, string> = {
  BECE: 'bece.html',
  MBA: 'mba.html',
  'School Result Certificate': 'school-result.html',
  Transcript: 'transcript.html',
};

/** The certificate that an examination of the region leads to. */
export const regionalCertificates: Record<RegionalClassType, CertificateType> = {
  bcece: 'BECE',
  'middle basic': 'MBA',
};
