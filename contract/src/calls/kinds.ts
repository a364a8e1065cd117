export const kindCalls = {
  list: 'GET /api/kinds',
  create: 'POST /api/kinds',
  read: 'GET /api/kinds/:id',
  save: 'PUT /api/kinds/:id',
  remove: 'DELETE /api/kinds/:id',
  publish: 'POST /api/kinds/:id/publish',
  deprecate: 'POST /api/kinds/:id/deprecate',
  draft: 'POST /api/kinds/:id/draft',
} as const;
