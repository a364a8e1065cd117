import type { registry as en } from '../en/registry.ts';

export const registry: Record<keyof typeof en, string> = {
  'registry.duplicate': 'इन मानों वाला रिकॉर्ड पहले से मौजूद है।',
  'registry.not-yours-to-set': 'फ़ील्ड {{field}} आप नहीं भर सकते।',
  'registry.in-use': 'अन्य रिकॉर्ड अब भी इससे जुड़े हैं, इसलिए इसे हटाया नहीं जा सकता।',
  'registry.school-name-taken':
    'इस LGA में इस नाम का एक सक्रिय विद्यालय पहले से है: {{name}}। कृपया पहले इनमें से एक को दूसरा नाम दें।',
  'document.too-large': 'दस्तावेज़ अधिकतम 5 MB का हो सकता है।',
  'document.wrong-type': 'दस्तावेज़ PDF, PNG या JPEG होना चाहिए।',
  'file.too-many-today':
    'एक खाता एक दिन में जितनी फ़ाइलें भेज सकता है, आपने उतनी भेज दी हैं: {{most}} फ़ाइलें या {{megabytes}} MB। कृपया कल आगे बढ़ें।',
  'document.too-many': 'एक रिकॉर्ड में अधिकतम {{most}} दस्तावेज़ हो सकते हैं।',
  'consent.fields': 'सहमति में कम से कम एक निजी फ़ील्ड होना चाहिए, और ऐसा कोई फ़ील्ड नहीं जो केवल धारक देख सकता है।',
  'consent.time': 'सहमति भविष्य की किसी तारीख़ को समाप्त होनी चाहिए, आज से अधिकतम एक वर्ष बाद।',
  'consent.self': 'अपना रिकॉर्ड आप बिना सहमति के देख सकते हैं।',
  'consent.too-many': 'एक समय में अधिकतम {{most}} सहमतियाँ चालू रह सकती हैं। पहले कोई एक वापस लें।',
};
