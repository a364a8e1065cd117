/** Deciding about one result: each role has paths of its own, which answer alike. */
export const decidingCalls = {
  School: { approve: 'POST /api/school/approve', reject: 'POST /api/school/reject' },
  SuperAdmin: { approve: 'POST /api/superAdmin/approve', reject: 'POST /api/superAdmin/reject' },
  Inspector: { approve: 'POST /api/inspector/approve', reject: 'POST /api/inspector/reject' },
} as const;

export const certificateCalls = {
  ...decidingCalls.School,
  bulkApprove: 'POST /api/school/bulkApprove',
  bulkReject: 'POST /api/school/bulkReject',
  bulkJob: 'GET /api/bulk-jobs/:id',
  searchBulkJobs: 'POST /api/v1/BulkJob/search',
} as const;
