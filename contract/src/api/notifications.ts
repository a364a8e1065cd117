import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';

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
