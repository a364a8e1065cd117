import type { managedAccounts as en } from '../en/managed-accounts.ts';

export const managedAccounts: Record<keyof typeof en, string> = {
  'frame.account-state.active': 'सक्रिय',
  'frame.account-state.pending': 'अभी पुष्टि नहीं हुई',
  'frame.account-state.closed': 'बंद',
  'managed.title': 'खाता सँभालें',
  'managed.last-sign-in': 'पिछला साइन इन {{date}} को',
  'managed.never-signed-in': 'कभी साइन इन नहीं किया',
  'managed.sessions': 'सभी सत्र समाप्त करें',
  'managed.sessions.text': 'कुछ सेकंड में सब जगह से साइन आउट। पासवर्ड वही रहेगा।',
  'managed.sessions.button': 'साइन आउट करें',
  'managed.factors': 'दूसरे चरण हटाएँ',
  'managed.factors.text':
    'उसके लिए जिसका फ़ोन, पासकी और पुनर्प्राप्ति कोड खो गए हैं। पहले पक्का करें कि यही व्यक्ति है: इसके बाद केवल पासवर्ड से खाता खुल जाएगा।',
  'managed.factors.button': 'दूसरे चरण हटाएँ',
  'managed.role': 'भूमिका वापस लें: {{role}}',
  'managed.role.text': 'इस भूमिका से जो देखा और किया जा सकता था, वह तुरंत समाप्त हो जाता है। शिक्षक की कक्षाएँ भी हट जाती हैं।',
  'managed.role.button': 'भूमिका वापस लें',
  'managed.close': 'खाता बंद करें',
  'managed.close.text': 'सब जगह से साइन आउट, और फिर खोले जाने तक साइन इन नहीं होगा। कुछ भी मिटाया नहीं जाता।',
  'managed.close.button': 'खाता बंद करें',
  'managed.reopen': 'खाता फिर खोलें',
  'managed.reopen.text': 'उसी पासवर्ड, भूमिकाओं और दूसरे चरणों के साथ।',
  'managed.reopen.button': 'फिर खोलें',
  'managed.reason': 'कारण',
  'managed.reason.hint': 'यह उस व्यक्ति को ईमेल में मिलता है और गतिविधि लॉग में लिखा जाता है।',
  'managed.done': 'हो गया। उस व्यक्ति को ईमेल से बताया गया है।',
};
