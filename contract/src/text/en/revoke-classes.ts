/** Why certificates are taken back, in words that everybody may read. */
export const revokeClassWords = {
  'revoke-class.error-in-marking': 'Error in marking',
  'revoke-class.wrong-person': 'Issued to the wrong person',
  'revoke-class.wrong-details': 'Wrong details on the certificate',
  'revoke-class.exam-malpractice': 'Examination malpractice',
  'revoke-class.issued-without-right': 'Issued without the right to do so',
  'revoke-class.key-compromised': 'Signing key compromised',
  'revoke-class.other': 'Other reason',
};
