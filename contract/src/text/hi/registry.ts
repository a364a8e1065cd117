import type { registry as en } from '../en/registry.ts';

export const registry: Record<keyof typeof en, string> = {
  'registry.duplicate': 'इन मानों वाला रिकॉर्ड पहले से मौजूद है।',
  'registry.in-use': 'अन्य रिकॉर्ड अब भी इससे जुड़े हैं, इसलिए इसे हटाया नहीं जा सकता।',
  'document.too-large': 'दस्तावेज़ अधिकतम 5 MB का हो सकता है।',
  'document.wrong-type': 'दस्तावेज़ PDF, PNG या JPEG होना चाहिए।',
  'document.too-many': 'एक रिकॉर्ड में अधिकतम {{most}} दस्तावेज़ हो सकते हैं।',
};
