export const reportCalls = {
  create: 'POST /api/report/createReport',
  resolve: 'PUT /api/report/resolve/:osid',
} as const;
