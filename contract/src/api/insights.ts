import Type, { type Static } from 'typebox';
import { appCalls } from '../values/app-calls.ts';
import type { resultStatuses } from '../values/statuses.ts';
import { resultEntities } from '../workflow/certificate.ts';

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

/** How many results of the list have each status, each counted up to the cap of lists. */
export type ResultCounts = Record<(typeof resultStatuses)[number], number>;

/** What waits for the caller to do something about it; kinds that are not the caller's are absent. */
export const waitingKinds = ['results', 'joins', 'doubts', 'reports', 'schools', 'changes', 'messages'] as const;
export type WaitingKind = (typeof waitingKinds)[number];
export type WaitingCounts = Partial<Record<WaitingKind, number>>;

/** Figures: of the whole installation, and of what the caller reaches. */
export const insightsApi = {
  resultCounts: { path: '/api/results/counts', body: CountResults },
  waiting: { path: appCalls.waiting },
  counts: { path: '/api/superAdmin/counts', body: CountPeople },
  graphCount: { path: '/api/superAdmin/graph-count', body: CountByDay },
} as const;

/** New ones of the period; `_total`: all that there are. */
export type PeopleCounts = {
  teacher_count: number;
  inspector_count: number;
  examiner_count: number;
  school_count: number;
  teacher_total: number;
  inspector_total: number;
  examiner_total: number;
  school_total: number;
  /** By how many percent more schools signed up than in the same time of the period before. */
  school_signup_rate: number;
  school_count_before: number;
};

/** New ones of one day of the month. */
export type DayCounts = {
  day: number;
  teacher_count: number;
  examiner_count: number;
  inspector_count: number;
  student_count: number;
};
