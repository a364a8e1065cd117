export const recordChangeCalls = {
  list: 'GET /api/record-changes',
  decide: 'PUT /api/record-changes/:osid',
  own: 'GET /api/own-record-changes',
  withdraw: 'DELETE /api/own-record-changes/:osid',
} as const;
