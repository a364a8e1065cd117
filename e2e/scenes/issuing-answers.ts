/** Answers of the server that the demo data has no example of. */

const found = (data: object[]) => ({ totalCount: data.length, data });

const failure = (name: string, number: string, message: string) => ({ osid: number, name, number, message });

export const runningJob = {
  data: {
    state: 'running',
    totalCount: 1284,
    processedCount: 500,
    sucessCount: 496,
    failureCount: 4,
    remainingCount: 784,
    failures: [],
  },
};

export const failedJob = {
  data: {
    state: 'done',
    totalCount: 1284,
    processedCount: 1284,
    sucessCount: 1281,
    failureCount: 3,
    remainingCount: 0,
    failures: [
      failure('Abubakar Garba', 'UBS/2024/012', 'The school has no signature of its principal.'),
      failure('Suleiman Kabiru Gimba', 'UBS/2024/027', 'The school has no signature of its principal.'),
      failure('Oluwaseyifunmi Temiloluwa Adebayo-Okonkwo', 'UBS/2024/001', 'The result was decided meanwhile.'),
    ],
  },
};

export const startedJob = { responseCode: 'OK', data: { jobId: 'looks', totalCount: 30 } };

const upload = {
  academicYear: '2026-2027',
  classType: 'Basic',
  failedItemsName: 'term_failed_items.csv',
  osCreatedAt: '2026-07-14T09:20:00.000Z',
};

export const uploads = found([
  {
    ...upload,
    osid: 'u1',
    fileName: 'JSS 3 A first term 2026-2027 corrected by the class teacher.csv',
    state: 'done',
    totalCount: 31,
    fulfilledCount: 30,
    rejectedCount: 1,
    pendingCount: 30,
    issuedCount: 0,
    hasFailedItems: true,
    canUndo: true,
    reason: '',
  },
  {
    ...upload,
    osid: 'u2',
    fileName: 'JSS 3 A.csv',
    state: 'failed',
    totalCount: 0,
    fulfilledCount: 0,
    rejectedCount: 0,
    pendingCount: 0,
    issuedCount: 0,
    hasFailedItems: false,
    canUndo: false,
    reason: 'The column Admission No is missing.',
  },
]);

const failedItem = (number: string, name: string, reason: string) => ({
  admissionNo: number,
  studentName: name,
  session: '2026-2027',
  term: 'First',
  reason,
  line: 3,
});

export const finishedUpload = {
  ...upload,
  batchId: 'looks',
  state: 'done',
  fileName: 'JSS 3 A.csv',
  totalCount: 32,
  rowCount: 32,
  fulfilledCount: 30,
  rejectedCount: 2,
  failedItems: [
    failedItem('UBS/2024/099', 'Sadiq Tanko', 'English Studies: 106 is neither a mark from 0 to 100 nor a grade.'),
    failedItem('UBS/2024/100', 'Oluwaseyifunmi Temiloluwa Adebayo-Okonkwo', 'The sub class must be one of A, B, C, D.'),
  ],
  failedItemsUrl: '/api/upload-batches/looks/failed-items',
  data: [],
};

export const cleanUpload = { ...finishedUpload, totalCount: 30, rowCount: 30, rejectedCount: 0, failedItems: [] };
export const runningUpload = { ...finishedUpload, state: 'running', totalCount: 12, rejectedCount: 0, failedItems: [] };

const join = (osid: string, firstName: string, lastName: string) => ({
  osid,
  firstName,
  lastName,
  admissionNo: `UBS/2026/${osid}`,
  className: 'JSS 1',
  subClass: 'A',
  email: `${firstName}.${lastName}.of.a.long.address@students.sanad.example`.toLowerCase(),
  status: 'pending',
  osCreatedAt: '2026-09-02T08:00:00.000Z',
  osUpdatedAt: '2026-09-02T08:00:00.000Z',
  typedName: `${firstName} ${lastName}`,
  typedClass: 'JSS 1 B',
  dateOfBirth: '2013-04-05',
  recordName: `${firstName} ${lastName}`,
  record: {
    osid,
    name: `${firstName} Halima ${lastName}`,
    admissionNo: `UBS/2026/${osid}`,
    className: 'JSS 1 A',
    dateOfBirth: '2013-04-06',
    hasAccount: false,
  },
});

export const joins = found([
  join('041', 'Amina', 'Yusuf'),
  join('042', 'Oluwaseyifunmi Temiloluwa', 'Adebayo-Okonkwo'),
  join('043', 'Chinedu', 'Okafor'),
]);

export const wishes = found([
  {
    osid: 'w1',
    recordId: 's1',
    wishedName: 'Unity Basic School for Girls and Boys, Gombe',
    wishedNumber: 'GM/2026/0417',
    osCreatedAt: '2026-09-02T08:00:00.000Z',
  },
]);

const report = (osid: string, status: string, description: string) => ({
  osid,
  studentName: 'Aisha Bello',
  admissionNo: 'UBS/2024/001',
  certificateType: 'ClassResults',
  description,
  status,
  osCreatedAt: '2026-08-20T08:00:00.000Z',
});

export const reports = found([
  report('r1', 'pending', 'My middle name is spelt with a ƙ, and the mark of Basic Science is that of another pupil.'),
  report('r2', 'resolved', 'Date of birth'),
]);

/** Where the attached picture is; `attachment` answers there. */
export const attachedAt = '/api/files/looks.png';

/** The same rows, each with a picture. */
export const pictured = (rows: ReturnType<typeof found>) =>
  found(rows.data.map((row) => ({ ...row, imageUrl: attachedAt })));
