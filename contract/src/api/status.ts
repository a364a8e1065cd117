import Type, { type Static } from 'typebox';
import { statusCalls as calls } from '../calls/status.ts';
import { call } from './call.ts';
import { Answer, Done, Page } from './envelope.ts';

/** `off`: this installation has none, and needs none. */
export const partStates = ['works', 'slow', 'away', 'off'] as const;
export type PartState = (typeof partStates)[number];

export const partNames = [
  'servers',
  'workers',
  'database',
  'replicas',
  'identity',
  'mail',
  'files',
  'renderer',
  'log',
] as const;
export type PartName = (typeof partNames)[number];

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()]);
const counted = Type.Integer({ minimum: 0 });
const moment = Type.String({ format: 'date-time' });

/** `values` are what the sentence about the part names; none of them is about a person. */
const Part = Type.Object({
  name: Type.Enum([...partNames]),
  state: Type.Enum([...partStates]),
  values: Type.Record(Type.String(), Type.Number()),
});
export type StatusPart = Static<typeof Part>;

const Status = Type.Object({
  lookedAt: moment,
  parts: Type.Array(Part),
  release: Type.Object({
    version: Type.String(),
    /** Of those that run: more than one while an update goes round. */
    versions: Type.Array(Type.String()),
    since: moment,
    node: Type.String(),
    postgres: Type.String(),
    schema: Type.String(),
  }),
  backup: orNull(Type.Object({ at: moment, bytes: Type.Number(), seconds: Type.Number() })),
  audit: Type.Object({
    isRunning: Type.Boolean(),
    last: orNull(Type.Object({ at: moment, entries: counted, findings: counted, seconds: Type.Number() })),
  }),
  keys: Type.Object({ active: counted, retired: counted, oldestAt: orNull(moment) }),
  disk: orNull(Type.Object({ freeBytes: Type.Number(), sizeBytes: Type.Number() })),
  databaseBytes: Type.Number(),
  memory: Type.Object({ usedBytes: Type.Number(), sizeBytes: Type.Number() }),
  /** Of the public address; null where it has none, or nobody answers there. */
  tls: orNull(Type.Object({ until: moment, host: Type.String() })),
  jobs: Type.Object({ waiting: counted, running: counted, failed: counted, oldestSeconds: Type.Number() }),
  messages: Type.Object({ waiting: counted, failed: counted, sentToday: counted }),
});
export type Status = Static<typeof Status>;

export const jobStates = ['running', 'waiting', 'failed'] as const;
export type ListedJobState = (typeof jobStates)[number];

const page = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

const ListedJob = Type.Object({
  id: Type.String(),
  /** The kind, as `status.job.<kind>` names it. */
  kind: Type.String(),
  state: Type.Enum([...jobStates]),
  /** Who began it, of bulk work. */
  startedBy: orNull(Type.String()),
  done: orNull(counted),
  total: orNull(counted),
  tries: counted,
  mostTries: counted,
  /** Since when it runs, waits or is over; of what waits for its time, that time. */
  at: moment,
  /** Why it failed, in the language of the caller. */
  reason: orNull(Type.String()),
  canRun: Type.Boolean(),
  canStop: Type.Boolean(),
});
export type ListedJob = Static<typeof ListedJob>;

export const messageStates = ['queued', 'failed', 'sent'] as const;

/** Without its text, which may hold a link that signs somebody in. */
const ListedMessage = Type.Object({
  id: Type.String(),
  channel: Type.Enum(['mail', 'sms']),
  to: Type.String(),
  subject: Type.String(),
  state: Type.Enum([...messageStates]),
  tries: counted,
  error: orNull(Type.String()),
  createdAt: moment,
});
export type ListedMessage = Static<typeof ListedMessage>;

const jobParams = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });
const messageParams = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** How the installation does, and what those who run it may do about it. */
export const statusApi = {
  status: call(calls.status, { reply: Answer(Status) }),
  jobs: call(calls.jobs, {
    query: Type.Object({ state: Type.Optional(Type.Enum([...jobStates])), ...page }),
    reply: Page(ListedJob),
  }),
  /** At once, with all its tries. */
  runJob: call(calls.runJob, { params: jobParams, reply: Done, errors: ['NOT_FOUND', 'CONFLICT'] }),
  /** Bulk work ends where it stands; what was done stays done. */
  stopJob: call(calls.stopJob, { params: jobParams, reply: Done, errors: ['NOT_FOUND', 'CONFLICT'] }),
  messages: call(calls.messages, {
    query: Type.Object({ state: Type.Optional(Type.Enum([...messageStates])), ...page }),
    reply: Page(ListedMessage),
  }),
  sendAgain: call(calls.sendAgain, { params: messageParams, reply: Done, errors: ['NOT_FOUND', 'CONFLICT'] }),
  /** All that failed, the newest thousand. */
  sendAllAgain: call(calls.sendAllAgain, { reply: Answer(Type.Object({ count: counted })), errors: ['CONFLICT'] }),
  /** A worker holds every entry of the log against its row; the next status says what came of it. */
  audit: call(calls.audit, { reply: Done }),
} as const;
