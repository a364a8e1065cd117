import type { Column } from '@sanad/contract/ui-config/table';

/** A row that a verifier asked about, with its verdict in one word. */
export const verdictColumns: Column[] = [
  {
    name: 'firstName',
    names: ['middleName', 'lastName'],
    title: 'list.student-name',
    below: 'query.admissionNo',
    belowTitle: 'list.admission-no',
  },
  { name: 'schoolName', title: 'list.school' },
  { name: 'candidateNo', title: 'list.candidate-no-short' },
  {
    name: 'status',
    type: 'status',
    title: 'list.status',
    values: { verified: 'list.verified', 'verification failed': 'list.failed', unknown: 'list.unknown' },
  },
];
