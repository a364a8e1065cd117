/** Requests to attest a part of a record, in the registry's own addresses; and the desk that the screens list. */
export const claimCalls = {
  send: 'POST /api/v1/send',
  sendAgain: 'PUT /api/v1/send',
  list: 'GET /api/v1/:entity/claims',
  read: 'GET /api/v1/:entity/claims/:id',
  attest: 'POST /api/v1/:entity/claims/:id/attest',
  note: 'POST /api/v1/:entity/claims/:id/notes',
  desk: 'GET /api/claims',
} as const;
