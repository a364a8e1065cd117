/** Addresses alone: screens load no schemas. */
export const resultCalls = {
  uploadByTeacher: 'POST /api/teacher/uploadResult',
  uploadByExaminer: 'POST /api/examiner/uploadResult',
  sampleForTeacher: 'GET /api/teacher/downloadSampleCsv',
  sampleForExaminer: 'GET /api/examiner/downloadSampleCsv',
  searchBatches: 'POST /api/v1/UploadBatch/search',
  batch: 'GET /api/upload-batches/:id',
  undoBatch: 'DELETE /api/upload-batches/:id',
  failedItems: 'GET /api/upload-batches/:id/failed-items',
  failedRows: 'GET /api/upload-batches/:id/failed-rows',
  mendRows: 'POST /api/upload-batches/:id/failed-rows',
} as const;
