/** Verifying a whole file. */
export const bulkVerify = {
  'bulk-verify.result-type-required': 'Result type must be school or regional.',
  'bulk-verify.row.no-number': 'Certificate No and Candidate No are both missing.',
  'bulk-verify.row.wrong-year': '{{value}} is not an academic year such as {{example}}.',
  'bulk-verify.reason.no-match': 'No certificate matches all the details of this row.',
  'bulk-verify.reason.revoked': 'The certificate was revoked.',
  'bulk-verify.reason.suspended': 'The certificate is suspended.',
  'bulk-verify.reason.superseded': 'The certificate was replaced by a corrected one.',
  'bulk-verify.reason.expired': 'The certificate is not valid at this time.',
  'bulk-verify.reason.untrusted': 'The certificate is not as it was issued. Please report this to the issuing state.',
};
