/** Addresses of the calls that the public pages make; a list of its own, because those pages load no schemas. */
export const publicCalls = {
  states: '/api/States/search',
  schools: '/api/School/search',
  publicVerify: '/api/verifier/public/verify',
  verify: '/api/verifier/verify',
  publicScan: '/api/verifier/public/scan',
  scan: '/api/verifier/scan',
  /** `/{id}` gives what everybody may see of a certificate, `/{id}/verify` how it stands. */
  credential: '/credentials/credentials',
  trustBundle: '/trust/bundle',
  trustPages: '/trust/pages',
  logKey: '/log/key',
  readQr: '/api/verifier/public/qr',
  readQrSignedIn: '/api/verifier/qr',
  keepReceipt: '/api/verifier/public/receipts',
} as const;
