export const registry = {
  'registry.duplicate': 'A record with these values exists already.',
  'registry.in-use': 'Other records still refer to this one, so it cannot be deleted.',
  'registry.fields-not-yours': 'These fields are set by the examination authority or by the system: {{fields}}.',
  'registry.school-name-taken':
    'There is an active school of this name in this LGA already: {{name}}. Please give one of them another name first.',
  'document.too-large': 'A document can be at most 5 MB.',
  'document.wrong-type': 'A document must be a PDF, a PNG or a JPEG.',
  'document.too-many': 'A record can have at most {{most}} documents.',
  'consent.fields': 'Consent needs at least one private field, and no field that only the holder sees.',
  'consent.time': 'The consent must end in the future, at most a year from now.',
  'consent.self': 'You see your own record without consent.',
  'consent.too-many': 'At most {{most}} consents can be open at a time. Withdraw one first.',
};
