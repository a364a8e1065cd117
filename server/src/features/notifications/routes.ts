import { MarkNotification, SearchNotifications } from '@sanad/contract/api/notifications';
import { LinkedSearch } from '@sanad/contract/api/registry';
import { findLanguage } from '@sanad/contract/values/languages';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App } from '../../platform/http/app-type.ts';
import { ok } from '../../platform/http/envelope.ts';
import { contextOf } from '../../platform/http/request.ts';
import { requestInLink, type SearchRequest } from '../../platform/query/search-links.ts';
import { presentNotification } from './present.ts';
import { countUnread, markNotification, searchNotifications } from './usecases.ts';

/** The middle host and the registry answer this search alike (REG-05). */
const searchPaths = ['/api/Notification/search', '/api/v1/Notification/search'];

/** The number on the bell alone. */
const unreadPaths = ['/api/Notification/unread', '/api/v1/Notification/unread'];

async function answerSearch(request: FastifyRequest, search: SearchRequest) {
  const context = contextOf(request);
  const { notifications, totalCount, unreadCount, links } = await searchNotifications(context, search);
  const language = findLanguage([request.cookies.lang]) ?? context.actor.locale;
  const data = notifications.map((row) => presentNotification(row, language));
  return ok(data, { totalCount, unreadCount, ...links }, 'search');
}

export function addNotificationRoutes(app: App): void {
  for (const path of searchPaths) {
    app.post(path, { schema: { body: SearchNotifications } }, (request) => answerSearch(request, request.body));
    app.get(path, { schema: { querystring: LinkedSearch } }, (request) =>
      answerSearch(request, requestInLink(request.query.search)),
    );
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
