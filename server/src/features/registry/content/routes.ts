import { contentApi as calls } from '@sanad/contract/api/content';
import { catalogues } from '@sanad/contract/text/text';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { callerOf, contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { presentPage } from './present.ts';
import { sendEnquiry } from './usecases/send-enquiry.ts';
import { listPages, removeTranslation, updatePage } from './usecases/static-pages.ts';

export function addContentRoutes(app: App): void {
  addRoute(
    app,
    calls.sendEnquiry,
    async (request) => {
      const osid = await sendEnquiry(callerOf(request), request.body);
      return ok([{ osid }], { message: catalogues[languageOf(request)]['contact.sent'] }, 'create');
    },
    { config: { rateLimit: rateLimits.contact } },
  );

  addRoute(app, calls.getPage, async (request) => {
    const { filters, language = defaultLanguage } = request.body;
    const pages = await listPages(callerOf(request), filters?.identifier?.eq);
    const items = pages.map((page) => presentPage(page, language));
    return ok(items, { totalCount: pages.length }, 'search');
  });

  addRoute(app, calls.updatePage, async (request) => {
    const osid = await updatePage(contextOf(request), request.params.identifier, request.body);
    const message = catalogues[languageOf(request)]['page.updated'];
    return ok([{ osid }], { message, result: { StaticPage: { osid } } }, 'update');
  });

  addRoute(app, calls.removeTranslation, async (request) => {
    const { identifier, language } = request.params;
    const osid = await removeTranslation(contextOf(request), identifier, language);
    const message = catalogues[languageOf(request)]['page.translation-removed'];
    return ok([{ osid }], { message }, 'delete');
  });
}
