export const consentCalls = {
  list: 'GET /api/consents',
  give: 'POST /api/consents',
  withdraw: 'DELETE /api/consents/:osid',
} as const;
