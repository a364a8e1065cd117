import type { Page } from '@playwright/test';
import type { ListedJob, ListedMessage, Status, StatusPart } from '@sanad/contract/api/status';
import { answered } from './opening.ts';
import type { Scene } from './scene.ts';

const path = '/SuperAdmin/status';
const at = '2026-11-18T09:41:00.000Z';

const part = (name: StatusPart['name'], state: StatusPart['state'], values: StatusPart['values'] = {}): StatusPart => ({
  name,
  state,
  values,
});

const full: Status = {
  lookedAt: at,
  parts: [
    part('servers', 'works', { number: 2 }),
    part('workers', 'works', { number: 2, running: 6 }),
    part('database', 'works', { open: 38, most: 200, milliseconds: 1.2 }),
    part('replicas', 'works', { number: 2, seconds: 0.4 }),
    part('identity', 'works', { milliseconds: 62.4 }),
    part('mail', 'slow', { number: 14, seconds: 1320 }),
    part('files', 'works', { milliseconds: 31 }),
    part('renderer', 'works'),
    part('log', 'works', { number: 0 }),
  ],
  release: {
    version: '2.4.1',
    versions: ['2.4.0', '2.4.1'],
    since: '2026-11-06T06:00:00.000Z',
    node: '24.21.0',
    postgres: '16.4',
    schema: '0196',
  },
  backup: { at: '2026-11-18T03:10:00.000Z', bytes: 18_400_000_000, seconds: 246 },
  audit: {
    isRunning: false,
    last: { at: '2026-11-18T02:06:00.000Z', entries: 2_104_881, findings: 0, seconds: 372 },
  },
  keys: { active: 412, retired: 2, oldestAt: '2026-04-18T00:00:00.000Z' },
  disk: { freeBytes: 588_000_000_000, sizeBytes: 1_000_000_000_000 },
  databaseBytes: 96_000_000_000,
  memory: { usedBytes: 2_100_000_000, sizeBytes: 8_000_000_000 },
  tls: { until: '2027-01-04T00:00:00.000Z', host: 'sanad.kaduna.example' },
  jobs: { waiting: 23, running: 6, failed: 2, oldestSeconds: 40 },
  messages: { waiting: 14, failed: 2, sentToday: 318 },
};

const failing: Status = {
  ...full,
  parts: full.parts.map((one) => {
    if (one.name === 'workers' || one.name === 'renderer') return part(one.name, 'away');
    return one;
  }),
  release: { ...full.release, versions: ['2.4.1'] },
  backup: null,
  audit: { isRunning: true, last: { at, entries: 2_104_881, findings: 3, seconds: 372 } },
  disk: { freeBytes: 60_000_000_000, sizeBytes: 1_000_000_000_000 },
  tls: { until: '2026-11-10T00:00:00.000Z', host: 'sanad.kaduna.example' },
};

const job = (given: Partial<ListedJob>): ListedJob => ({
  id: '1',
  kind: 'certificates.bulk-approve',
  state: 'running',
  startedBy: null,
  done: null,
  total: null,
  tries: 0,
  mostTries: 25,
  at,
  reason: null,
  canRun: false,
  canStop: false,
  ...given,
});

const jobs: ListedJob[] = [
  job({ startedBy: 'musa.ibrahim@moe.example', done: 809, total: 1284, canStop: true }),
  job({ id: '2', kind: 'previews.print-class' }),
  job({
    id: '0197a8c0-0000-7000-8000-000000000001',
    kind: 'results.process-batch',
    state: 'failed',
    startedBy: 'rimi.college@school.example',
    done: 211,
    total: 640,
    reason: 'The file ends in the middle of row 212.',
  }),
  job({ id: '3', kind: 'mail.deliver', state: 'failed', tries: 25, canRun: true }),
  job({ id: '4', kind: 'operations.audit', state: 'waiting', canRun: true }),
];

const message = (given: Partial<ListedMessage>): ListedMessage => ({
  id: '0197a8c0-0000-7000-8000-000000000002',
  channel: 'mail',
  to: 'bola.ajayi@school.example',
  subject: 'Sanad: you are invited as teacher',
  state: 'queued',
  tries: 3,
  error: '451 4.3.2 Please try again later',
  createdAt: at,
  ...given,
});

const messages: ListedMessage[] = [
  message({}),
  message({
    id: '0197a8c0-0000-7000-8000-000000000003',
    to: 'grace.udoh@school.example',
    state: 'failed',
    tries: 1,
    error: '550 5.1.1 No such mailbox',
  }),
  message({
    id: '0197a8c0-0000-7000-8000-000000000004',
    to: 'hauwa.shehu@school.example',
    subject: 'Sanad: your password was changed',
    state: 'sent',
    error: null,
  }),
];

const seenAs = (status: Status) => (page: Page) =>
  answered(page, /\/api\/status\/jobs/, { data: jobs, totalCount: 31 }, () =>
    answered(page, /\/api\/status\/messages/, { data: messages, totalCount: 3 }, () =>
      answered(page, /\/api\/status$/, { data: status }, () => page.reload()),
    ),
  );

/** How the installation does. */
export const statusScenes: readonly Scene[] = [
  { name: 'SuperAdmin-status', path },
  { name: 'SuperAdmin-status-full', path, open: seenAs(full) },
  { name: 'SuperAdmin-status-failing', path, open: seenAs(failing) },
  {
    name: 'SuperAdmin-status-lists',
    path,
    open: async (page) => {
      await seenAs(full)(page);
      await page.locator('#status-jobs').evaluate((heading) => heading.scrollIntoView());
    },
  },
  {
    name: 'SuperAdmin-status-unread',
    path,
    open: (page) => answered(page, /\/api\/status$/, { status: 500 }, () => page.reload()),
  },
];
