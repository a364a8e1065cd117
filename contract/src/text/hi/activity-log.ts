import type { activityLog as english } from '../en/activity-log.ts';

export const activityLog: Record<keyof typeof english, string> = {
  'activity-log.download': 'गतिविधि लॉग डाउनलोड करें',
  'activity-log.from': 'कब से',
  'activity-log.to': 'कब तक',
  'activity-log.download-range': 'इस अवधि का डाउनलोड',
  'activity-log.download-all': 'सब डाउनलोड करें',
  'activity-log.not-later': 'तिथियाँ आज के बाद की नहीं हो सकतीं।',
  'activity-log.user': 'उपयोगकर्ता नाम',
  'activity-log.action': 'क्रिया',
  'activity-log.created': 'बनाने का समय',
};
