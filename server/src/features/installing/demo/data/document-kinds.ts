import type { KindDefinition } from '@sanad/contract/entities/document-kind';

const numbered = (prefix: string): KindDefinition['numbering'] => [
  { text: `${prefix}/` },
  { part: 'year' },
  { text: '/' },
  { part: 'counter', digits: 5 },
];

const scholarship: KindDefinition = {
  title: { en: 'Scholarship award', hi: 'छात्रवृत्ति पुरस्कार' },
  description: 'Awarded for a session, on the ground of a result.',
  category: 'award',
  fields: [
    { name: 'session', label: { en: 'Session', hi: 'सत्र' }, type: 'text', required: true, maxLength: 20 },
    { name: 'level', label: { en: 'Class', hi: 'कक्षा' }, type: 'choice', choices: ['SSS 1', 'SSS 2', 'SSS 3'] },
    {
      ...{ name: 'amount', label: { en: 'Amount a year', hi: 'प्रति वर्ष राशि' }, type: 'amount', currency: 'NGN' },
      ...{ required: true, private: true, minimum: 1, maximum: 500_000 },
    },
    {
      ...{ name: 'ground', label: { en: 'Ground of the award', hi: 'पुरस्कार का आधार' } },
      ...{ type: 'text', maxLength: 250 },
    },
  ],
  holders: ['Student'],
  canBeAsked: true,
  validity: { until: 'day' },
  numbering: numbered('GSSB'),
  paper: 'award-blue',
};

const bursary: KindDefinition = {
  ...scholarship,
  title: { en: 'Bursary letter', hi: 'सहायता पत्र' },
  description: 'Tells what is paid towards the fees of a term.',
  category: 'letter',
  fields: [
    {
      ...{ name: 'amount', label: { en: 'Amount', hi: 'राशि' }, type: 'amount', currency: 'NGN' },
      ...{ required: true, private: true, maximum: 200_000 },
    },
    { name: 'paidOn', label: { en: 'Paid on', hi: 'भुगतान की तिथि' }, type: 'date', required: true },
    { name: 'towards', label: { en: 'Towards', hi: 'किसके लिए' }, type: 'text', required: true, maxLength: 120 },
  ],
  holders: ['Student', 'Teacher'],
  validity: { until: 'always' },
  numbering: numbered('GSSB-B'),
  paper: 'letter',
};

const prize: KindDefinition = {
  ...scholarship,
  title: { en: 'Prize letter', hi: 'पुरस्कार पत्र' },
  description: 'For the winners of the essay competition.',
  fields: [{ name: 'subject', label: { en: 'Subject', hi: 'विषय' }, type: 'text', required: true, maxLength: 120 }],
  validity: { until: 'always' },
  numbering: numbered('GSSB-P'),
  paper: 'award-brown',
};

const athletics: KindDefinition = {
  ...scholarship,
  title: { en: 'Athletics certificate', hi: 'खेल प्रमाणपत्र' },
  description: 'For those who took part in the games of the state.',
  category: 'sport',
  fields: [
    { name: 'games', label: { en: 'Games', hi: 'खेल' }, type: 'text', required: true, maxLength: 120 },
    { name: 'event', label: { en: 'Event', hi: 'स्पर्धा' }, type: 'text', required: true, maxLength: 80 },
    {
      name: 'place',
      label: { en: 'Place', hi: 'स्थान' },
      type: 'choice',
      choices: ['First', 'Second', 'Third', 'Took part'],
    },
    { name: 'heldOn', label: { en: 'Held on', hi: 'आयोजन की तिथि' }, type: 'date', required: true },
  ],
  validity: { until: 'months', months: 24 },
  numbering: numbered('GSSC'),
  paper: 'award-green',
};

/** Kinds of document of the demo issuers, and what is issued by each; one of them is still a draft. */
export const demoKinds = {
  board: { ScholarshipAward: scholarship, BursaryLetter: bursary, PrizeLetter: prize },
  council: { AthleticsCertificate: athletics },
} as const;
