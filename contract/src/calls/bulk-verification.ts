/** Addresses alone: screens load no schemas. */
export const bulkVerificationCalls = {
  bulkVerify: 'POST /api/verifier/bulkVerify',
  batch: 'GET /api/verifier/batches/:id',
  failedItems: 'GET /api/verifier/batches/:id/failed-items',
  verdicts: 'GET /api/verifier/batches/:id/verdicts',
  search: 'POST /api/v1/VerificationBatch/search',
  searchByLink: 'GET /api/v1/VerificationBatch/search',
  sample: 'GET /api/verifier/downloadSampleCsv',
} as const;
