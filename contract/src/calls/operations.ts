export const operationCalls = {
  health: 'GET /health',
  ready: 'GET /ready',
  metrics: 'GET /metrics',
} as const;
