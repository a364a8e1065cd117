/** Addresses alone: the public pages load no schemas. */
export const receiptCalls = {
  keep: 'POST /api/verifier/public/receipts',
  page: 'GET /r/:number',
  pdf: 'GET /r/:number/receipt.pdf',
  sheet: 'GET /r/receipt.css',
} as const;
