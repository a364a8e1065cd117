import type { revokeClassWords as source } from '../en/revoke-classes.ts';

export const revokeClassWords: Record<keyof typeof source, string> = {
  'revoke-class.error-in-marking': 'अंक देने में त्रुटि',
  'revoke-class.wrong-person': 'गलत व्यक्ति को जारी',
  'revoke-class.wrong-details': 'प्रमाणपत्र पर गलत विवरण',
  'revoke-class.exam-malpractice': 'परीक्षा में अनुचित साधन',
  'revoke-class.issued-without-right': 'बिना अधिकार जारी',
  'revoke-class.key-compromised': 'हस्ताक्षर कुंजी असुरक्षित',
  'revoke-class.other': 'अन्य कारण',
};
