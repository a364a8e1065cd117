import type { settings as en } from '../en/settings.ts';

export const settings: Record<keyof typeof en, string> = {
  'settings.no-config': 'कॉन्फ़िगरेशन फ़ाइल config.json नहीं मिली या मान्य नहीं है। सर्वर के लॉग में लिखा है कि क्या गलत है।',
  'settings.no-home': 'कॉन्फ़िगरेशन फ़ोल्डर में मुख्य पृष्ठ का टेम्पलेट (home.html) नहीं है।',
  'settings.no-language': 'इस भाषा में पाठ उपलब्ध नहीं हैं।',
};
