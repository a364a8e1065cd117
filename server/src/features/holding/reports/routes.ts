import { reportsApi as calls } from '@sanad/contract/api/reports';
import { catalogues } from '@sanad/contract/text/text';
import type { App } from '../../../platform/http/app-type.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { contextOf, languageOf } from '../../../platform/http/request.ts';
import { addRoute } from '../../../platform/http/route.ts';
import { createReport } from './usecases/create-report.ts';
import { resolveReport } from './usecases/resolve-report.ts';

/** Reports of errors on certificates. They are searched like any record. */
export function addReportRoutes(app: App): void {
  addRoute(app, calls.create, async (request) => {
    const osid = await createReport(contextOf(request), request.body);
    return ok([{ osid, status: 'pending' as const }], { result: { Report: { osid } } }, 'create');
  });
  addRoute(app, calls.resolve, async (request) => {
    const osid = await resolveReport(contextOf(request), request.params.osid, request.body);
    const message = catalogues[languageOf(request)]['report.resolved'];
    return ok([{ osid, status: 'resolved' as const }], { message, result: { Report: { osid } } }, 'update');
  });
}
