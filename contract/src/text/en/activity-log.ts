/** The screen of the activity log. */
export const activityLog = {
  'activity-log.download': 'Download the activity log',
  'activity-log.from': 'From',
  'activity-log.to': 'To',
  'activity-log.download-range': 'Download for range',
  'activity-log.download-all': 'Download all',
  'activity-log.not-later': 'The dates cannot be later than today.',
  'activity-log.user': 'User Name',
  'activity-log.action': 'Action',
  'activity-log.created': 'Created At',
};
