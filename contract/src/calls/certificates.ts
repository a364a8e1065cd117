export const certificateCalls = {
  approve: 'POST /api/school/approve',
  reject: 'POST /api/school/reject',
  bulkApprove: 'POST /api/school/bulkApprove',
  bulkReject: 'POST /api/school/bulkReject',
  bulkJob: 'GET /api/bulk-jobs/:id',
  searchBulkJobs: 'POST /api/v1/BulkJob/search',
} as const;
