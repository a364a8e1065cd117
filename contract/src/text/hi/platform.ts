import type { platform as en } from '../en/platform.ts';

export const platform: Record<keyof typeof en, string> = {
  'error.no-file': 'फ़ॉर्म में कोई फ़ाइल नहीं है।',
  'error.web-not-built': 'वेब पेज अभी तैयार नहीं किए गए हैं। यह चलाएँ: npm run build',
  'outbox.title': 'आउटबॉक्स',
  'outbox.hint': 'कोई मेल सर्वर (SMTP_URL) सेट नहीं है, इसलिए मेल यहीं रुके हैं। सबसे नए ऊपर हैं।',
  'outbox.hint-sent': 'मेल सर्वर सेट है: मेल भेजे जाते हैं और उसके बाद उनकी सामग्री हटा दी जाती है। सबसे नए ऊपर हैं।',
  'outbox.empty': 'अभी कोई मेल नहीं है।',
  'outbox.sms': 'टेक्स्ट संदेश (SMS)',
  'outbox.to': 'प्राप्तकर्ता: {{address}}',
  'outbox.state.queued': 'प्रतीक्षा में',
  'outbox.state.sent': 'भेजा गया',
  'outbox.state.failed': 'नहीं भेजा जा सका',
  'log.index-or-hash': 'क्रमांक या हैश में से कोई एक दीजिए।',
  'log.size-too-large': 'लॉग में अभी इतनी प्रविष्टियाँ नहीं हैं।',
  'log.no-entry': 'लॉग में यह प्रविष्टि नहीं है, या अभी तक नहीं जुड़ी है।',
};
