/** Results of an examination that come out together, at a second that was announced. */
export const releaseCalls = {
  list: 'GET /api/releases',
  move: 'PUT /api/releases/:id',
  releaseNow: 'POST /api/releases/:id/now',
} as const;
