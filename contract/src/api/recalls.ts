import Type, { type Static } from 'typebox';
import { recallCalls as calls } from '../calls/recalls.ts';
import { closed } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { revokeClasses } from '../values/revoke-classes.ts';
import { regionalClassTypes } from '../values/school-types.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';

const ref = Type.String({ minLength: 1, maxLength: 60 });
const academicYear = Type.String({ pattern: '^[0-9]{4}-[0-9]{4}$' });

/** What is taken back: all that this examination, school, upload or key has brought. */
export const RecallTarget = Type.Union([
  Type.Object(
    {
      by: Type.Literal('exam'),
      classType: Type.Enum([...regionalClassTypes]),
      academicYear,
      stateId: Type.Optional(ref),
    },
    closed,
  ),
  Type.Object(
    {
      by: Type.Literal('school'),
      schoolId: ref,
      results: Type.Optional(Type.Enum(['ClassResults', 'Results'])),
      academicYear: Type.Optional(academicYear),
    },
    closed,
  ),
  Type.Object({ by: Type.Literal('upload'), uploadId: ref }, closed),
  Type.Object({ by: Type.Literal('key'), kid: Type.String({ pattern: '^[0-9a-f]{16}$' }) }, closed),
]);
export type RecallTarget = Static<typeof RecallTarget>;

/** `expired`: nobody consented within a day. `stopped`: what it found was no longer what had been consented to. */
export const recallStates = [
  'waiting',
  'expired',
  'declined',
  'withdrawn',
  'running',
  'done',
  'stopped',
  'undoing',
  'undone',
] as const;
export type RecallState = (typeof recallStates)[number];

/** Names exactly the certificates that were counted: another set has another one. */
const version = Type.String({ minLength: 1, maxLength: 60 });

const SchoolCount = Type.Object({ name: Type.String(), code: Type.String(), certificates: Type.Integer() });

/** What a recall would take back. Nothing happens by counting. */
const RecallCount = Type.Object({
  certificates: Type.Integer(),
  schools: Type.Integer(),
  version,
  targetName: Type.String(),
  /** Revoked before: they are left out. */
  alreadyRevoked: Type.Integer(),
  /** Of those that are counted. */
  suspended: Type.Integer(),
  /** Results that an approval is working on now; the recall has to wait for it. */
  inApproval: Type.Integer(),
  /** The job of that approval. */
  approvalId: Type.Optional(Type.String()),
  /** Accounts beside the caller's that could consent. */
  consenters: Type.Integer(),
  /** The largest ones. */
  topSchools: Type.Array(SchoolCount),
});
export type RecallCount = Static<typeof RecallCount>;

/** For the second person, the schools and the log; not public. */
const reason = Type.String({
  minLength: 3,
  maxLength: limits.recallReasonCharacters,
  pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$',
});

export const AskRecall = Type.Object(
  { target: RecallTarget, replaces: Type.Boolean(), reasonClass: Type.Enum([...revokeClasses]), reason, version },
  closed,
);
export type AskRecall = Static<typeof AskRecall>;

const moment = Type.String({ format: 'date-time' });
const Progress = Type.Object({
  total: Type.Integer(),
  done: Type.Integer(),
  succeeded: Type.Integer(),
  failed: Type.Integer(),
  remaining: Type.Integer(),
});

/** A recall and how far it is; what the caller may do with it now stands in `may`. */
const Recall = Type.Object({
  osid: Type.String(),
  state: Type.Enum([...recallStates]),
  target: RecallTarget,
  targetName: Type.String(),
  replaces: Type.Boolean(),
  reasonClass: Type.Enum([...revokeClasses]),
  reason: Type.String(),
  certificates: Type.Integer(),
  schools: Type.Integer(),
  version,
  askedBy: Type.String(),
  askedAt: moment,
  expiresAt: moment,
  /** The only one who may decide, where somebody was named. */
  askedOf: Type.Optional(Type.String()),
  /** From when on those who may decide can be reminded. */
  remindFrom: Type.Optional(moment),
  decidedBy: Type.Optional(Type.String()),
  decidedAt: Type.Optional(moment),
  declineReason: Type.Optional(Type.String()),
  progress: Type.Optional(Progress),
  /** Why certificates were left out, in the language of the caller. */
  failures: Type.Array(Type.Object({ reason: Type.String(), certificates: Type.Integer() })),
  /** Those that were consented to, are in force all the same, and can be tried again. */
  repeatable: Type.Integer(),
  /** Why it stopped, in the language of the caller. */
  stopReason: Type.Optional(Type.String()),
  recalledAt: Type.Optional(moment),
  /** Until when it can be undone, while nothing was issued anew. */
  undoUntil: Type.Optional(moment),
  undoneBy: Type.Optional(Type.String()),
  undoneAt: Type.Optional(moment),
  /** Corrected results that were uploaded since. */
  corrected: Type.Integer(),
  /** Whether the caller has opened the list of exactly these certificates. */
  hasSeen: Type.Boolean(),
  isOwn: Type.Boolean(),
  may: Type.Object({
    decide: Type.Boolean(),
    withdraw: Type.Boolean(),
    remind: Type.Boolean(),
    repeat: Type.Boolean(),
    undo: Type.Boolean(),
  }),
});
export type Recall = Static<typeof Recall>;

const RecallCertificate = Type.Object({
  certificateNo: Type.String(),
  name: Type.String(),
  schoolName: Type.String(),
  academicYear: Type.String(),
  issuedAt: moment,
});
export type RecallCertificate = Static<typeof RecallCertificate>;

/** Somebody who may consent. */
const Consenter = Type.Object({
  accountId: Type.String(),
  name: Type.String(),
  role: Type.Enum(['SuperAdmin', 'stateadmin']),
  /** The decision is left to this one already. */
  isAsked: Type.Boolean(),
});
export type Consenter = Static<typeof Consenter>;

const part = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
const params = Type.Object({ id: ref });
const one = { params, reply: Answer(Recall), errors: ['NOT_FOUND', 'CONFLICT'] } as const;

/** Sets of certificates that are taken back: one person asks, another one consents (docs/recalls.md). */
export const recallsApi = {
  count: call(calls.count, {
    body: Type.Object({ target: RecallTarget }, closed),
    reply: Answer(RecallCount),
    errors: ['NOT_FOUND'],
  }),
  ask: call(calls.ask, { body: AskRecall, reply: Answer(Recall), errors: ['NOT_FOUND', 'CONFLICT'] }),
  search: call(calls.search, { body: Type.Object(part, closed), reply: Page(Recall) }),
  read: call(calls.read, { params, reply: Answer(Recall), errors: ['NOT_FOUND'] }),
  /** The list that has to be opened before anybody consents; whoever asks for it has seen it. */
  certificates: call(calls.certificates, {
    params,
    body: Type.Object(part, closed),
    reply: Page(RecallCertificate),
    errors: ['NOT_FOUND'],
  }),
  /** The same as a sheet, all of them. */
  file: call(calls.file, { params, reply: { files: ['text/csv'] }, errors: ['NOT_FOUND'] }),
  /** Who may be asked instead. */
  consenters: call(calls.consenters, { params, reply: Answer(Type.Array(Consenter)), errors: ['NOT_FOUND'] }),
  remind: call(calls.remind, one),
  /** From then on nobody else decides. */
  askOther: call(calls.askOther, { ...one, body: Type.Object({ accountId: ref }, closed) }),
  repeat: call(calls.repeat, one),
  agree: call(calls.agree, { ...one, body: Type.Object({ version }, closed) }),
  decline: call(calls.decline, { ...one, body: Type.Object({ reason }, closed) }),
  withdraw: call(calls.withdraw, one),
  undo: call(calls.undo, one),
} as const;
