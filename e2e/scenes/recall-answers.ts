import type { Recall, RecallCount } from '@sanad/contract/api/recalls';

/** Recalls in each of their states, as the server tells of them. */

export const recallCount: RecallCount = {
  certificates: 1842,
  schools: 14,
  version: '1842-5fa0',
  targetName: 'BECE 2024-2025, Gongola',
  alreadyRevoked: 6,
  suspended: 3,
  inApproval: 0,
  consenters: 2,
  topSchools: [
    { name: 'Government Secondary School, Numan', code: '0451', certificates: 412 },
    { name: 'Unity Basic School, Gombi', code: '0417', certificates: 287 },
    { name: 'Community Day School, Girei', code: '0422', certificates: 214 },
    { name: 'Government Girls School, Mubi', code: '0453', certificates: 196 },
    { name: 'Junior Secondary School, Song', code: '', certificates: 171 },
  ],
};

export const emptyCount: RecallCount = { ...recallCount, certificates: 0, schools: 0, suspended: 0, topSchools: [] };

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const may = { decide: false, withdraw: false, remind: false, repeat: false, undo: false };

const asked: Recall = {
  osid: '0197a8c0-0000-7000-8000-000000000001',
  state: 'waiting',
  target: { by: 'exam', classType: 'bcece', academicYear: '2024-2025' },
  targetName: 'BECE 2024-2025, Gongola',
  replaces: true,
  reasonClass: 'error-in-marking',
  reason:
    'The Mathematics marks of five local governments were entered from the wrong mark sheet. Corrected marks were uploaded on 15 November.',
  certificates: 1842,
  schools: 14,
  version: '1842-5fa0',
  askedBy: 'ngozi.okafor@ministry.example',
  askedAt: minutes(-6),
  expiresAt: minutes(24 * 60 - 6),
  failures: [],
  repeatable: 0,
  corrected: 0,
  hasSeen: false,
  isOwn: true,
  may,
};

const agreed = { decidedBy: 'yakubu.musa@gongola.example', decidedAt: minutes(-5) };
const progress = (done: number, failed = 0) => ({
  total: 1842,
  done,
  succeeded: done - failed,
  failed,
  remaining: 1842 - done,
});
const over = { ...agreed, recalledAt: minutes(-6), undoUntil: minutes(54), progress: progress(1842, 2) };

export const recallStates = {
  'waiting-own': { ...asked, may: { ...may, withdraw: true }, remindFrom: minutes(54) },
  'waiting-named': { ...asked, askedOf: 'Yakubu Musa', may: { ...may, withdraw: true, remind: true } },
  'waiting-not-me': { ...asked, askedOf: 'Yakubu Musa', isOwn: false },
  'waiting-other': { ...asked, isOwn: false, may: { ...may, decide: true } },
  'waiting-seen': { ...asked, isOwn: false, hasSeen: true, may: { ...may, decide: true } },
  running: { ...asked, ...agreed, state: 'running', progress: progress(1234) },
  done: { ...asked, ...over, state: 'done', may: { ...may, undo: true } },
  partly: {
    ...asked,
    ...over,
    state: 'done',
    progress: progress(1842, 44),
    failures: [
      { reason: 'Could not be recalled, because of an error.', certificates: 42 },
      { reason: 'Was revoked by itself meanwhile.', certificates: 2 },
    ],
    repeatable: 42,
    may: { ...may, undo: true, repeat: true },
  },
  corrected: { ...asked, ...over, state: 'done', corrected: 12 },
  undoing: { ...asked, ...over, state: 'undoing', progress: progress(600), undoneBy: 'ngozi.okafor@ministry.example' },
  undone: { ...asked, ...agreed, state: 'undone', progress: progress(1842), undoneBy: 'ngozi.okafor@ministry.example' },
  declined: { ...asked, ...agreed, state: 'declined', declineReason: 'Only three local governments are wrong.' },
  expired: { ...asked, state: 'expired' },
  withdrawn: { ...asked, state: 'withdrawn' },
  stopped: {
    ...asked,
    ...agreed,
    state: 'stopped',
    progress: progress(0),
    stopReason: 'The certificates are not the same any more as those that were counted. Nothing was recalled.',
  },
} as const satisfies Record<string, Recall>;

export const allRecalls = Object.values(recallStates).map((recall, index) => ({ ...recall, osid: String(index) }));

export const recallCertificates = Array.from({ length: 20 }, (_, index) => ({
  certificateNo: `BECE-2025-7M2KD9Q${String(index).padStart(3, '0')}`,
  name: ['Amina Hauwa Bello', 'Oluwaseyifunmi Temiloluwa Adebayo-Okonkwo', 'Musa Lawal'][index % 3] ?? '',
  schoolName: ['Unity Basic School, Gombi', 'Government Secondary School, Numan'][index % 2] ?? '',
  academicYear: '2024-2025',
  issuedAt: '2025-07-18T09:00:00.000Z',
}));

export const signingKeys = [
  {
    ...{ kid: '2f8a91c05be7d314', issuerId: 'a', issuerName: 'Unity Basic School Gombe', issuerType: 'School' },
    ...{ state: 'active', createdAt: '2026-09-02T08:00:00.000Z' },
  },
  {
    ...{ kid: '91c05be7d3142f8a', issuerId: 'b', issuerName: 'Gongola', issuerType: 'States', state: 'retired' },
    ...{ createdAt: '2025-09-02T08:00:00.000Z', retiredAt: '2026-09-02T08:00:00.000Z' },
  },
  {
    ...{ kid: '05be7d3142f8a91c', issuerId: 'c', issuerName: 'Kaltungo Hills Senior Secondary School' },
    ...{ issuerType: 'School', state: 'compromised', createdAt: '2025-01-02T08:00:00.000Z' },
    ...{ retiredAt: '2026-10-02T08:00:00.000Z', compromisedAt: '2026-10-01T22:00:00.000Z' },
  },
];

export const recallReach = { downloaded: 1204, verified: 212 };

export const recallConsenters = [
  { accountId: '1', name: 'Yakubu Musa', role: 'stateadmin', isAsked: true },
  { accountId: '2', name: 'Oluwaseyifunmi Temiloluwa Adebayo-Okonkwo', role: 'SuperAdmin', isAsked: false },
  { accountId: '3', name: 'Hauwa Bello', role: 'SuperAdmin', isAsked: false },
];
