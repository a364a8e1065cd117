import { notificationsApi as calls } from '@sanad/contract/api/notifications';
import { findLanguage } from '@sanad/contract/values/languages';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { requestInLink, type SearchRequest } from '../../../platform/query/search-links.ts';
import { presentNotification } from './present.ts';
import { countUnread, markNotification, searchNotifications } from './usecases.ts';

async function answerSearch(request: FastifyRequest, search: SearchRequest) {
  const context = contextOf(request);
  const { notifications, totalCount, unreadCount, links } = await searchNotifications(context, search);
  const language = findLanguage([request.cookies.lang]) ?? context.actor.locale;
  const data = notifications.map((row) => presentNotification(row, language));
  return ok(data, { totalCount, unreadCount, ...links }, 'search');
}

export function addNotificationRoutes(app: App): void {
  addRoute(app, calls.search, (request) => answerSearch(request, request.body));
  addRoute(app, calls.searchByLink, (request) => answerSearch(request, requestInLink(request.query.search)));
  addRoute(app, calls.unread, async (request) => ok({ unreadCount: await countUnread(contextOf(request)) }));
  addRoute(app, calls.mark, async (request) => {
    const { osid } = request.params;
    await markNotification(contextOf(request), osid, request.body);
    return ok({ osid }, { result: { Notification: { osid } } }, 'update');
  });
}
