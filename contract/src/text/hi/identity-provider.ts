export const identityProvider = {
  'identity-provider.unavailable': 'साइन इन सेवा से संपर्क नहीं हो पा रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'identity-provider.password-refused': 'साइन इन सेवा यह पासवर्ड स्वीकार नहीं करती। कृपया दूसरा पासवर्ड चुनें।',
  'identity-provider.field-refused': 'साइन इन सेवा {{field}} का यह मान स्वीकार नहीं करती।',
};
