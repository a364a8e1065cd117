/** What the server is made to answer those who look after many schools: the demo data has no example of it. */

const longWords = 'Please send my certificate of 2019 again, the paper was lost in the flood. '.repeat(6);
/** Two messages of visitors, one of them long in every field. */
export const messages = [
  {
    osid: '1',
    name: 'Oluwatobiloba Chukwuemeka-Adetokunbo Nwachukwu',
    email: 'oluwatobiloba.chukwuemeka-adetokunbo@ministry.sanad.example',
    message: longWords,
    handled: false,
    osCreatedAt: '2026-11-10T10:00:00.000Z',
  },
  {
    osid: '2',
    name: 'Asha',
    email: 'asha@sanad.example',
    message: 'Thank you!',
    handled: true,
    osCreatedAt: '2026-11-09T10:00:00.000Z',
  },
];

/** Approving many results at once, with three that were decided meanwhile. */
export const job = {
  jobId: '1',
  state: 'done',
  totalCount: 100,
  processedCount: 100,
  sucessCount: 97,
  failureCount: 3,
  remainingCount: 0,
  failures: ['1', '2', '3'].map((osid) => ({ osid, code: 'CONFLICT', message: 'It is no longer pending.' })),
};

/** The one chosen result was approved. */
export const decidedAll = { decidedCount: 1, failureCount: 0 };

const version = (number: number, more: object) => ({
  ...{ version: number, name: '', description: '', author: 'super.admin@sanad.example', changes: [] },
  ...{ createdAt: `2026-0${number + 3}-18T11:05:00Z`, certificates: 0, isCountWhole: true, ...more },
});

/** Versions of a template: in use, carried by many, brought back, and the one that comes with the product. */
export const templateVersions = [
  version(3, {
    name: 'BECE certificate 2026',
    changes: [
      { change: 'added', kind: 'tag', name: 'credentialSubject.candidateNo' },
      { change: 'changed', kind: 'text', name: 'Ministry of Basic, Secondary, Science and Technical Education' },
      { change: 'removed', kind: 'block', name: 'quote' },
    ],
  }),
  version(2, { restoredFrom: 1, certificates: 12_480, name: 'Back to two columns of subjects' }),
  version(1, { certificates: 100_000, isCountWhole: false, changes: [{ change: 'changed', kind: 'look', name: '' }] }),
  version(0, { author: '', createdAt: null }),
];
export const templateDifferences = { changes: templateVersions[0]?.changes ?? [] };
