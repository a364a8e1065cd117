import Type, { type Static } from 'typebox';
import { activityCalls as calls } from '../calls/activity.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import { LinkedSearch } from './registry.ts';

/** An entry of the activity log as it is read. */
export const Activity = Type.Object({
  osid: Type.String(),
  userId: Type.Union([Type.String(), Type.Null()]),
  user_name: Type.String(),
  action: Type.String(),
  entity: Type.Union([Type.String(), Type.Null()]),
  targetId: Type.Union([Type.String(), Type.Null()]),
  osCreatedAt: Type.String({ format: 'date-time' }),
});
export type Activity = Static<typeof Activity>;

/** A day (in UTC, the whole of it) or a moment. */
const Moment = Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })]);

/** Newest first, unless an order is asked for. What the filters may hold is checked against the columns of the log. */
export const SearchActivity = Type.Object(
  {
    filters: Type.Optional(Type.Unknown()),
    order_entity: Type.Optional(Type.Unknown()),
    order_direction: Type.Optional(Type.Unknown()),
    fromDate: Type.Optional(Moment),
    toDate: Type.Optional(Moment),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
  },
  { additionalProperties: true },
);
export type SearchActivity = Static<typeof SearchActivity>;

/** Without dates: all of it. */
export const DownloadActivity = Type.Object({
  fromDate: Type.Optional(Type.Union([Moment, Type.Literal(''), Type.Null()])),
  toDate: Type.Optional(Type.Union([Moment, Type.Literal(''), Type.Null()])),
});
export type DownloadActivity = Static<typeof DownloadActivity>;

/** The log of what people did. */
export const activityApi = {
  search: call(calls.search, { body: SearchActivity, reply: Page(Activity) }),
  searchByLink: call(calls.searchByLink, { query: LinkedSearch, reply: Page(Activity) }),
  /** All of a time at once, sent while it is read. */
  download: call(calls.download, {
    body: DownloadActivity,
    reply: Answer(Type.Array(Activity)),
    alsoAt: ['/api/SuperAdmin/ActivityLog'],
  }),
} as const;
