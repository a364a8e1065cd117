/** Addresses alone: screens load no schemas. */
export const templateCalls = {
  readState: 'POST /api/superAdmin/getStateCertificateTemplate',
  readSchool: 'POST /api/superAdmin/getSchoolCertificateTemplate',
  saveState: 'POST /api/superAdmin/saveStateCertificateTemplate',
  asset: 'POST /api/superAdmin/template/asset',
} as const;
