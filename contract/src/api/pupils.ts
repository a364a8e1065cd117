import Type, { type Static } from 'typebox';
import { pupilCalls as calls } from '../calls/pupils.ts';
import { osid } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';

/** `open`: nobody has said yet whether the two are one pupil. */
export const doubtStates = ['open', 'same', 'apart'] as const;
export type DoubtState = (typeof doubtStates)[number];

/**
 * Why a row is a question: the number is a pupil's of another name; several pupils fit; a pupil has the name, but
 * nothing tells whether it is the same one. Or two pupils have one number in two spellings, from before those were compared,
 * or the school asks by itself.
 */
export const doubtReasons = ['names-differ', 'several', 'name-only', 'same-number', 'asked'] as const;
export type DoubtReason = (typeof doubtReasons)[number];

/** Open ones first, then newest first, unless an order is asked for. */
export const SearchDoubts = Type.Object(
  {
    filters: Type.Optional(Type.Unknown()),
    order_entity: Type.Optional(Type.Unknown()),
    order_direction: Type.Optional(Type.Unknown()),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
  },
  { additionalProperties: true },
);
export type SearchDoubts = Static<typeof SearchDoubts>;

const text = Type.String();
const yes = Type.Boolean();

/** One of the two records, as far as it helps to tell whether they are one pupil. */
const DoubtPupil = Type.Object({
  osid: text,
  name: text,
  uniqueId: text,
  admissionNo: text,
  candidateNo: text,
  className: text,
  dateOfBirth: text,
  hasAccount: yes,
  /** Its e-mail address, for the school; likewise the date of birth. */
  account: text,
  addedAt: text,
  results: Type.Integer(),
  certificates: Type.Integer(),
});
export type DoubtPupil = Static<typeof DoubtPupil>;

/** A doubtful match: `doubtful` is what the uploaded row made, `candidate` whom it may be. */
const DoubtListItem = Type.Object({
  osid: text,
  /** The version that a decision must name: it changes with the question and with either record. */
  osUpdatedAt: text,
  osCreatedAt: text,
  entity: Type.Enum(['ClassResults', 'Results']),
  reason: Type.Enum([...doubtReasons]),
  /** The same in the caller's language. */
  reasonText: text,
  state: Type.Enum([...doubtStates]),
  schoolName: text,
  schoolId: text,
  doubtful: DoubtPupil,
  candidate: DoubtPupil,
  /** What a list shows of the two. */
  doubtfulName: text,
  doubtfulNumber: text,
  candidateName: text,
  candidateNumber: text,
  canDecide: yes,
  /** Asked by the school about results of the state: the merge is the examiner's to decide. */
  isForExaminer: yes,
  /** A merge can be taken back, until this moment. */
  canSplit: yes,
  splitUntil: text,
});
export type DoubtListItem = Static<typeof DoubtListItem>;

/** A decision about a doubtful match, and the version that was looked at. */
export const DecideDoubt = Type.Object(
  { decision: Type.Enum(['same', 'apart', 'split']), osUpdatedAt: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);
export type DecideDoubt = Static<typeof DecideDoubt>;

/** Two pupils of a school: whether they are one, and which record would stay. */
export const AskSame = Type.Object({ keep: osid, other: osid }, { additionalProperties: false });
export type AskSame = Static<typeof AskSame>;

const errors = ['NOT_FOUND', 'CONFLICT'] as const;

/** Whether two records are one pupil. */
export const pupilsApi = {
  searchDoubts: call(calls.searchDoubts, { body: SearchDoubts, reply: Page(DoubtListItem) }),
  askSame: call(calls.askSame, { body: AskSame, reply: Answer(DoubtListItem), errors }),
  decideDoubt: call(calls.decideDoubt, {
    params: Type.Object({ id: osid }),
    body: DecideDoubt,
    reply: Answer(Type.Object({ osid: text })),
    errors,
  }),
} as const;
