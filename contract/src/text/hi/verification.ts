import type { verification as source } from '../en/verification.ts';

export const verification: Record<keyof typeof source, string> = {
  'verification.not-found':
    'आप जिस कक्षा / प्रमाणपत्र का परिणाम खोज रहे हैं वह हमें नहीं मिला। कृपया दिए गए विवरण दोबारा जाँचें और फिर प्रयास करें।',
  'verification.incomplete': 'परिणाम जाँचने के लिए राज्य, विद्यालय, शैक्षणिक सत्र, टर्म और पहचान संख्या चाहिए।',
  'verification.no-certificate': 'अमान्य QR कोड',
  'verification.no-id': 'कृपया पहचान संख्या लिखें।',
  'verification.facts-used-up':
    'इसे {{tries}} बार ऐसे विवरण से जाँचा गया जो मेल नहीं खाते। QR कोड स्कैन करें या प्रति जाँचें, या {{minutes}} मिनट बाद फिर कोशिश करें।',
};
