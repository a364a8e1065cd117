const definition = {
  ...{ title: { en: 'Bursary letter' }, category: 'letter', canBeAsked: true, paper: 'letter' },
  fields: [{ name: 'towards', label: { en: 'Towards' }, type: 'text', required: true }],
  ...{ holders: ['Student'], validity: { until: 'always' }, numbering: [{ part: 'counter', digits: 5 }] },
};

/** A kind of document with one field, as whoever issues it reads it. */
export const aKind = {
  ...{ versionId: 'v1', kindId: 'k1', name: 'BursaryLetter', version: 1, issuerId: 'i1', issuerName: 'The board' },
  ...{ definition, nextNumber: 'B/00001' },
};
