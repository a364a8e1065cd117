/** Documents that issuers issue of their own kinds: what is refused, and what the screens say. */
export const issuedDocuments = {
  'issued-document.not-found': 'There is no such document, or it is not yours to manage.',
  'issued-document.kind-not-found': 'There is no such kind of document, or it is not yours to issue.',
  'issued-document.holder-not-found':
    'Nobody has this number. A number of a school is looked up with the school; please compare it with the paper.',
  'issued-document.not-pending': 'This document was decided already.',
  'issued-document.not-issued': 'This document was not issued yet.',
  'issued-document.changed': 'The document was changed meanwhile. Please look at it again.',
  'issued-document.issuer-not-active':
    'Only an issuer that is active issues documents and takes them back. Nothing was changed.',
  'issued-document.kind-changed':
    'This kind of document has another published version by now. Please open the document, look at its fields and save it again.',
  'issued-document.holder-gone': 'The record of the holder is not there any more. Nothing was signed.',
  'issued-document.holder-not-allowed': 'Documents of this kind are not issued to such people.',
  'issued-document.day-over': 'The last day of this document is over already.',
  'issued-document.day-missing': 'Please say until which day the document is valid.',
  'issued-document.school-unknown': 'A school that is named in it is not there any more.',
  'issued-document.number-taken':
    'The next number was given to a document of another kind. Please change the numbering of this kind. Nothing was signed.',
  'issued-document.wrong-values': 'Something is missing or wrong: {{problems}}',
  'issued-document.not-replaceable':
    'Only an issued document of the same kind and the same holder can be issued again in its place.',
  'issued-document.replaced-already': 'Another document is to take its place already.',
  'issued-document.nothing-chosen': 'Please say which documents are to be approved.',
  'issued-document.none-waiting': 'None of these documents waits for approval.',
} as const;
