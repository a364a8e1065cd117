export const recallCalls = {
  count: 'POST /api/recalls/count',
  ask: 'POST /api/recalls',
  search: 'POST /api/recalls/search',
  read: 'GET /api/recalls/:id',
  certificates: 'POST /api/recalls/:id/certificates',
  agree: 'POST /api/recalls/:id/agree',
  decline: 'POST /api/recalls/:id/decline',
  withdraw: 'POST /api/recalls/:id/withdraw',
  undo: 'POST /api/recalls/:id/undo',
} as const;
