/** Addresses alone: pages that ask for records load no schemas. */
export const registryCalls = {
  own: 'GET /api/v1/:entity',
  read: 'GET /api/v1/:entity/:id',
  search: 'POST /api/v1/:entity/search',
  /** The same at the middle host, where the public pages ask. */
  publicSearch: 'POST /api/:entity/search',
  searchByLink: 'GET /api/v1/:entity/search',
  create: 'POST /api/v1/:entity',
  update: 'PUT /api/v1/:entity/:id',
  /** Merges as PUT does. */
  patch: 'PATCH /api/v1/:entity/:id',
  remove: 'DELETE /api/v1/:entity/:id',
  addItem: 'POST /api/v1/:entity/:id/:property',
  readItem: 'GET /api/v1/:entity/:id/:property/:itemId',
  updateItem: 'PUT /api/v1/:entity/:id/:property/:itemId',
  addDocuments: 'POST /api/v1/:entity/:id/:property/documents',
  removeDocuments: 'DELETE /api/v1/:entity/:id/:property/documents',
  readDocument: 'GET /api/v1/:entity/:id/:property/documents/:documentId',
  replaceDocument: 'PUT /api/v1/:entity/:id/:property/documents/:documentId',
  removeDocument: 'DELETE /api/v1/:entity/:id/:property/documents/:documentId',
  swagger: 'GET /api/docs/swagger.json',
  schema: 'GET /assets/config/schema',
  entitySchema: 'GET /api/docs/:fileName',
} as const;
