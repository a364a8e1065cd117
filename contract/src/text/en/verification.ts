/** Verifying certificates and results. */
export const verification = {
  'verification.not-found':
    'We could not find the class / certificate result you are looking for. Please double-check the provided details and try again',
  'verification.incomplete': 'State, school, academic session, term and the ID are needed to verify a result.',
  'verification.no-certificate': 'Invalid QR code',
  'verification.no-id': 'Please enter the ID.',
  'verification.facts-used-up':
    'This was tried {{tries}} times with facts that do not fit. Scan the QR code or check a copy, or try again in {{minutes}} minutes.',
};
