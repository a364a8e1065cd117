import type { App } from '../http/app-type.ts';
import { languageOf } from '../http/request.ts';
import { listMails } from './outbox.ts';
import { presentOutboxPage } from './outbox-page.ts';

const shown = 100;

/** `/dev/outbox` and `/dev/outbox.json`, newest mail first. In production they do not exist. */
export function addOutboxRoutes(app: App): void {
  const { db, settings } = app.deps;
  if (settings.environment === 'production') return;
  app.get('/dev/outbox', { config: { contentSecurity: 'app' } }, async (request, reply) => {
    const mails = await listMails(db, shown);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return presentOutboxPage(mails, languageOf(request), settings.smtpUrl !== undefined);
  });
  app.get('/dev/outbox.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return listMails(db, shown);
  });
}
