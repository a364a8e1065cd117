import Type, { type Static } from 'typebox';
import { osid } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';

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

/** One of the two records, as far as it helps to tell whether they are one pupil. */
export type DoubtPupil = {
  osid: string;
  name: string;
  uniqueId: string;
  admissionNo: string;
  candidateNo: string;
  className: string;
  dateOfBirth: string;
  hasAccount: boolean;
  /** Its e-mail address, for the school; likewise the date of birth. */
  account: string;
  addedAt: string;
  results: number;
  certificates: number;
};

/** A doubtful match: `doubtful` is what the uploaded row made, `candidate` whom it may be. */
export type DoubtListItem = {
  osid: string;
  /** The version that a decision must name: it changes with the question and with either record. */
  osUpdatedAt: string;
  osCreatedAt: string;
  entity: 'ClassResults' | 'Results';
  reason: DoubtReason;
  /** The same in the caller's language. */
  reasonText: string;
  state: DoubtState;
  schoolName: string;
  schoolId: string;
  doubtful: DoubtPupil;
  candidate: DoubtPupil;
  /** What a list shows of the two. */
  doubtfulName: string;
  doubtfulNumber: string;
  candidateName: string;
  candidateNumber: string;
  canDecide: boolean;
  /** Asked by the school about results of the state: the merge is the examiner's to decide. */
  isForExaminer: boolean;
  /** A merge can be taken back, until this moment. */
  canSplit: boolean;
  splitUntil: string;
};

/** A decision about a doubtful match, and the version that was looked at. */
export const DecideDoubt = Type.Object(
  { decision: Type.Enum(['same', 'apart', 'split']), osUpdatedAt: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);
export type DecideDoubt = Static<typeof DecideDoubt>;

/** Two pupils of a school: whether they are one, and which record would stay. */
export const AskSame = Type.Object({ keep: osid, other: osid }, { additionalProperties: false });
export type AskSame = Static<typeof AskSame>;

export const pupilsApi = {
  askSame: { path: '/api/pupil-doubts', body: AskSame },
  searchDoubts: { path: '/api/v1/PupilDoubt/search', body: SearchDoubts },
  decideDoubt: { path: '/api/pupil-doubts/:id', params: Type.Object({ id: osid }), body: DecideDoubt },
} as const;
