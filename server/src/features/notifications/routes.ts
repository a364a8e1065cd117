import { MarkNotification, SearchNotifications } from '@sanad/contract/api/notifications';
import { findLanguage } from '@sanad/contract/values/languages';
import Type from 'typebox';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf } from '../../platform/http/request.ts';
import { presentNotification } from './present.ts';
import { countUnread, markNotification, searchNotifications } from './usecases.ts';

/** The middle host and the registry answer this search alike (REG-05). */
const searchPaths = ['/api/Notification/search', '/api/v1/Notification/search'];

/** The number on the bell alone. */
const unreadPaths = ['/api/Notification/unread', '/api/v1/Notification/unread'];

export function addNotificationRoutes(app: App): void {
  for (const path of searchPaths) {
    app.post(path, { schema: { body: SearchNotifications } }, async (request) => {
      const context = contextOf(request);
      const { notifications, totalCount, unreadCount } = await searchNotifications(context, request.body);
      const language = findLanguage([request.cookies.lang]) ?? context.actor.locale;
      const data = notifications.map((row) => presentNotification(row, language));
      return ok(data, { totalCount, unreadCount }, 'search');
    });
  }

  for (const path of unreadPaths) {
    app.get(path, async (request) => ok({ unreadCount: await countUnread(contextOf(request)) }));
  }

  app.put(
    '/api/v1/Notification/:osid',
    { schema: { params: Type.Object({ osid: Type.String({ format: 'uuid' }) }), body: MarkNotification } },
    async (request) => {
      await markNotification(contextOf(request), request.params.osid, request.body);
      return ok({ osid: request.params.osid }, { result: { Notification: { osid: request.params.osid } } }, 'update');
    },
  );
}
