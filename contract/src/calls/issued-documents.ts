/** Documents that issuers issue of their own kinds. */
export const issuedDocumentCalls = {
  kinds: 'GET /api/documents/kinds',
  findHolder: 'POST /api/documents/holder',
  create: 'POST /api/documents',
  change: 'PUT /api/documents/:id',
  list: 'GET /api/documents',
  kindCounts: 'GET /api/documents/kinds/counts',
  counts: 'GET /api/documents/counts',
  held: 'GET /api/documents/held',
  read: 'GET /api/documents/:id',
  preview: 'POST /api/documents/preview',
  approve: 'POST /api/documents/:id/approve',
  reject: 'POST /api/documents/:id/reject',
  bulkApprove: 'POST /api/documents/bulkApprove',
  revoke: 'POST /api/documents/:id/revoke',
  suspend: 'POST /api/documents/:id/suspend',
  unsuspend: 'POST /api/documents/:id/unsuspend',
} as const;
