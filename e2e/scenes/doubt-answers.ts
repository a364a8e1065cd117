/** Doubtful matches, of which the demo data has none. */

const pupil = (name: string, numbers: object) => ({
  osid: name,
  name,
  uniqueId: 'STU7K2M9QX4T1',
  admissionNo: '',
  candidateNo: '',
  className: '',
  dateOfBirth: '',
  hasAccount: false,
  account: '',
  addedAt: '2026-07-14T09:20:00.000Z',
  results: 0,
  certificates: 0,
  ...numbers,
});

const doubt = (id: string, doubtful: ReturnType<typeof pupil>, candidate: ReturnType<typeof pupil>, more: object) => ({
  osid: id,
  osUpdatedAt: '2026-11-16T09:20:00.000Z',
  osCreatedAt: '2026-11-16T09:20:00.000Z',
  entity: 'Results',
  schoolName: 'Unity Basic School Gombe',
  schoolId: 's',
  doubtful,
  candidate,
  doubtfulName: doubtful.name,
  doubtfulNumber: doubtful.candidateNo,
  candidateName: candidate.name,
  candidateNumber: candidate.admissionNo,
  state: 'open',
  reason: 'names-differ',
  reasonText: 'The number is the same, the name is not',
  canDecide: true,
  canSplit: false,
  splitUntil: '',
  ...more,
});

const known = pupil('Amina Hauwa Bello', {
  admissionNo: 'UBS/2024/003',
  candidateNo: 'GMB/2026/0003',
  className: 'JSS 3 A',
  dateOfBirth: '2011-03-09',
  hasAccount: true,
  account: 'amina.bello@mail.example',
  addedAt: '2024-09-08T09:20:00.000Z',
  results: 4,
  certificates: 3,
});

const rows = [
  doubt('d1', pupil('Amina Hauwa Belo-Ƙaraye', { candidateNo: 'GMB/2026/0003', results: 1 }), known, {}),
  doubt('d2', pupil('Oluwaseyifunmi Temiloluwa Adebayo-Okonkwo', { candidateNo: 'GMB/2026/0117', results: 1 }), known, {
    reason: 'several',
    reasonText: 'Several pupils fit',
  }),
  doubt('d3', pupil('Musa Lawal', { candidateNo: 'GMB/2026/0041' }), known, {
    state: 'same',
    canDecide: false,
    canSplit: true,
    splitUntil: '2027-02-14T09:20:00.000Z',
  }),
  doubt('d4', pupil('Grace Danladi', { candidateNo: 'GMB/2026/0042', results: 1 }), known, {
    state: 'apart',
    canDecide: false,
    reason: 'name-only',
    reasonText: 'The name is the same, no number tells',
  }),
];

export const doubts = { totalCount: rows.length, data: rows };
