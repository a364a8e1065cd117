import Type, { type Static } from 'typebox';
import { releaseCalls as calls } from '../calls/releases.ts';
import { limits } from '../values/limits.ts';
import { releaseStates } from '../values/release-states.ts';
import { regionalClassTypes } from '../values/school-types.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
const moment = Type.String({ format: 'date-time', maxLength: 40 });
/** Written into the log with the name of who gives it: one line of text. */
const reason = Type.String({ maxLength: limits.reasonCharacters, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' });

/** `planned`: the moment as it was seen; where it is another one now, nothing is changed (CONFLICT). */
const MoveRelease = Type.Object({ releaseAt: moment, planned: moment, reason }, strict);
export type MoveRelease = Static<typeof MoveRelease>;
const ReleaseNow = Type.Object({ planned: moment, reason }, strict);
export type ReleaseNow = Static<typeof ReleaseNow>;

const ReleaseChange = Type.Object({
  kind: Type.Enum(['planned', 'moved', 'released-early']),
  /** Of a move: the moment before. */
  from: Type.Optional(Type.String()),
  to: Type.String(),
  reason: Type.Optional(Type.String()),
  by: Type.String(),
  at: Type.String(),
});

const Release = Type.Object({
  id: Type.String(),
  classType: Type.Enum([...regionalClassTypes]),
  academicYear: Type.String(),
  stateId: Type.String(),
  stateName: Type.String(),
  schools: Type.Integer(),
  releaseAt: Type.String(),
  state: Type.Enum([...releaseStates]),
  /** How many were to be approved, are signed, were left out, and have their files drawn. */
  total: Type.Integer(),
  signed: Type.Integer(),
  failed: Type.Integer(),
  drawn: Type.Integer(),
  /** Not everything will be drawn in time, as far as can be told an hour before. */
  isLate: Type.Boolean(),
  plannedBy: Type.String(),
  plannedAt: Type.String(),
  /** The batch that approves them. */
  approvalId: Type.String(),
  /** Whether the caller may change the moment. */
  canChange: Type.Boolean(),
  /** What was done about it, the newest first. */
  changes: Type.Array(ReleaseChange),
});
export type Release = Static<typeof Release>;

const errors = ['NOT_FOUND', 'CONFLICT'] as const;
const Changed = Answer(Type.Object({ id: Type.String(), releaseAt: Type.String() }));

export const releasesApi = {
  /** Those of the caller's states: what is to come first, the next one before the others. */
  list: call(calls.list, { reply: Answer(Type.Object({ releases: Type.Array(Release), now: Type.String() })) }),
  move: call(calls.move, { params: Type.Object({ id: ref }), body: MoveRelease, reply: Changed, errors }),
  releaseNow: call(calls.releaseNow, { params: Type.Object({ id: ref }), body: ReleaseNow, reply: Changed, errors }),
} as const;
