import type { bulkVerify as en } from '../en/bulk-verify.ts';

export const bulkVerify: Record<keyof typeof en, string> = {
  'bulk-verify.result-type-required': 'परिणाम का प्रकार नियमित या क्षेत्रीय होना चाहिए।',
  'bulk-verify.row.no-number': 'प्रमाणपत्र संख्या और अभ्यर्थी संख्या दोनों खाली हैं।',
  'bulk-verify.row.wrong-year': '{{value}} शैक्षणिक सत्र नहीं है; उदाहरण: {{example}}।',
  'bulk-verify.reason.no-match': 'कोई प्रमाणपत्र इस पंक्ति के सभी विवरणों से मेल नहीं खाता।',
  'bulk-verify.reason.revoked': 'यह प्रमाणपत्र रद्द किया जा चुका है।',
  'bulk-verify.reason.suspended': 'यह प्रमाणपत्र निलंबित है।',
  'bulk-verify.reason.superseded': 'इस प्रमाणपत्र की जगह सुधारा हुआ प्रमाणपत्र जारी हो चुका है।',
  'bulk-verify.reason.expired': 'यह प्रमाणपत्र इस समय मान्य नहीं है।',
  'bulk-verify.reason.untrusted': 'यह प्रमाणपत्र वैसा नहीं है जैसा जारी हुआ था। कृपया जारी करने वाले राज्य को सूचित करें।',
  'bulk-verify.lead':
    'प्रमाणपत्रों की पूरी सूची एक साथ जाँचें। कोई पंक्ति तभी सत्यापित होती है जब कोई मान्य प्रमाणपत्र उसके हर विवरण से मेल खाए।',
  'bulk-verify.get-list': 'सूची देखें',
  'bulk-verify.result': 'परिणाम',
  'bulk-verify.verdicts': 'निर्णय डाउनलोड करें',
  'bulk-verify.past': 'पहले की फ़ाइलें',
  'bulk-verify.past.none': 'अभी कोई फ़ाइल नहीं',
  'bulk-verify.past.none.text': 'आपकी जाँची गई फ़ाइलें अपने परिणामों के साथ यहाँ दिखेंगी।',
  'bulk-verify.past.more': 'और दिखाएँ',
  'bulk-verify.batch.verified': '{{count}} सत्यापित',
  'bulk-verify.batch.failed': '{{count}} असफल',
  'bulk-verify.batch.running': 'जाँच चल रही है',
  'bulk-verify.batch.not-read': 'पढ़ी नहीं जा सकी',
  'bulk-verify.batch.stopped': 'प्रशासन ने रोका',
  'bulk-verify.type.school': 'नियमित',
  'bulk-verify.type.regional': 'क्षेत्रीय',
};
