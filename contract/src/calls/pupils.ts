export const pupilCalls = {
  searchDoubts: 'POST /api/v1/PupilDoubt/search',
  askSame: 'POST /api/pupil-doubts',
  decideDoubt: 'PUT /api/pupil-doubts/:id',
} as const;
