export const statusCalls = {
  status: 'GET /api/status',
  jobs: 'GET /api/status/jobs',
  runJob: 'POST /api/status/jobs/:id/run',
  stopJob: 'POST /api/status/jobs/:id/stop',
  messages: 'GET /api/status/messages',
  sendAgain: 'POST /api/status/messages/:id/send',
  sendAllAgain: 'POST /api/status/messages/send',
  audit: 'POST /api/status/audit',
} as const;
