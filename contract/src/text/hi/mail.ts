import type { mail as en } from '../en/mail.ts';

export const mail: Record<keyof typeof en, string> = {
  'mail.greeting': 'नमस्ते {{name}},',
  'mail.greeting.nameless': 'नमस्ते,',
  'mail.link-by-hand': 'यदि बटन काम न करे, तो यह पता अपने ब्राउज़र में खोलें:',
  'mail.link-works-hours': 'यह लिंक {{hours}} घंटे तक काम करेगा।',
  'mail.link-works-one-hour': 'यह लिंक एक घंटे तक काम करेगा।',
  'mail.not-you': 'यदि आपको इस ईमेल की अपेक्षा नहीं थी, तो कुछ करने की आवश्यकता नहीं है।',
  'mail.sender': 'सनद · विद्यालय के प्रमाणपत्र, जारी और सत्यापित',
  'mail.verify.subject': 'सनद: अपने ईमेल पते की पुष्टि करें',
  'mail.verify.text': 'कृपया पुष्टि करें कि यह आपका ईमेल पता है, ताकि आप सनद में साइन इन कर सकें।',
  'mail.verify.action': 'ईमेल पते की पुष्टि करें',
  'mail.forgotten.subject': 'सनद: नया पासवर्ड बनाएँ',
  'mail.forgotten.text': 'किसी ने, संभवतः आपने ही, आपके सनद खाते के लिए नया पासवर्ड माँगा है।',
  'mail.forgotten.action': 'नया पासवर्ड बनाएँ',
  'mail.invitation.subject': 'सनद: आपका खाता तैयार है',
  'mail.invitation.text': 'सनद पर आपका खाता बनाया गया है। आपका उपयोगकर्ता नाम {{username}} है। शुरू करने के लिए पासवर्ड चुनें।',
  'mail.invitation.action': 'अपना पासवर्ड बनाएँ',
  'mail.role.subject': 'सनद: अपनी नई भूमिका स्वीकार करें',
  'mail.role.text':
    'आपके सनद खाते {{username}} को {{role}} की भूमिका दी जा रही है। इसे स्वीकार करने के लिए नया पासवर्ड चुनें; तब सभी उपकरण साइन आउट हो जाएँगे। जब तक आप ऐसा नहीं करते, कुछ नहीं बदलेगा।',
  'mail.role.action': 'भूमिका स्वीकार करें',
};
