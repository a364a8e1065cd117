const at = '2026-11-17T07:11:00.000Z';
const numbering = [{ text: 'GSSB/' }, { part: 'year' }, { text: '/' }, { part: 'counter', digits: 5 }];

const definition = {
  title: { en: 'Scholarship award', hi: 'छात्रवृत्ति पुरस्कार' },
  description: 'For the best pupils of a session',
  category: 'award',
  fields: [
    {
      name: 'session',
      label: { en: 'Session', hi: 'सत्र' },
      type: 'choice',
      required: true,
      choices: ['2025–2026', '2026–2027'],
    },
    {
      name: 'amountAYear',
      label: { en: 'Amount a year', hi: 'वार्षिक राशि' },
      type: 'amount',
      currency: 'NGN',
      minimum: 10_000,
      maximum: 500_000,
      required: true,
      private: true,
    },
    { name: 'school', label: { en: 'School at the time of the award', hi: 'पुरस्कार के समय का विद्यालय' }, type: 'school' },
    { name: 'ground', label: { en: 'Ground of the award', hi: 'पुरस्कार का आधार' }, type: 'text', maxLength: 250 },
    { name: 'renewal', label: { en: 'Renewal', hi: 'नवीनीकरण' }, type: 'choice', choices: ['yes', 'no'] },
  ],
  holders: ['Student'],
  canBeAsked: true,
  validity: { until: 'day', day: '2027-07-31' },
  numbering,
  paper: 'award-blue',
};

const line = (version: number, state: string, changes: object) => ({
  osid: `0197a8c0-0000-7000-8000-00000000000${version}`,
  ...{ version, state, fields: 5, added: 0, removed: 0, savedAt: at, savedBy: 'issuer@sanad.example' },
  ...changes,
});

const kind = {
  osid: '0197a8c0-0000-7000-8000-000000000010',
  name: 'ScholarshipAward',
  issuerId: '0197a8c0-0000-7000-8000-000000000020',
  issuerTitle: 'Gombe State Scholarship Board',
  versionId: '0197a8c0-0000-7000-8000-000000000004',
  version: 4,
  state: 'draft',
  revision: 7,
  definition,
  savedAt: at,
  savedBy: 'issuer@sanad.example',
  publishedVersion: 3,
  publishedFields: definition.fields
    .filter(({ name }) => name !== 'school')
    .map(({ name, label }) => ({ name, label })),
  keptNames: ['session', 'amountAYear', 'ground', 'renewal'],
  versions: [
    line(4, 'draft', { added: 1 }),
    line(3, 'published', { added: 1, removed: 1, publishedAt: '2026-01-02T09:00:00.000Z' }),
    line(2, 'deprecated', { publishedAt: at, deprecatedAt: '2026-01-02T09:00:00.000Z' }),
    line(1, 'deprecated', { added: 4, publishedAt: at, deprecatedAt: '2025-03-01T09:00:00.000Z' }),
  ],
  isIssuerActive: true,
};

/** A kind in each of its states, as the server tells it. */
export const kindStates = {
  draft: kind,
  published: { ...kind, state: 'published', version: 3, versions: kind.versions.slice(1) },
  waiting: { ...kind, isIssuerActive: false },
  fresh: {
    ...kind,
    version: 1,
    revision: 1,
    definition: { ...definition, title: { en: 'Prize letter' }, fields: [], paper: 'letter', numbering },
    publishedVersion: undefined,
    publishedFields: undefined,
    keptNames: [],
    versions: [line(1, 'draft', { fields: 0 })],
  },
};

const listed = (index: number, own: object) => ({
  osid: `0197a8c0-0000-7000-8000-00000000003${index}`,
  ...{ name: `Kind${index}`, issuerId: kind.issuerId, issuerTitle: kind.issuerTitle, category: 'award' },
  ...{ title: definition.title, paper: 'award-blue', version: 1, state: 'published', fields: 5, savedAt: at },
  ...own,
});

export const listedKinds = [
  listed(1, { version: 3, draftVersion: 4 }),
  listed(2, { title: { en: 'Bursary letter', hi: 'सहायता पत्र' }, paper: 'award-green', fields: 3 }),
  listed(3, { title: { en: 'Prize letter', hi: 'पुरस्कार पत्र' }, paper: 'letter', state: 'draft', fields: 0 }),
  listed(4, {
    title: { en: 'Certificate of attendance of the holiday course in mathematics and the sciences' },
    ...{ paper: 'award-brown', state: 'deprecated', version: 2, fields: 12 },
  }),
];

export const kindCounts = [
  {
    kindId: kind.osid,
    ...{ issued: 1182, valid: 1161, revoked: 12, waiting: 4 },
    counters: { year: 2026, ofYear: 417, ever: 0 },
    versions: [
      { versionId: kind.versions[1]?.osid, issued: 770, waiting: 4 },
      { versionId: kind.versions[2]?.osid, issued: 412, waiting: 0 },
    ],
  },
];
