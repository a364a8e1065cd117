import type { issuedDocuments as en } from '../en/issued-documents.ts';

export const issuedDocuments: Record<keyof typeof en, string> = {
  'issued-document.not-found': 'ऐसा कोई दस्तावेज़ नहीं है, या वह आपके अधिकार में नहीं है।',
  'issued-document.kind-not-found': 'दस्तावेज़ का ऐसा कोई प्रकार नहीं है, या उसे आप जारी नहीं करते।',
  'issued-document.holder-not-found':
    'यह संख्या किसी की नहीं है। विद्यालय की संख्या विद्यालय के साथ खोजी जाती है; कृपया काग़ज़ से मिलाएँ।',
  'issued-document.not-pending': 'इस दस्तावेज़ पर निर्णय हो चुका है।',
  'issued-document.not-issued': 'यह दस्तावेज़ अभी जारी नहीं हुआ है।',
  'issued-document.changed': 'इस बीच दस्तावेज़ बदल गया। कृपया उसे फिर देखें।',
  'issued-document.issuer-not-active': 'केवल सक्रिय जारीकर्ता ही दस्तावेज़ जारी करता और वापस लेता है। कुछ नहीं बदला गया।',
  'issued-document.kind-changed': 'अब इस प्रकार का दूसरा संस्करण प्रकाशित है। कृपया दस्तावेज़ खोलें, उसके खाने देखें और फिर सहेजें।',
  'issued-document.holder-gone': 'धारक का अभिलेख अब नहीं है। किसी पर हस्ताक्षर नहीं हुआ।',
  'issued-document.holder-not-allowed': 'इस प्रकार के दस्तावेज़ ऐसे लोगों को जारी नहीं होते।',
  'issued-document.day-over': 'इस दस्तावेज़ का अंतिम दिन बीत चुका है।',
  'issued-document.day-missing': 'कृपया बताएँ कि दस्तावेज़ किस दिन तक मान्य है।',
  'issued-document.school-unknown': 'इसमें लिखा एक विद्यालय अब नहीं है।',
  'issued-document.number-taken':
    'अगली संख्या किसी दूसरे प्रकार के दस्तावेज़ को मिल चुकी है। कृपया इस प्रकार की क्रम-संख्या बदलें। किसी पर हस्ताक्षर नहीं हुआ।',
  'issued-document.wrong-values': 'कुछ छूटा है या ग़लत है: {{problems}}',
  'issued-document.not-replaceable': 'केवल उसी प्रकार और उसी धारक का जारी दस्तावेज़ फिर से उसकी जगह जारी हो सकता है।',
  'issued-document.replaced-already': 'उसकी जगह लेने वाला दूसरा दस्तावेज़ पहले से है।',
  'issued-document.nothing-chosen': 'कृपया बताएँ कि कौन-से दस्तावेज़ स्वीकृत करने हैं।',
  'issued-document.none-waiting': 'इनमें से कोई दस्तावेज़ स्वीकृति की प्रतीक्षा में नहीं है।',
};
