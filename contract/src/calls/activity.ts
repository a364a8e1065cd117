export const activityCalls = {
  search: 'POST /api/v1/ActivityLog/search',
  searchByLink: 'GET /api/v1/ActivityLog/search',
  download: 'POST /api/superAdmin/ActivityLog',
} as const;
