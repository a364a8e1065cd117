import type { RegionalClassType } from './school-types.ts';

/** The documents that the product prints, as the list of templates names them. */
export const certificateTypes = ['BECE', 'MBA', 'School Result Certificate', 'Transcript'] as const;
export type CertificateType = (typeof certificateTypes)[number];

/** The certificate that an examination of the region leads to. */
export const regionalCertificates: Record<RegionalClassType, CertificateType> = {
  bcece: 'BECE',
  'middle basic': 'MBA',
};
