/** Addresses alone: the page of a shared certificate loads no schemas. */
export const shareLinkCalls = {
  create: 'POST /api/share-links',
  list: 'GET /api/share-links',
  withdraw: 'DELETE /api/share-links/:id',
  open: 'GET /api/share-links/:token',
} as const;
