/** Addresses alone: the public pages load no schemas. */
export const verificationCalls = {
  publicVerify: 'POST /api/verifier/public/verify',
  verify: 'POST /api/verifier/verify',
  publicScan: 'POST /api/verifier/public/scan',
  scan: 'POST /api/verifier/scan',
  publicReadQr: 'POST /api/verifier/public/qr',
  readQr: 'POST /api/verifier/qr',
  searchHistory: 'POST /api/v1/VerificationHistory/search',
  historyByLink: 'GET /api/v1/VerificationHistory/search',
} as const;
