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
