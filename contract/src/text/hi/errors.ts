import type { errors as en } from '../en/errors.ts';

export const errors: Record<keyof typeof en, string> = {
  'error.VALIDATION': 'अनुरोध मान्य नहीं है।',
  'error.UNAUTHENTICATED': 'कृपया साइन इन करें।',
  'error.FORBIDDEN': 'आपको इस रिकॉर्ड पर यह काम करने की अनुमति नहीं है',
  'error.NOT_FOUND': 'नहीं मिला।',
  'error.METHOD_NOT_ALLOWED': 'यह तरीका यहाँ उपलब्ध नहीं है।',
  'error.CONFLICT': 'इस बीच रिकॉर्ड बदल गया है। कृपया उसे फिर से खोलें।',
  'error.TOO_LARGE': 'फ़ाइल या अनुरोध बहुत बड़ा है।',
  'error.UNSUPPORTED_TYPE': 'इस प्रकार की फ़ाइल या सामग्री स्वीकार नहीं की जाती।',
  'error.TOO_MANY_REQUESTS': 'बहुत अधिक अनुरोध हुए। कृपया {{seconds}} सेकंड रुककर फिर कोशिश करें।',
  'error.INTERNAL': 'हमारी ओर से कुछ गड़बड़ी हुई। कृपया बाद में फिर कोशिश करें।',
  'error.UNAVAILABLE': 'सेवा अभी तैयार नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'error.busy': 'इस समय बहुत लोग पूछ रहे हैं। कृपया {{seconds}} सेकंड बाद फिर कोशिश करें।',
  'error.outage':
    'सेवा का एक हिस्सा कुछ पल के लिए उपलब्ध नहीं है। आपने जो भरा है वह बना हुआ है; कृपया {{seconds}} सेकंड बाद फिर कोशिश करें।',
  'error.bulk-guard': 'कुछ गलत हो गया, कृपया फिर कोशिश करें',
  'error.school-type-create': 'कुछ गलत हो गया, कृपया बाद में फिर कोशिश करें',
  'error.parse-response': 'सर्वर का उत्तर पढ़ा नहीं जा सका',
  'error.check-entries': 'दर्ज की गई किसी जानकारी में गलती है। कृपया उसे जाँचें।',
  'error.network': 'सर्वर से संपर्क नहीं हो पा रहा है। कनेक्शन जाँचकर फिर कोशिश करें।',
};
