/** Addresses alone: the page of a shared certificate loads no schemas. */
export const shareLinkCalls = {
  create: 'POST /api/share-links',
  list: 'GET /api/share-links',
  withdraw: 'DELETE /api/share-links/:id',
  shareDocuments: 'POST /api/share-links/documents',
  openings: 'GET /api/share-openings/:id',
  openDocument: 'GET /api/share-links/:token/documents/:id',
  openPage: 'GET /api/share-links/:token/documents/:id/pages/:page',
  open: 'GET /api/share-links/:token',
} as const;
