import type { registry as en } from '../en/registry.ts';

export const registry: Record<keyof typeof en, string> = {
  'registry.duplicate': 'इन मानों वाला रिकॉर्ड पहले से मौजूद है।',
  'registry.in-use': 'अन्य रिकॉर्ड अब भी इससे जुड़े हैं, इसलिए इसे हटाया नहीं जा सकता।',
};
