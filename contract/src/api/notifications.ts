import Type, { type Static } from 'typebox';
import { notificationCalls as calls } from '../calls/notifications.ts';
import { osid } from '../entities/fields.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer, Page } from './envelope.ts';
import { LinkedSearch } from './registry.ts';

export const Notification = Type.Object({
  osid: Type.String(),
  subject: Type.String(),
  description: Type.String(),
  is_read: Type.Boolean(),
  /** What happened, as a word that does not depend on the language. */
  kind: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
  osCreatedAt: Type.String({ format: 'date-time' }),
});
export type Notification = Static<typeof Notification>;

/** Own notifications, newest first unless an order is asked for. The filters are checked against the columns. */
export const SearchNotifications = Type.Object(
  {
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listLimit })),
    filters: Type.Optional(Type.Unknown()),
    order_entity: Type.Optional(Type.Unknown()),
    order_direction: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: true },
);
export type SearchNotifications = Static<typeof SearchNotifications>;

export const MarkNotification = Type.Object({ is_read: Type.Boolean() });
export type MarkNotification = Static<typeof MarkNotification>;

const Found = Page(Notification, { unreadCount: Type.Integer() });

/** Own notifications. The registry and the middle host answer alike (REG-05). */
export const notificationsApi = {
  search: call(calls.search, { body: SearchNotifications, reply: Found, alsoAt: ['/api/v1/Notification/search'] }),
  searchByLink: call(calls.searchByLink, {
    query: LinkedSearch,
    reply: Found,
    alsoAt: ['/api/v1/Notification/search'],
  }),
  /** The number on the bell alone. */
  unread: call(calls.unread, {
    reply: Answer(Type.Object({ unreadCount: Type.Integer() })),
    alsoAt: ['/api/Notification/unread'],
  }),
  mark: call(calls.mark, {
    params: Type.Object({ osid }),
    body: MarkNotification,
    reply: Answer(Type.Object({ osid: Type.String() }), {
      result: Type.Object({ Notification: Type.Object({ osid: Type.String() }) }),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;
