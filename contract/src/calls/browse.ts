/** What issuers offer to whoever looks for a document: ready ones, and those that one may ask for. */
export const browseCalls = {
  list: 'GET /api/browse',
  kind: 'GET /api/browse/kinds/:id',
  ask: 'POST /api/browse/ask',
  take: 'POST /api/documents/:id/take',
} as const;
