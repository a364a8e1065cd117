export const managedAccountCalls = {
  search: 'POST /api/v1/UserAccount/search',
  setState: 'PUT /api/accounts/:id/state',
  takeRole: 'POST /api/accounts/:id/roles/remove',
  endSessions: 'POST /api/accounts/:id/sessions/end',
  removeFactors: 'POST /api/accounts/:id/factors/remove',
} as const;
