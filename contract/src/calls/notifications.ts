/** Addresses alone: screens load no schemas. */
export const notificationCalls = {
  search: 'POST /api/Notification/search',
  searchByLink: 'GET /api/Notification/search',
  unread: 'GET /api/v1/Notification/unread',
  mark: 'PUT /api/v1/Notification/:osid',
} as const;
