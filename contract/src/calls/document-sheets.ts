/** Documents that issuers issue to many people by a sheet. */
export const documentSheetCalls = {
  sample: 'GET /api/document-sheets/sample',
  upload: 'POST /api/document-sheets',
  list: 'GET /api/document-sheets',
  read: 'GET /api/document-sheets/:id',
  undo: 'DELETE /api/document-sheets/:id',
  failedRows: 'GET /api/document-sheets/:id/failed-rows',
  mendRows: 'POST /api/document-sheets/:id/failed-rows',
} as const;
