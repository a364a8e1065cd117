import type { recalls as source } from '../en/recalls.ts';

export const recalls: Record<keyof typeof source, string> = {
  'recall.target-unknown': 'वापस लेने के लिए ऐसा कुछ नहीं है।',
  'recall.nothing-found': 'ऐसा कोई मान्य प्रमाणपत्र नहीं है जिसे यह वापसी ले सके।',
  'recall.count-changed': 'प्रमाणपत्र अब वही नहीं हैं जो गिने गए थे। कुछ भी वापस नहीं लिया गया; कृपया फिर से गिनें और नया अनुरोध करें।',
  'recall.meets-approval':
    'इस वापसी के परिणामों पर एक स्वीकृति चल रही है। कुछ भी वापस नहीं लिया गया; कृपया उसके पूरा होने तक प्रतीक्षा करें।',
  'recall.nobody-else':
    'इस वापसी पर सहमति देने वाला कोई दूसरा व्यक्ति नहीं है। कृपया पहले किसी दूसरे सुपर एडमिन या राज्य प्रशासक को आमंत्रित करें।',
  'recall.not-by-oneself': 'निर्णय किसी दूसरे को लेना है: जिसने वापसी माँगी, वह स्वयं सहमति नहीं देता।',
  'recall.expired': '24 घंटों में किसी ने सहमति नहीं दी: यह अनुरोध समाप्त हो गया। कृपया नया अनुरोध करें।',
  'recall.decided': 'इस अनुरोध पर निर्णय हो चुका है।',
  'recall.list-not-opened': 'कृपया पहले प्रमाणपत्रों की वर्तमान सूची खोलें।',
  'recall.nothing-to-undo': 'पलटने के लिए कुछ नहीं है: इस वापसी ने कुछ भी वापस नहीं लिया।',
  'recall.undo-too-late': 'वापसी एक घंटे के भीतर पलटी जा सकती है। यह वापसी बनी रहेगी।',
  'recall.undo-corrected': 'इस बीच सुधारे हुए परिणाम अपलोड हो चुके हैं। यह वापसी बनी रहेगी।',
  'recall.gave-up': 'वापसी आगे नहीं बढ़ सकी और छोड़ दी गई। जो वापस लिया गया वह वापस रहेगा, और पलटा जा सकता है।',
  'recall.left.revoked': 'इस बीच अलग से रद्द किया गया।',
  'recall.left.corrected': 'इस बीच सुधारे हुए परिणाम ने इसका स्थान ले लिया।',

  'activity.reinstated': '{{certificateNo}} को फिर से मान्य किया',
  'activity.recall-asked': '{{count}} प्रमाणपत्र वापस लेने का अनुरोध किया: {{name}}। {{reason}}',
  'activity.recall-agreed': '{{count}} प्रमाणपत्रों की वापसी पर सहमति दी: {{name}}',
  'activity.recall-declined': 'वापसी {{name}} अस्वीकार की: {{reason}}',
  'activity.recall-withdrawn': '{{count}} प्रमाणपत्रों की वापसी का अनुरोध हटाया: {{name}}',
  'activity.recall-done': '{{total}} में से {{count}} प्रमाणपत्र वापस लिए: {{name}}',
  'activity.recall-stopped': 'वापसी {{name}} {{total}} में से {{count}} के बाद रुक गई',
  'activity.recall-undone': '{{count}} प्रमाणपत्रों की वापसी पलटी: {{name}}',

  'notification.certificate-recalled': 'प्रमाणपत्र वापस लिया गया',
  'notification.certificate-recalled.text':
    'प्रमाणपत्र {{certificateNo}} को जारीकर्ता ने वापस ले लिया है और वह अब मान्य नहीं है। कारण उसके सत्यापन में दिखता है।',
  'notification.certificate-reinstated': 'प्रमाणपत्र फिर से मान्य',
  'notification.certificate-reinstated.text': 'प्रमाणपत्र {{certificateNo}} की वापसी पलट दी गई। वह पहले की तरह मान्य है।',
  'notification.recall-asked': 'एक वापसी दूसरे व्यक्ति की प्रतीक्षा में है',
  'notification.recall-asked.text': '{{count}} प्रमाणपत्र: {{name}}। {{reason}}',
  'notification.recall-declined': 'वापसी अस्वीकार',
  'notification.recall-declined.text': '{{name}}: {{reason}}',
  'notification.recall-done': 'वापसी पूरी हुई',
  'notification.recall-done.text': '{{total}} में से {{count}} प्रमाणपत्र वापस लिए गए: {{name}}।',
  'notification.recall-stopped': 'वापसी रुक गई',
  'notification.recall-stopped.text': '{{name}}: {{total}} में से {{count}} प्रमाणपत्रों के बाद रुक गई।',
  'notification.recall-of-school': 'आपके विद्यालय के प्रमाणपत्र वापस लिए गए',
  'notification.recall-of-school.text': 'आपके विद्यार्थियों के {{count}} प्रमाणपत्र वापस लिए गए: {{reason}}',
  'notification.recall-undone': 'वापसी पलटी गई',
  'notification.recall-undone.text': 'वापसी {{name}} पलट दी गई: {{count}} प्रमाणपत्र फिर से मान्य हैं।',
};
