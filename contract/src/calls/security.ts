export const securityCalls = {
  state: 'GET /api/account/security',
  password: 'PUT /api/account/password',
  proposeFactor: 'POST /api/account/factor',
  confirmFactor: 'PUT /api/account/factor',
  removeFactor: 'POST /api/account/factor/remove',
  recoveryCodes: 'POST /api/account/recovery-codes',
  askPasskey: 'POST /api/account/passkeys/challenge',
  proposePasskey: 'POST /api/account/passkeys/options',
  addPasskey: 'POST /api/account/passkeys',
  removePasskey: 'POST /api/account/passkeys/:id/remove',
  session: 'DELETE /api/account/sessions/:id',
  otherSessions: 'POST /api/account/sessions/end-others',
} as const;
