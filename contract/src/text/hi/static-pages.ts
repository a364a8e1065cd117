import type { staticPages as en } from '../en/static-pages.ts';

export const staticPages: Record<keyof typeof en, string> = {
  'page.updated-on': 'अंतिम बार {{date}} को अपडेट किया गया',
  'page.contents': 'इस पृष्ठ पर',
  'page.loading': 'पृष्ठ लोड हो रहा है',
  'page.failed': 'यह पृष्ठ लोड नहीं हो सका',
  'page.failed.text': 'कनेक्शन जाँचकर फिर कोशिश करें।',
  'page.retry': 'फिर कोशिश करें',
  'page.not-found': '404 पृष्ठ नहीं मिला',
  'page.not-found.text': 'इस पते पर कोई पृष्ठ नहीं है।',
  'page.other-language': 'यह पृष्ठ अभी हिन्दी में नहीं लिखा गया है; नीचे का पाठ {{language}} में है।',
  'page.updated': 'पृष्ठ सफलतापूर्वक अपडेट हो गया है।',
  'page.translation-removed': 'अनुवाद हटा दिया गया है।',
  'page.not-base64': 'पृष्ठ का पाठ UTF-8 के बेस64 रूप में भेजा जाना चाहिए।',
  'page.newer': 'आपके लिखते समय किसी ने इस पृष्ठ का दूसरा पाठ प्रकाशित किया। कुछ बदला नहीं गया।',
  'page.empty': 'पृष्ठ में दिखाने योग्य कोई सामग्री नहीं है।',
  'page.too-complex': 'पृष्ठ में बहुत अधिक तत्व हैं या वे एक-दूसरे के भीतर बहुत गहरे हैं।',
  'page.too-large': 'पृष्ठ बहुत बड़ा है।',
};
