export const registry = {
  'registry.duplicate': 'A record with these values exists already.',
  'registry.not-yours-to-set': 'The field {{field}} is not yours to set.',
  'registry.in-use': 'Other records still refer to this one, so it cannot be deleted.',
  'registry.issuer-name-taken':
    'There is an issuer with a name that reads the same: {{name}}. Please choose a name that tells them apart.',
  'registry.school-name-taken':
    'There is an active school of this name, or of one that looks the same, in this LGA already: {{name}}. Please give one of them another name first.',
  'registry.school-name-mixed':
    'The name mixes letters of several alphabets in one word: {{word}}. Please have it written in one alphabet first.',
  'document.too-large': 'A document can be at most 5 MB.',
  'document.wrong-type': 'A document must be a PDF, a PNG or a JPEG.',
  'file.too-many-today':
    'You have sent as many files as one account may send in a day: {{most}} files or {{megabytes}} MB. Please go on tomorrow.',
  'document.encrypted': 'This PDF is locked with a password. Please save it without one and add it again.',
  'document.too-many-pages': 'A PDF can have at most {{most}} pages.',
  'document.bomb': 'This file unpacks to far more than a document needs, or takes too long to draw. It was not kept.',
  'document.acts':
    'This PDF does more than show pages: it runs a script, opens an address or another file by itself, or has files inside. Only plain documents are kept.',
  'document.broken': 'This file cannot be opened. Please check it and add it again.',
  'document.too-many': 'A record can have at most {{most}} documents.',
  'consent.fields': 'Consent needs at least one private field, and no field that only the holder sees.',
  'consent.time': 'The consent must end in the future, at most a year from now.',
  'consent.self': 'You see your own record without consent.',
  'consent.too-many': 'At most {{most}} consents can be open at a time. Withdraw one first.',
};
