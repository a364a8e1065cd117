import Type, { type Static, type TNumber } from 'typebox';
import { insightCalls as calls } from '../calls/insights.ts';
import { resultStatuses } from '../values/statuses.ts';
import { resultEntities } from '../workflow/certificate.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';
import { RecallTarget } from './recalls.ts';

const strict = { additionalProperties: false } as const;
const moment = Type.String({ format: 'date-time', maxLength: 40 });

export const countPeriods = ['annual', 'quarter', 'monthly', 'daily'] as const;
export type CountPeriod = (typeof countPeriods)[number];

/** A period of the calendar that runs now, or any range from a start to an end of day. */
export const CountPeople = Type.Union([
  Type.Object({ groupBy: Type.Enum([...countPeriods]) }, strict),
  Type.Object({ groupBy: Type.Optional(Type.Literal('range')), fromDate: moment, toDate: moment }, strict),
]);
export type CountPeople = Static<typeof CountPeople>;

export const CountByDay = Type.Object({ month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) }, strict);
export type CountByDay = Static<typeof CountByDay>;

/** The filters of a list of results; a status among them is left out of account. */
export const CountResults = Type.Object(
  {
    entity: Type.Enum([...resultEntities]),
    filters: Type.Optional(Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())),
  },
  strict,
);
export type CountResults = Static<typeof CountResults>;

const counts = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Number()])) as Record<Name, TNumber>;

/** How many results of the list have each status, each counted up to the cap of lists. */
const ResultCounts = Type.Object(counts(resultStatuses));
export type ResultCounts = Static<typeof ResultCounts>;

/** What waits for the caller to do something about it; kinds that are not the caller's are absent. */
export const waitingKinds = [
  'results',
  'joins',
  'doubts',
  'reports',
  'schools',
  'changes',
  'messages',
  'claims',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
const WaitingCounts = Type.Partial(Type.Object(counts(waitingKinds)));
export type WaitingCounts = Static<typeof WaitingCounts>;

/** How far the certificates of a recall have come: taken along by somebody, found genuine by a verifier. */
const RecallReach = Type.Object(counts(['downloaded', 'verified']));
export type RecallReach = Static<typeof RecallReach>;

/** Of a recall that is being chosen, or of one that was asked for. */
export const CountReach = Type.Union([
  Type.Object({ target: RecallTarget }, strict),
  Type.Object({ recallId: Type.String({ minLength: 1, maxLength: 60 }) }, strict),
]);
export type CountReach = Static<typeof CountReach>;

/**
 * New ones of the period; `_total`: all that there are. `school_signup_rate`: by how many percent more schools signed
 * up than in the same time of the period before.
 */
const peopleCounts = counts([
  'teacher_count',
  'inspector_count',
  'examiner_count',
  'school_count',
  'teacher_total',
  'inspector_total',
  'examiner_total',
  'school_total',
  'school_signup_rate',
  'school_count_before',
]);
const PeopleCounts = Type.Object(peopleCounts);
export type PeopleCounts = Static<typeof PeopleCounts>;

/** New ones of one day of the month. */
const DayCounts = Type.Object(counts(['day', 'teacher_count', 'examiner_count', 'inspector_count', 'student_count']));
export type DayCounts = Static<typeof DayCounts>;

/** The counts stand at the top level, as the specification names them, and in `data`. */
const Counted = <Name extends string>(each: Record<Name, TNumber>) => Answer(Type.Object(each), each);

/** Figures: of the whole installation, and of what the caller reaches. */
export const insightsApi = {
  studentsCertified: call(calls.studentsCertified, { reply: Counted(counts(['studentsCertifiedCount'])) }),
  certificatesGenerated: call(calls.certificatesGenerated, {
    reply: Counted(counts(['totalCertificatesGeneratedCount'])),
  }),
  resultCounts: call(calls.resultCounts, { body: CountResults, reply: Answer(ResultCounts) }),
  waiting: call(calls.waiting, { reply: Answer(WaitingCounts) }),
  reach: call(calls.reach, { body: CountReach, reply: Answer(RecallReach), errors: ['NOT_FOUND'] }),
  counts: call(calls.counts, { body: CountPeople, reply: Counted(peopleCounts) }),
  graphCount: call(calls.graphCount, { body: CountByDay, reply: Answer(Type.Array(DayCounts)) }),
} as const;
