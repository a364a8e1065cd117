import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { checkedCertificate } from '../testing/checked-certificate.ts';

/** White paper of this size with a line of writing. */
export const paper = (width: number, height: number, text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><text x="12" y="42" font-size="26" font-family="serif">${text}</text></svg>`;

/** A field of a copy as the server cuts it out. */
const cutOut = `data:image/svg+xml,${encodeURIComponent(paper(360, 64, 'Mathematics 81 A'))}`;

/** What a check may come out as. */
export const verdicts: Readonly<Record<string, CheckedCertificate>> = {
  verified: checkedCertificate('pass'),
  failed: checkedCertificate('fail', { image: cutOut }),
  unknown: checkedCertificate('unknown', { name: 'status', code: 'list-older' }),
  revoked: checkedCertificate('fail', { name: 'status', code: 'revoked' }),
  recalled: checkedCertificate('fail', { name: 'status', code: 'revoked', reason: 'error-in-marking' }),
  replaced: {
    ...checkedCertificate('fail', { name: 'status', code: 'superseded', reason: 'error-in-marking' }),
    replacement: { certificateNo: 'BECE-2025-9T4WQ6HN0C', issuedAt: '2026-11-18T09:00:00.000Z' },
  },
  'to-be-replaced': {
    ...checkedCertificate('fail', { name: 'status', code: 'superseded', reason: 'error-in-marking' }),
    replacement: {},
  },
};

/** A certificate behind a link that its student shared. */
export const shared = {
  title: 'School Result Certificate',
  certificateNo: 'SRC-2026-4K7QX2MD8R',
  issuer: 'Unity Basic School Gombe',
  issuedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-05-30T10:00:00.000Z',
  since: '2026-04-02T08:00:00.000Z',
  details: {
    studentName: 'Adaeze Kosisọchukwu Anyanwụ',
    studentNumber: 'UBS/2024/012',
    schoolName: 'Unity Basic School Gombe',
    className: 'JSS 3',
    academicYear: '2026-2027',
    termName: 'First',
  },
  imageUrl: '/credentials/shared.svg',
  pdfUrl: '#',
};

/** What was verified before, one of each outcome. */
export const remembered = (['verified', 'verification failed', 'unknown'] as const).map((status, index) => ({
  osid: String(index),
  firstName: status === 'unknown' ? '' : 'Adaeze Kosisọchukwu',
  lastName: status === 'unknown' ? '' : 'Anyanwụ',
  schoolName: 'Kaltungo Hills Senior Secondary School',
  candidateNo: 'GMB/2026/0160',
  certificateNo: 'BECE-2026-J8V8AF8321',
  status,
  source: ['id', 'copy', 'qr'][index],
  resultType: 'regional',
  academicYear: '2026-2027',
  query: { id: 'BECE-2026-J8V8AF8321' },
  osCreatedAt: '2026-11-15T10:42:00.000Z',
}));

/** Lists that were verified before. */
export const pastBatches = (['done', 'running', 'failed'] as const).map((state, index) => ({
  osid: String(index),
  fileName: 'applicants-for-admission-2026-2027-second-list.csv',
  resultType: 'regional',
  state,
  totalCount: 120,
  fulfilledCount: 117,
  rejectedCount: 3,
  osCreatedAt: '2026-11-15T10:42:00.000Z',
}));
