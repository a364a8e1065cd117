/** Checking an uploaded copy of a certificate. */
export const copies = {
  'copy.no-file': 'Please choose the copy that is to be checked.',
  'copy.wrong-type': 'Please choose a PDF, a PNG or a JPEG picture.',
  'copy.too-large': 'File size should be below 5MB.',
  'copy.busy': 'Many copies are being checked right now. Please try again in a moment.',
  'copy.encrypted': 'This PDF is protected by a password. Please remove the protection and upload it again.',
  'copy.too-many-pages': 'This PDF has more than {{pages}} pages. Please upload the certificate alone.',
  'copy.too-many-pixels': 'This picture is too large to be looked at. Please upload it at a smaller size.',
  'copy.broken': 'This file cannot be opened; it seems to be damaged. Please save or scan it again.',
  'copy.none-found':
    'No certificate of ours was found in this file. Please make sure that the whole page with its QR code can be seen sharply.',
  'copy.too-slow': 'Looking at this file took too long. Please upload a smaller or clearer copy.',
};
