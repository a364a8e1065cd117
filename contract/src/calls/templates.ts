/** Addresses alone: screens load no schemas. */
export const templateCalls = {
  readState: 'POST /api/superAdmin/getStateCertificateTemplate',
  readSchool: 'POST /api/superAdmin/getSchoolCertificateTemplate',
  saveState: 'POST /api/superAdmin/saveStateCertificateTemplate',
  /** Of an issuer's kind of document; `from` is a paper of ours or the number of an older version. */
  readKind: 'GET /api/kinds/:id/template',
  saveKind: 'POST /api/kinds/:id/template',
  /** The HTML that a schema names in `certificateTemplates`, in the words of the open-source registry. */
  html: 'GET /api/v1/templates/:name',
  /** A font or drawing of ours, as `fonts/…` and `art/…` of a template name it. */
  file: 'GET /api/template-files/:folder/:name',
  asset: 'POST /api/superAdmin/template/asset',
  versions: 'POST /api/superAdmin/template/versions',
  version: 'POST /api/superAdmin/template/version',
  compare: 'POST /api/superAdmin/template/compare',
  check: 'POST /api/superAdmin/template/check',
  editing: 'POST /api/superAdmin/template/editing',
} as const;
