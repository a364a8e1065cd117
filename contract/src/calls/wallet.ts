/** The holder's own documents beside the registry's calls for them. */
export const walletCalls = {
  upload: 'POST /api/wallet/documents',
  page: 'GET /api/wallet/documents/:id/pages/:page',
  credentials: 'GET /api/wallet/credentials',
} as const;
