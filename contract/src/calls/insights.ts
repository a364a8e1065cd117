/** Addresses alone: the public pages and the frame of the app load no schemas. */
export const insightCalls = {
  studentsCertified: 'GET /api/students-certified',
  certificatesGenerated: 'GET /api/certificates-generated',
  resultCounts: 'POST /api/results/counts',
  waiting: 'GET /api/waiting',
  reach: 'POST /api/recalls/reach',
  counts: 'POST /api/superAdmin/counts',
  graphCount: 'POST /api/superAdmin/graph-count',
} as const;
