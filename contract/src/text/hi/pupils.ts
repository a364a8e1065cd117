import type { pupils as source } from '../en/pupils.ts';

export const pupils: Record<keyof typeof source, string> = {
  'pupils.reason.names-differ': 'संख्या एक ही है, नाम अलग है',
  'pupils.reason.several': 'कई विद्यार्थी मेल खाते हैं',
  'pupils.reason.name-only': 'नाम एक ही है, पर किसी संख्या से पता नहीं चलता',
  'pupils.decided': 'इस प्रश्न पर पहले ही निर्णय हो चुका है।',
  'pupils.changed-since': 'आपके देखने के बाद दोनों में से एक अभिलेख बदल गया है। कृपया फिर से देखें।',
  'pupils.other-school': 'दोनों में से एक विद्यार्थी अब किसी दूसरे विद्यालय में है।',
  'pupils.school-not-active': 'विद्यालय अभी सक्रिय नहीं है।',
  'pupils.both-have-accounts': 'दोनों अभिलेखों के खाते हैं। कृपया पहले प्रशासन से एक खाता बंद करवाएँ।',
  'pupils.both-have-results':
    'दोनों के पास सत्र {{academicYear}} के {{term}} सत्रांश का प्रमाणपत्र है। पहले उनमें से एक निरस्त करना होगा।',
  'pupils.not-merged': 'ये दोनों मिलाए नहीं गए हैं।',
  'pupils.merged-since': 'दोनों में से एक को उसके बाद फिर मिलाया गया है। कृपया पहले उसे वापस लें।',
  'pupils.split-too-late': 'मिलान {{days}} दिनों तक वापस लिया जा सकता है। वह समय बीत चुका है।',
  'notification.pupils-doubted': 'क्या यह वही विद्यार्थी है?',
  'notification.pupils-doubted.text':
    '{{file}}: कुछ परिणाम ऐसे विद्यार्थियों के हो सकते हैं जिन्हें विद्यालय पहले से जानता है। कृपया निर्णय लें।',
  'notification.pupils-merged': 'अभिलेख मिलाए गए',
  'notification.pupils-merged.text': '{{school}} में {{name}} ({{number}}) के दो अभिलेख अब सभी परिणामों सहित एक हैं।',
  'notification.pupils-split': 'मिलान वापस लिया गया',
  'notification.pupils-split.text': '{{school}} में {{name}} ({{number}}) के दोनों अभिलेख फिर अलग हैं।',
  'activity.pupils-doubted': 'संदिग्ध मिलान छोड़े: {{file}}',
  'activity.pupils-merged': '{{name}} ({{number}}) के दो अभिलेख मिलाए',
  'activity.pupils-kept-apart': '{{name}} ({{number}}) को दूसरे अभिलेख से अलग रखा',
  'activity.pupils-split': '{{name}} ({{number}}) का मिलान वापस लिया',
};
