import type { certificateTypes as en } from '../en/certificate-types.ts';

export const certificateTypes: Record<keyof typeof en, string> = {
  'certificate-types.title': 'प्रमाणपत्र के प्रकार',
  'certificate-types.context': '{{state}} के टेम्पलेट',
  'certificate-types.type': 'प्रमाणपत्र का प्रकार',
  'certificate-types.template': 'टेम्पलेट',
  'certificate-types.action': 'क्रिया',
  'certificate-types.bece': 'बेसिक एजुकेशन सर्टिफ़िकेट परीक्षा (BECE)',
  'certificate-types.mba': 'मॉक बेसिक असेसमेंट (MBA)',
  'certificate-types.transcript': 'ट्रांसक्रिप्ट',
  'certificate-types.school-result': 'विद्यालय परिणाम प्रमाणपत्र',
  'certificate-types.edit': 'प्रमाणपत्र संपादित करें',
  'certificate-types.edit-of': 'प्रमाणपत्र संपादित करें: {{name}}',
  'certificate-types.choose-state': 'राज्य चुनें',
  'certificate-types.choose-state.text': 'हर राज्य के अपने टेम्पलेट होते हैं। प्रमाणपत्र के प्रकार देखने के लिए एक राज्य चुनें।',
  'certificate-types.to-states': 'राज्यों की सूची पर जाएँ',
  'certificate-types.unknown-state': 'यह राज्य नहीं मिला',
};
