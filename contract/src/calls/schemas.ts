export const schemaCalls = {
  list: 'GET /api/v1/Schema',
  search: 'POST /api/v1/Schema/search',
  searchByLink: 'GET /api/v1/Schema/search',
  read: 'GET /api/v1/Schema/:id',
  create: 'POST /api/v1/Schema',
  update: 'PUT /api/v1/Schema/:id',
  /** Merges as PUT does. */
  patch: 'PATCH /api/v1/Schema/:id',
  remove: 'DELETE /api/v1/Schema/:id',
} as const;
